import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ModelRequest = { path: string; headers: object; body: string }
type Answer = (response: ServerResponse) => void

/** Starts a local model service until the test ends. `url`: its address; `requests`: the requests received, oldest first. */
export async function serveModel(answer: Answer): Promise<{ url: string; requests: readonly ModelRequest[] }> {
  const requests: ModelRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    answer(response)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests }
}

export const chunk = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

export const streamed =
  (...parts: string[]): Answer =>
  (response) => {
    response.setHeader('content-type', 'text/event-stream')
    response.end(parts.join(''))
  }
/** Streams a complete reply in two chunks. */
export const whole = (text: string): Answer =>
  streamed(chunk(text.slice(0, 9)), chunk(text.slice(9), 'stop'), 'data: [DONE]\n\n')
