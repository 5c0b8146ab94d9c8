import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress, isLoopbackName } from '#config/loopback.ts'
import { isForwarded } from '#http/is-forwarded.ts'

/**
 * True for a browser on this very machine. The name in the Host header counts too: a foreign site can point its own
 * name at 127.0.0.1 and read the answer. A request that shows a proxy's hand is never from here.
 */
export function isFromHere({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    // No browser speaks HTTP/1.0. nginx does, to what it stands before, unless it is told otherwise.
    httpVersion !== '1.0' &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackName((headers.host ?? '').replace(/:\d{1,5}$/, '')) &&
    !isForwarded(headers)
  )
}
