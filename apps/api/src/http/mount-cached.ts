import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { boundedCache } from './bounded-cache.ts'
import { type NamedBytes, sendBytes, sendNamed } from './send-bytes.ts'
import { routeOf, type Served, served, shapedBy } from './served.ts'

/**
 * Makes an answer as bytes of JSON. `etag` names its content (letters, digits, `._-`); equal names must mean equal bytes.
 */
type Produce<E extends Endpoint> = (...call: Served<E>) => NamedBytes | Promise<NamedBytes>

/**
 * Serves an endpoint whose answers are held in memory, compressed once. What is the same for everybody comes with ETag and 304; an
 * answer to somebody with a token is kept by no browser. An answer is held to the contract the first time its name is seen.
 */
export function mountCached<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  produce: Produce<E>,
): void {
  const checked = boundedCache<true>(500)
  app.route({
    method: 'GET',
    url: routeOf(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      const call = await served(deps, endpoint, request)
      const answer = await produce(...call)
      checked.get(answer.etag, () => {
        shapedBy(endpoint, JSON.parse(answer.body.toString()))
        return true
      })
      reply.header('vary', 'Authorization, Accept-Language').type('application/json; charset=utf-8')
      // Whether the token made a difference is not asked: `no-store` is there already, and stays.
      const [, , { bearer }] = call
      if (endpoint.access !== 'public' || bearer !== undefined) return sendBytes(reply, answer)
      return sendNamed(reply.header('cache-control', 'no-cache'), answer)
    },
  })
}
