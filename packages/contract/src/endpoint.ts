import type { output, ZodMiniType } from 'zod/mini'

/**
 * Who may call an endpoint.
 * `public`: anybody. `patient`: the bearer is an access token. `owner`: the same, also once the account is gone, so that what
 * deleted it can be repeated. `link-token`: the bearer is the token of a mailed link. `reader`: the bearer is an access token, or
 * the token of a link to what is read.
 */
export type Access = 'public' | 'patient' | 'owner' | 'link-token' | 'reader'

/**
 * A cookie that the server writes and reads itself. `refresh`: the refresh token, where a clinic keeps it out of scripts' reach.
 * `device`: a mark of those who have logged in with this browser; it opens nothing.
 */
export type OwnCookie = 'refresh' | 'device'

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` holes, ending in a slash; the server also answers without it. */
  path: string
  summary: string
  access: Access
  /** Status of success; 200 when left out. */
  status?: 200 | 201 | 202 | 204
  /**
   * A POST that still works on the space kept back on a nearly full disk: it lets people read what is stored, or makes less of it.
   * GET and DELETE always do.
   */
  usesReserve?: true
  /** Cookies that the call reads, where there are any. With `refresh` it has to carry the header `x-htd: 1`, which no foreign page can add. */
  cookies?: readonly OwnCookie[]
  /** A GET that changes something, as the specification has one: HEAD is refused there. */
  hasEffect?: true
  params?: ZodMiniType
  query?: ZodMiniType
  body?: ZodMiniType
  response: ZodMiniType
  /** Of an answer that is bytes, or a stream of events whose data is `response`; JSON when left out. */
  mediaType?: 'application/zip' | 'text/event-stream'
}

/** Keeps the literal types of an endpoint so both ends can infer from it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint

type Part<E, K extends string> = E extends Record<K, infer S extends ZodMiniType> ? Record<K, output<S>> : unknown

/** What a caller sends: only the parts the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** What a handler returns and a caller receives. */
export type OutputOf<E extends Endpoint> = output<E['response']>
