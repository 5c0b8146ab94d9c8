import type { output, ZodMiniType } from 'zod/mini'

/**
 * Who may call an endpoint.
 * `public`: everyone. `patient`: the bearer is an access token. `owner`: the same, but also after the account has been deleted, so that
 * the deletion is idempotent. `link-token`: the bearer is the token of a mailed link. `reader`: the bearer is an access token, or
 * the token of a link to the requested resource.
 */
export type Access = 'public' | 'patient' | 'owner' | 'link-token' | 'reader'

/**
 * An HttpOnly cookie that the server sets and reads. `refresh`: the refresh token, if a clinic hides it from scripts.
 * `device`: marks the accounts that have logged in with this browser; it grants no access.
 */
export type OwnCookie = 'refresh' | 'device'

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` placeholders, ending in a slash; the server also answers without it. */
  path: string
  summary: string
  access: Access
  /** Status of success; 200 if omitted. */
  status?: 200 | 201 | 202 | 204
  /**
   * A POST that may use the reserved space on a nearly full disk: it gives access to stored data, or reduces it.
   * GET and DELETE always may.
   */
  usesReserve?: true
  /** Cookies that the call reads. With `refresh`, it must carry the header `x-htd: 1`, which no foreign page can add. */
  cookies?: readonly OwnCookie[]
  /** A GET with side effects, as the specification requires one: HEAD is refused there. */
  hasEffect?: true
  params?: ZodMiniType
  query?: ZodMiniType
  body?: ZodMiniType
  response: ZodMiniType
  /** For a binary response, or a stream of events whose data is `response`; JSON if omitted. */
  mediaType?: 'application/zip' | 'text/event-stream'
}

/** Fields that a client needs for a call. The build drops all others from the browser's scripts. */
export const clientFields = ['method', 'path', 'cookies', 'mediaType'] as const satisfies readonly (keyof Endpoint)[]
export type ClientEndpoint = Pick<Endpoint, (typeof clientFields)[number]>

/** Preserves the literal types of an endpoint, so that client and server can infer from it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Part<E, K extends string> = E extends Record<K, infer S extends ZodMiniType> ? Record<K, output<S>> : unknown

/** The input of a call: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** The output of a handler, received by the caller. */
export type OutputOf<E extends Endpoint> = output<E['response']>
