import type { Endpoint, InputOf } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { boundedCache } from './bounded-cache.ts'
import { type CallerFor, callerFor } from './caller.ts'
import { inputOf } from './input.ts'
import { routeOf, shapedBy } from './mount.ts'
import { bearerOf, contextOf, type RequestContext } from './request-context.ts'
import { type NamedBytes, sendBytes, sendNamed } from './send-bytes.ts'

/**
 * Makes an answer as bytes of JSON. `etag` names its content (letters, digits, `._-`); equal names must mean equal bytes.
 */
type Produce<E extends Endpoint> = (
  input: InputOf<E>,
  request: RequestContext,
  caller: CallerFor<E['access']>,
) => NamedBytes | Promise<NamedBytes>

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
      const bearer = bearerOf(request)
      const caller = (await callerFor(deps, endpoint.access, bearer)) as CallerFor<E['access']>
      const answer = await produce(inputOf(endpoint, request), contextOf(request), caller)
      checked.get(answer.etag, () => {
        shapedBy(endpoint, JSON.parse(answer.body.toString()))
        return true
      })
      reply.header('vary', 'Authorization, Accept-Language').type('application/json; charset=utf-8')
      // Whether the token made a difference is not asked: `no-store` is there already, and stays.
      if (endpoint.access !== 'public' || bearer !== undefined) return sendBytes(reply, answer)
      return sendNamed(reply.header('cache-control', 'no-cache'), answer)
    },
  })
}
