import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { load, type Target } from './load.ts'

let server: Server
let served = 0
let target: Target

beforeAll(async () => {
  server = createServer((_, answer) => {
    served += 1
    answer.writeHead(served === 50 ? 500 : 200).end('x'.repeat(100_000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target = { port: (server.address() as AddressInfo).port, method: 'GET', path: '/', status: 200 }
})

afterAll(() => server.close())

test('what is counted is what the server has answered, and a wrong answer ends the measurement', async () => {
  const { requests, seconds } = await load(target, 1, 0.01)
  expect(requests).toBe(served)
  expect(seconds).toBeGreaterThanOrEqual(0.01)
  await expect(load(target, 2, 60)).rejects.toThrow('GET / answered 500')
})
