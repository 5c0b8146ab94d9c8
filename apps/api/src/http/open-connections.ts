import { type Server, Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A client that used its connection this recently may be about to send another request. */
const RECENT_MS = 10_000
/** Grace period for one more request of such a client, which is answered with `Connection: close`. */
const LAST_CALL_MS = 2_500
/** Grace period for in-flight requests after that. */
const LAST_ANSWERS_MS = 5_000
const LOOK_MS = 25

type Connection = { underWay: number; usedAt: number }

/**
 * Shuts a server down gracefully, without resetting keep-alive connections: closing an idle one races with the client's next request.
 * A connection in use is therefore closed by its next response, an idle one after a grace period; one whose request still hangs
 * at the end is destroyed. Call it before routes are added.
 */
export function endConnectionsInOrder(app: FastifyInstance): void {
  const open = new Map<Socket, Connection>()
  // On `localhost` Fastify listens on two addresses but only waits for the connections of the first one.
  const servers = new Set<Server>([app.server])
  let isClosing = false

  const follow = (socket: Socket): Connection => {
    const connection = { underWay: 0, usedAt: performance.now() }
    open.set(socket, connection)
    socket.once('close', () => open.delete(socket))
    const { server } = socket as Socket & { server?: Server }
    if (server) servers.add(server)
    return connection
  }

  // A connection whose first request is still to be read counts too.
  app.server.on('connection', follow)
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Requests injected by tests have no real socket.
    if (!(socket instanceof Socket)) return done()
    const connection = open.get(socket) ?? follow(socket)
    connection.underWay += 1
    reply.raw.once('close', () => {
      connection.underWay -= 1
      connection.usedAt = performance.now()
    })
    done()
  })
  // Fastify sets the header for requests that arrive while it closes; this hook covers in-flight ones.
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })

  app.addHook('preClose', async () => {
    isClosing = true
    const isQuiet = ({ underWay, usedAt }: Connection) => underWay === 0 && performance.now() - usedAt > RECENT_MS
    await until(() => [...open.values()].every(isQuiet), LAST_CALL_MS)
    for (const server of servers) server.close()
    await until(() => {
      for (const [socket, { underWay }] of open) if (underWay === 0) socket.end()
      return [...open.values()].every(({ underWay }) => underWay === 0)
    }, LAST_ANSWERS_MS)
    for (const socket of open.keys()) socket.destroySoon()
    app.server.closeAllConnections()
  })
}

async function until(isOver: () => boolean, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  do {
    await wait(LOOK_MS)
    // On a busy machine timers are late, and come before the sockets: what has arrived meanwhile is accepted and read first.
    await nextTurn()
  } while (!isOver() && performance.now() < deadline)
}
