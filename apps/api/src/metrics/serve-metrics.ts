import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Metrics } from './create-metrics.ts'

const SECOND = 1_000
const TEXT = 'text/plain; charset=utf-8'

/**
 * Serves the metrics at `/metrics` on a listener of their own, apart from what visitors can reach.
 *
 * @returns a function that stops it
 * @throws what `listen` throws, when the port is taken
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: Pick<Metrics, 'scrape' | 'contentType'>,
): Promise<() => Promise<void>> {
  const limits = { requestTimeout: 5 * SECOND, headersTimeout: 5 * SECOND, connectionsCheckingInterval: SECOND }
  const server = createServer(limits, (request, response) => {
    void answer(request, response, metrics).catch(() => response.destroy())
  })
  server.maxConnections = 20
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

async function answer(
  { url = '', method }: IncomingMessage,
  response: ServerResponse,
  { scrape, contentType }: Pick<Metrics, 'scrape' | 'contentType'>,
): Promise<void> {
  response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff')
  if (url.split('?', 1)[0] !== '/metrics')
    return void response.writeHead(404, { 'content-type': TEXT }).end('Not found\n')
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
  const text = await scrape()
  response.writeHead(200, { 'content-type': contentType, 'content-length': Buffer.byteLength(text) })
  response.end(method === 'HEAD' ? undefined : text)
}
