import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'

/** A host name or IP address, with or without a port; may be empty. */
const host = /^[^\s,/?#@\\]*$/

/**
 * Refuses requests with more than one Host header or an invalid one: a proxy and this server could interpret them as different
 * sites. Node keeps the first one and silently drops the others. HTTP/1.0 requests may omit it.
 *
 * @source RFC 9112, section 3.2
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (countHosts(raw.rawHeaders) < 2 && host.test(raw.headers.host ?? '')) return done()
    // Later requests on this connection may be meant for another site as well.
    reply.header('connection', 'close')
    done(new AppError('malformed_body', { detail: 'The request has no single Host header' }))
  })
}

/** @param headers raw headers: alternating names and values */
function countHosts(headers: readonly string[]): number {
  let count = 0
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
