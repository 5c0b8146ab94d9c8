import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { makeDeps } from '#test/make.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = buildApp(await makeDeps())
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** @param head lines of the request, without the final empty one */
async function statusOf(...head: string[]): Promise<number> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`)
  return Number((await text(socket)).split(' ', 2)[1])
}

test.each([
  ['the same name twice', ['host: a.example', 'host: a.example']],
  ['two names', ['host: a.example', 'host: b.example']],
  ['two names in different case', ['Host: a.example', 'x-other: 1', 'hOST: b.example']],
  ['an empty one beside a name', ['host:', 'host: a.example']],
  ['two names in one header, as a proxy joins them', ['host: a.example, b.example']],
  ['a name with a path', ['host: a.example/path']],
  ['a name with a user', ['host: user@a.example']],
])('[FIX-31] %s in the Host header is a bad request, in every version of HTTP', async (_, hosts) => {
  for (const version of ['1.1', '1.0'])
    for (const path of ['/api/v1/quiz/', '/', '/healthz', '/nothing'])
      expect([version, path, await statusOf(`GET ${path} HTTP/${version}`, ...hosts)]).toEqual([version, path, 400])
})

test('[FIX-31] a request of HTTP/1.1 without a Host header is a bad request', async () => {
  expect(await statusOf('GET /healthz HTTP/1.1')).toBe(400)
})

test.each([
  ['a name', '1.1', ['host: a.example']],
  ['a name with a port', '1.1', ['host: a.example:3000']],
  ['an address of IPv6', '1.1', ['host: [::1]:3000']],
  ['nothing, which HTTP/1.0 allows and health checks of load balancers send', '1.0', []],
])('[FIX-31] one Host header with %s is served', async (_, version, hosts) => {
  expect(await statusOf(`GET /healthz HTTP/${version}`, ...hosts)).toBe(200)
})
