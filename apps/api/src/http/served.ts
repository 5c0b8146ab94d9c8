import type { Endpoint, InputOf } from '@htd/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { type CallerFor, callerFor } from './caller.ts'
import { requireOwnPage } from './cookies.ts'
import { inputOf } from './input.ts'
import { contextOf, type RequestContext } from './request-context.ts'
import { requireStepUp, type Staff } from './staff-caller.ts'
import { type Waited, waitedOf } from './waited.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint that a route serves. */
    endpoint?: Endpoint
  }
}

/** Address, language and id of a request; `version`: what `If-Match` names, for endpoints that demand it; for some, how long it waited. */
type ContextOf<E extends Endpoint> = RequestContext &
  (E extends { ifMatch: true } ? { version: number } : unknown) &
  (E extends { mayWait: true } ? Waited : unknown)

/** The first arguments of every handler of an endpoint, in this order. */
export type Served<E extends Endpoint> = [input: InputOf<E>, caller: CallerFor<E['access']>, context: ContextOf<E>]

/**
 * Checks the caller's access, then parses the input: a caller without access learns nothing about the input. A step-up is asked for last,
 * so that nobody confirms what would be refused anyway.
 * @throws AppError those of `callerFor`, `inputOf` and `requireStepUp`; `version_needed`
 */
export async function served<E extends Endpoint>(deps: Deps, endpoint: E, request: FastifyRequest): Promise<Served<E>> {
  requireOwnPage(endpoint, request, deps.config.baseUrl)
  const context = contextOf(request)
  const caller = (await callerFor(deps, endpoint.access, context)) as CallerFor<E['access']>
  const input = inputOf(endpoint, request)
  const waited = endpoint.mayWait && waitedOf(request)
  const version = endpoint.ifMatch ? { version: versionIn(request.headers['if-match']) } : {}
  if (typeof endpoint.access === 'object')
    await requireStepUp(deps, { access: endpoint.access, staff: caller as Staff, request })
  return [input, caller, { ...context, ...version, ...waited } as ContextOf<E>]
}

/** Reads `"v3"` as 3. @throws AppError `version_needed` */
function versionIn(header: string | undefined): number {
  const [, version] = /^"v(\d{1,9})"$/.exec(header ?? '') ?? []
  if (!version) throw new AppError('version_needed')
  return Number(version)
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
