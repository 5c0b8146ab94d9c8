import type { Permission } from '@htd/domain/vocabulary/permissions'
import type { output, ZodMiniType } from 'zod/mini'

/**
 * Who may call an endpoint of patients or of everyone.
 * `public`: everyone. `patient`: the bearer is an access token. `owner`: the same, but also after the account has been deleted, so that
 * the deletion is idempotent. `link-token`: the bearer is the token of a mailed link. `reader`: the bearer is an access token, or
 * the token of a link to the requested resource.
 */
type PatientAccess = 'public' | 'patient' | 'owner' | 'link-token' | 'reader'

/**
 * A call of a member of staff, whose bearer is a staff token.
 *
 * `stepUp`: it needs a passkey or code entered within the last five minutes for this permission; `recent`: any such confirmation will do.
 * `once`: it is bound to this very call, and used up by it. `second`: called by the second person, who confirms what another has asked for.
 * `unfinished`: open also to staff who still have to finish their registration or add a factor; they need no step-up.
 */
export type StaffAccess = {
  staff: Permission
  stepUp?: 'recent' | 'once'
  second?: true
  unfinished?: true
}

/**
 * Who may call an endpoint of the clinic's console. `sign-in`: everyone, from our own pages. `staff-session`: holders of the session's
 * cookie, locked or not. `invitation`: the bearer is the token of an invitation.
 */
export type ClinicAccess = 'sign-in' | 'staff-session' | 'invitation' | StaffAccess

export type Access = PatientAccess | ClinicAccess

/**
 * An HttpOnly cookie that the server sets and reads. `refresh`: the refresh token, if a clinic hides it from scripts.
 * `device`: marks the accounts that have logged in with this browser; it grants no access. `clinic`: the session of a member of staff.
 */
export type OwnCookie = 'refresh' | 'device' | 'clinic'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` placeholders, ending in a slash; the server also answers without it. */
  path: string
  summary: string
  access: Access
  /** Status of success; 200 if omitted. */
  status?: 200 | 201 | 202 | 204
  /**
   * A call with a body that may use the reserved space on a nearly full disk: it gives access to stored data, or reduces it.
   * GET and DELETE always may.
   */
  usesReserve?: true
  /**
   * Cookies that the call reads or sets. With `refresh` it must carry the header `x-htd: 1`, with `clinic` the header `x-htd-clinic: 1`,
   * which no foreign page can add.
   */
  cookies?: readonly OwnCookie[]
  /** A GET with side effects, as the specification requires one: HEAD is refused there. */
  hasEffect?: true
  /** The call changes a version: it must name it by `If-Match: "v{n}"`, and is refused when the thing has changed meanwhile. */
  ifMatch?: true
  /** The call may be made long after the visitor asked for it, which `waitHeaders` say. */
  mayWait?: true
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

/** The console's endpoints and those of patients never share an access: an endpoint on the wrong side does not compile. */
type OnItsSide<E extends Endpoint> = E['path'] extends `/api/v1/clinic/${string}`
  ? { access: ClinicAccess }
  : { access: PatientAccess }

/** Preserves the literal types of an endpoint, so that client and server can infer from it. */
export const defineEndpoint = <const E extends Endpoint>(endpoint: E & OnItsSide<E>): E => endpoint

type Part<E, K extends string> = E extends Record<K, infer S extends ZodMiniType> ? Record<K, output<S>> : unknown

/** The input of a call: only the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>
/** The output of a handler, received by the caller. */
export type OutputOf<E extends Endpoint> = output<E['response']>
