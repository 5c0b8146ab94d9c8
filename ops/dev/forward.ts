import { type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Proxies a request to a port of this machine and streams the response back. The Host header is preserved. */
export function forward(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  onward.on('error', () => (answer.headersSent ? answer.destroy() : refuse(answer)))
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** Responds with 503 while the API is down. */
export function refuse(answer: ServerResponse): void {
  answer.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
  answer.end('The API does not run; its output in the terminal says why.\n')
}
