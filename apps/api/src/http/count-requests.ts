import type { FastifyInstance } from 'fastify'
import type { Counts } from '#metrics/counts.ts'

/** Counts requests by the pattern of their route, so that no path, query or header of a visitor becomes a name. */
export function countRequests(app: FastifyInstance, counts: Pick<Counts, 'answered'>): void {
  app.addHook('onResponse', ({ routeOptions, method }, { statusCode: status, elapsedTime }, done) => {
    counts.answered({ route: routeOptions.url ?? 'unknown', method, status, seconds: elapsedTime / 1000 })
    done()
  })
}
