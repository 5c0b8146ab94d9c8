import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverOptions } from './server-options.ts'

/** The real limits take too long for a test; the response at a timeout does not depend on them. */
const soonOver = { requestTimeout: 100, http: { headersTimeout: 100, connectionsCheckingInterval: 20 } }
const app = fastify({ ...serverOptions({ trustedProxies: [], baseUrl: 'http://localhost' }), ...soonOver })
app.post('/', () => 'heard')

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

/** @param next data to send once the response to `sent` has arrived */
async function answerTo(sent: string, next?: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const answer = text(socket)
  socket.write(sent)
  if (next) {
    await once(socket, 'data')
    socket.write(next)
  }
  return answer
}

const body = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n'

test.each([
  ['half a head', 'GET / HTTP/1.1\r\nhost: local', 408],
  ['half a body', `${body}half`, 408],
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['a head that is too large', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with the reason, and the connection is closed', async (_, sent, status) => {
  const answer = await answerTo(sent)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(answer).toMatch(/connection: close/i)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status, code: 'malformed_body' })
})

test.each([
  ['what is not HTTP', 'hello\r\n\r\n'],
  ['half a request', 'GET / HTTP/1.1\r\nhost: local'],
])('%s behind a request changes nothing of its answer', async (_, sent) => {
  const answer = await answerTo(`GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n`, sent)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404'])
})

test('a connection on which nothing was asked is closed without a word', async () => {
  expect(await answerTo('')).toBe('')
})
