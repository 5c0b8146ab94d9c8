import type { Endpoint, InputOf, OutputOf } from '@htd/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { type CallerFor, callerFor } from './caller.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import { inputOf } from './input.ts'
import { bearerOf, contextOf, type RequestContext } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route serves. */
    endpoint?: Endpoint
  }
}

type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: CallerFor<E['access']>,
  request: RequestContext,
  cookies: Cookies,
) => Promise<OutputOf<E>> | OutputOf<E>

/** A route's address as the router writes it. */
export const routeOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Serves one contract endpoint: checks access, parses the input, shapes the output. */
export function mount<E extends Endpoint>(app: FastifyInstance, deps: Deps, endpoint: E, handler: Handler<E>): void {
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint),
    exposeHeadRoute: !endpoint.hasEffect,
    config: { endpoint },
    handler: async (request, reply) => {
      const caller = (await callerFor(deps, endpoint.access, bearerOf(request))) as CallerFor<E['access']>
      const cookies = cookiesOf({ config: deps.config, endpoint, request, reply })
      const output = await handler(inputOf(endpoint, request), caller, contextOf(request), cookies)
      const shaped = shapedBy(endpoint, output)
      reply.code(endpoint.status ?? 200)
      if (endpoint.status === 204) return reply.send()
      if (endpoint.mediaType) return reply.type(endpoint.mediaType).send(shaped)
      reply.header('vary', 'Authorization, Accept-Language').type('application/json; charset=utf-8')
      return reply.send(JSON.stringify(shaped))
    },
  })
}

/** @throws Error naming the fields that do not fit: an answer that is not the one promised is a defect */
export function shapedBy({ response, path }: Endpoint, output: unknown): unknown {
  const result = response.safeParse(output)
  if (result.success) return result.data
  const places = result.error.issues.map(({ code, path: place }) => `${place.join('.')} ${code}`)
  throw new Error(`The answer of ${path} is not the one the contract promises: ${places.join(', ')}`)
}
