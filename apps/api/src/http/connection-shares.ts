import type { FastifyInstance } from 'fastify'
import { inShareOf } from '#db/shares.ts'

/** Gives each route a share of the database connections, so that a route whose table is locked does not block the others. */
export function shareConnections(app: FastifyInstance): void {
  // After the body has been read: the async context does not survive reading a stream.
  app.addHook('preHandler', ({ routeOptions }, _, done) => inShareOf(routeOptions.url ?? 'unknown', done))
}
