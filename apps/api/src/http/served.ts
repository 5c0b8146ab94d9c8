import type { Endpoint, InputOf } from '@htd/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#deps.ts'
import { type CallerFor, callerFor } from './caller.ts'
import { inputOf } from './input.ts'
import { bearerOf, contextOf, type RequestContext } from './request-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route serves. */
    endpoint?: Endpoint
  }
}

/** The first arguments of every handler of an endpoint, in this order. */
export type Served<E extends Endpoint> = [
  input: InputOf<E>,
  caller: CallerFor<E['access']>,
  /** Address, language and id of the request. */
  context: RequestContext,
]

/**
 * Checks the caller's access, then parses the input: a caller without access learns nothing about the input.
 * @throws AppError those of `callerFor` and `inputOf`
 */
export async function served<E extends Endpoint>(deps: Deps, endpoint: E, request: FastifyRequest): Promise<Served<E>> {
  const caller = (await callerFor(deps, endpoint.access, bearerOf(request))) as CallerFor<E['access']>
  return [inputOf(endpoint, request), caller, contextOf(request)]
}

/** Converts an endpoint's path to the router's syntax. */
export const routeOf = ({ path }: Pick<Endpoint, 'path'>): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Validates a response against the contract. @throws Error naming the invalid fields: a broken contract is a defect */
export function shapedBy({ response, path }: Endpoint, output: unknown): unknown {
  const result = response.safeParse(output)
  if (result.success) return result.data
  const places = result.error.issues.map(({ code, path: place }) => `${place.join('.')} ${code}`)
  throw new Error(`The response of ${path} violates the contract: ${places.join(', ')}`)
}
