import type { FastifyInstance } from 'fastify'
import type { Log } from '#log.ts'
import { loggedAddress } from './client-address.ts'

/** Logs one line per request. Only these fields are logged: no URL of a page, no query, no body, no header. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const fields = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: loggedAddress(request.ip),
    }
    log.info(fields, 'request')
    done()
  })
}
