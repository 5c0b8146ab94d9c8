import type { Endpoint, OutputOf } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { routeOf, type Served, served, shapedBy } from './served.ts'

type Handler<E extends Endpoint> = (...call: [...Served<E>, cookies: Cookies]) => Promise<OutputOf<E>> | OutputOf<E>

/** Serves one contract endpoint: checks access, parses the input, validates the output. */
export function mount<E extends Endpoint>(app: FastifyInstance, deps: Deps, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    exposeHeadRoute: !endpoint.hasEffect,
    config: { endpoint },
    handler: async (request, reply) => {
      const call = await served(deps, endpoint, request)
      const cookies = cookiesOf({ config: deps.config, endpoint, request, reply })
      const shaped = shapedBy(endpoint, await handler(...call, cookies))
      reply.code(endpoint.status ?? 200)
      if (endpoint.status === 204) return reply.send()
      if (endpoint.mediaType) return reply.type(endpoint.mediaType).send(shaped)
      const version = typeof endpoint.access === 'object' ? (shaped as { version?: unknown }).version : undefined
      if (typeof version === 'number') reply.header('etag', `"v${version}"`)
      reply.header('vary', 'Authorization, Accept-Language').type('application/json; charset=utf-8')
      return reply.send(JSON.stringify(shaped))
    },
  })
}
