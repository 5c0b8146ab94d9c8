import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Target = {
  port: number
  method: 'GET' | 'POST'
  path: string
  status: number
  /** Built for each request. */
  headers?: () => Record<string, string>
  body?: () => string
}

export type Answer = { headers: IncomingHttpHeaders; body: Buffer }
export type Load = { requests: number; seconds: number }

/**
 * Keeps several connections busy for a while. A request counts once its whole answer is read.
 * @throws Error at the first answer with an unexpected status
 */
export async function load(target: Target, connections: number, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  let requests = 0
  const visitor = async () => {
    while (elapsed() < seconds) {
      await ask(target, agent)
      requests += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, visitor))
  agent.destroy()
  return { requests, seconds: elapsed() }
}

/** One request, with the compressions that browsers accept. @throws Error for an unexpected status */
export function ask({ port, method, path, status, headers, body }: Target, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body?.()
    const sent = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...headers?.(),
    }
    const outgoing = request({ host: '127.0.0.1', port, method, path, agent, headers: sent }, (answer) => {
      const chunks: Buffer[] = []
      answer
        .on('data', (chunk) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          if (answer.statusCode === status) resolve({ headers: answer.headers, body: Buffer.concat(chunks) })
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${Buffer.concat(chunks)}`))
        })
    })
    outgoing.on('error', reject).end(text)
  })
}
