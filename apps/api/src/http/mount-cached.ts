import type { Endpoint } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { boundedCache } from './bounded-cache.ts'
import { type NamedBytes, sendBytes, sendNamed } from './send-bytes.ts'
import { routeOf, type Served, served, shapedBy } from './served.ts'

/** Makes a response as JSON bytes. `etag` names its content (letters, digits, `._-`); equal etags must mean equal bytes. */
type Produce<E extends Endpoint> = (...call: Served<E>) => NamedBytes | Promise<NamedBytes>

/**
 * Serves an endpoint whose responses are cached in memory, compressed once. Public responses support ETag and 304; responses to a
 * bearer token are never cached by browsers. A response is validated against the contract the first time its etag is seen.
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
      // Any token keeps the `no-store` that is already set, even if it made no difference to the response.
      const [, , { bearer }] = call
      if (endpoint.access !== 'public' || bearer !== undefined) return sendBytes(reply, answer)
      return sendNamed(reply.header('cache-control', 'no-cache'), answer)
    },
  })
}
