import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 100
const TRIES = 20

type Onward = { port: number; visit: IncomingMessage; body: Buffer; agent: Agent }

/** @returns undefined without an answer */
async function pass({ port, visit, body, agent }: Onward) {
  const { method, url: path, headers } = visit
  const onward = send({ host: '127.0.0.1', port, method, path, headers, agent })
  onward.end(body)
  try {
    const [answer] = (await once(onward, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
  } catch {
    return undefined
  }
}

/**
 * Starts what stands before several servers: it asks each for /readyz, sends requests to those that are ready, and sends one again, to
 * another server if there is one, when no answer came or 503.
 *
 * @param ports of the servers, which may start later
 */
export async function startRetryingProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  let ready: number[] = []
  let turn = 0
  const look = async () => {
    const states = await Promise.all(
      ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    ready = ports.filter((_, place) => states[place])
  }
  const looking = setInterval(() => void look(), LOOK_MS)

  const server = createServer(async (visit, reply) => {
    const body = await buffer(visit)
    for (let tries = 0; tries < TRIES; tries += 1) {
      const port = ready[turn++ % Math.max(ready.length, 1)]
      const answer = port === undefined ? undefined : await pass({ port, visit, body, agent })
      if (answer && answer.status !== 503) {
        const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers
        return reply.writeHead(answer.status, headers).end(answer.body)
      }
      await wait(LOOK_MS)
    }
    return reply.writeHead(502).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
