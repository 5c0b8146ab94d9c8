import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress, isLoopbackName } from '#config/loopback.ts'
import { isForwarded } from '#http/is-forwarded.ts'

/**
 * True for a browser on this machine. The Host header is checked too: a foreign site can point its own name at 127.0.0.1 and read
 * the response (DNS rebinding). A request with traces of a proxy is never local.
 */
export function isFromHere({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    // No browser speaks HTTP/1.0; nginx does by default, to its upstream.
    httpVersion !== '1.0' &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackName((headers.host ?? '').replace(/:\d{1,5}$/, '')) &&
    !isForwarded(headers)
  )
}
