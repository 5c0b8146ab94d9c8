import type { IncomingMessage } from 'node:http'

const loopbackAddress = /^(127(\.\d{1,3}){3}|::ffff:127(\.\d{1,3}){3}|::1)$/
const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * True for a browser on this very machine. The name in the Host header counts too: a foreign site can point its own
 * name at 127.0.0.1 and read the answer. A request that a proxy passed on is never from here.
 */
export function isFromHere({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackHost.test(headers.host ?? '') &&
    !forwarding.some((name) => name in headers)
  )
}
