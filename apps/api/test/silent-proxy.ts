import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PoolConfig } from 'pg'

/**
 * Starts a TCP proxy in front of the PostgreSQL of the tests. After `silence` the open connections transfer no bytes, as after a
 * failover or behind a firewall that dropped its state: neither end is notified, and not even a FIN is answered. New connections work.
 */
export async function startSilentProxy({ host, port }: PoolConfig) {
  let open: Socket[] = []
  let accepted = 0
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    accepted += 1
    const behind = connect({ path: `${host}/.s.PGSQL.${port}`, allowHalfOpen: true })
    for (const end of [socket, behind]) end.on('error', () => undefined)
    socket.pipe(behind)
    behind.pipe(socket)
    open.push(socket, behind)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const all: Socket[] = []
  return {
    port: (server.address() as AddressInfo).port,
    /** Returns the number of connections accepted so far. */
    accepted: () => accepted,
    /** @returns the number of silenced connections */
    silence: () => {
      for (const socket of open) socket.unpipe().pause()
      all.push(...open)
      const count = open.length / 2
      open = []
      return count
    },
    close: async () => {
      for (const socket of [...all, ...open]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
