import { once } from 'node:events'
import { Agent, createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Server as TcpServer } from 'node:net'

export type RunningProxy = { url: string; close: () => Promise<void> }
type Changes = { host?: string | undefined; headers?: Record<string, string>; keepAlive?: boolean }

/**
 * Starts a local HTTP proxy, like nginx.
 *
 * @param host Host header of forwarded requests; defaults to the visitor's own
 * @param headers added to forwarded requests
 */
export async function startHttpProxy(
  port: number,
  { host, headers = {}, keepAlive = false }: Changes,
): Promise<RunningProxy> {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  const passedOn = (own: IncomingHttpHeaders) => ({ ...own, ...(host === undefined ? {} : { host }), ...headers })
  const server = createServer((visit, reply) => {
    const { method, url: path } = visit
    const onward = send({ host: '127.0.0.1', port, method, path, agent, headers: passedOn(visit.headers) })
    onward.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    visit.pipe(onward)
  })
  const proxy = await listening(server)
  return {
    ...proxy,
    close: () => {
      agent.destroy()
      server.closeAllConnections()
      return proxy.close()
    },
  }
}

/** Starts a local TCP proxy, like HAProxy in TCP mode: it forwards bytes without parsing them. */
export async function startTcpProxy(port: number): Promise<RunningProxy> {
  const server = createTcpServer((visitor) => {
    const onward = connect(port, '127.0.0.1')
    visitor.pipe(onward).pipe(visitor)
    for (const [socket, other] of [
      [visitor, onward],
      [onward, visitor],
    ] as const)
      socket.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  return listening(server)
}

async function listening(server: Server | TcpServer): Promise<RunningProxy> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(() => resolve())) }
}
