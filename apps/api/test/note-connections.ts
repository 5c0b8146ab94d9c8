import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Loaded before a program: says on stderr what it connects to and which names it looks up. */
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket }
  socket.once('lookup', (_error, _address, _family, host: string) => process.stderr.write(`\nlooks up ${host}\n`))
  socket.once('connect', () => {
    const { remoteAddress, remotePort } = socket
    process.stderr.write(`\nconnects to ${remoteAddress ? `${remoteAddress}:${remotePort}` : 'a local socket'}\n`)
  })
})
