import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'

/** A name or an address, with or without a port; empty is allowed. */
const host = /^[^\s,/?#@\\]*$/

/**
 * Refuses requests with more than one Host header, or with one that names no host: a proxy and we could take them for different
 * sites. Node keeps the first of two and drops the others in silence. HTTP/1.0 may do without.
 *
 * @source RFC 9112, section 3.2
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (countHosts(raw.rawHeaders) < 2 && host.test(raw.headers.host ?? '')) return done()
    // Whatever follows on this connection may be meant for another site as well.
    reply.header('connection', 'close')
    done(new AppError('malformed_body', { detail: 'The request has no single Host header' }))
  })
}

/** @param headers names and values in turn, as they came */
function countHosts(headers: readonly string[]): number {
  let count = 0
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}
