import type { IncomingMessage } from 'node:http'
import { isForwarded } from '#http/is-forwarded.ts'
import { isLoopbackAddress, isLoopbackName } from '#loopback.ts'

/**
 * True for a browser on this very machine. The name in the Host header counts too: a foreign site can point its own
 * name at 127.0.0.1 and read the answer. A request that a proxy has marked as passed on is never from here.
 */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackName((headers.host ?? '').replace(/:\d{1,5}$/, '')) &&
    !isForwarded(headers)
  )
}
