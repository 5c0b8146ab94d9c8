import type { FastifyInstance } from 'fastify'
import { inShareOf } from '#db/shares.ts'

/** Each route gets a share of the database's connections, so that one whose table is locked holds up no other. */
export function shareConnections(app: FastifyInstance): void {
  // After the body has been read: the context does not follow a stream.
  app.addHook('preHandler', ({ routeOptions }, _, done) => inShareOf(routeOptions.url ?? 'unknown', done))
}
