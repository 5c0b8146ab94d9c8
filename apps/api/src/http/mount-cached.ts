import type { Endpoint, InputOf } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { boundedCache } from './bounded-cache.ts'
import { type CallerFor, callerFor } from './caller.ts'
import { inputOf } from './input.ts'
import { routeOf, shapedBy } from './mount.ts'
import { bearerOf, contextOf, type RequestContext } from './request-context.ts'
import { type NamedBytes, sendNamed } from './send-bytes.ts'

/**
 * Makes an answer as bytes of JSON. `etag` names its content (letters, digits, `._-`); equal names must mean equal bytes.
 */
type Produce<E extends Endpoint> = (
  input: InputOf<E>,
  request: RequestContext,
  caller: CallerFor<E['access']>,
) => NamedBytes | Promise<NamedBytes>

/**
 * Serves an endpoint whose answers are held in memory: with ETag and 304, and compressed once. Of an answer that isn't public, only the
 * visitor's own browser keeps a copy. An answer is held to the contract the first time its name is seen.
 */
export function mountCached<E extends Endpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  produce: Produce<E>,
): void {
  const checked = boundedCache<true>(500)
  const cacheControl = endpoint.access === 'public' ? 'no-cache' : 'private, no-cache'
  app.route({
    method: 'GET',
    url: routeOf(endpoint),
    config: { endpoint },
    handler: async (request, reply) => {
      const caller = (await callerFor(deps, endpoint.access, bearerOf(request))) as CallerFor<E['access']>
      const answer = await produce(inputOf(endpoint, request), contextOf(request), caller)
      checked.get(answer.etag, () => {
        shapedBy(endpoint, JSON.parse(answer.body.toString()))
        return true
      })
      reply.headers({ 'cache-control': cacheControl, vary: 'Authorization, Accept-Language' })
      return sendNamed(reply.type('application/json; charset=utf-8'), answer)
    },
  })
}
