import { permissions } from '@htd/domain/vocabulary/permissions'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { language } from '../language-field.ts'
import { assertion, challenge, code, noContent, nothing, password, proof, roles, scope } from './fields.ts'
import { queueCounts } from './queue.ts'

/**
 * Signing in to the console. The session is an HttpOnly cookie that reaches only these paths; it buys a bearer of five minutes, which
 * the page keeps in memory.
 */

export const passkeySignInOptions = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/passkey/options/',
  summary: 'Get a challenge for signing in with a passkey',
  access: 'sign-in',
  cookies: ['clinic'],
  body: nothing,
  response: challenge,
})

export const signInByPasskey = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/passkey/',
  summary: 'Sign in with a passkey',
  access: 'sign-in',
  status: 204,
  cookies: ['clinic'],
  body: z.strictObject({ challenge_id: z.uuid(), assertion }),
  response: noContent,
})

export const signInByPassword = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/password/',
  summary:
    'First half of signing in: a right password answers `second_factor_needed` with a ticket, never with a session',
  access: 'sign-in',
  cookies: ['clinic'],
  body: z.strictObject({ email: z.string().check(z.maxLength(1000)), password }),
  response: noContent,
})

export const signInByCode = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/code/',
  summary:
    'Second half of signing in: the ticket, with a code of the authenticator app or a recovery code. Who has no password signs in by the address and a recovery code',
  access: 'sign-in',
  status: 204,
  cookies: ['clinic'],
  body: z.strictObject({
    ticket: z.optional(z.string().check(z.maxLength(200))),
    /** Instead of the ticket, with a recovery code: only for accounts without a password. */
    email: z.optional(z.string().check(z.maxLength(1000))),
    code,
  }),
  response: noContent,
})

/** What somebody has to do before anything else. `finish`: keep the recovery codes and read the notice on logging. */
export const unfinishedSteps = ['none', 'finish', 'add_factor'] as const

export const staffToken = z.strictObject({
  access: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  /** Seconds for which the bearer is valid, for pages whose clock is wrong. */
  valid_seconds: z.number(),
  /** Seconds without input after which the server locks the session. */
  lock_seconds: z.number(),
  /** By which the browser seals what the person types until the server has it: base64url, 32 bytes. The first one seals, all of them open. */
  draft_keys: z.array(z.strictObject({ id: z.string(), key: z.string() })),
  must: z.enum(unfinishedSteps),
  staff: z.strictObject({ id: z.string(), name: z.string(), roles, scope, language }),
  permissions: z.array(z.enum(permissions)),
  /** Permissions for which the person may confirm, as the second one, what somebody else has asked for. */
  confirms: z.array(z.enum(permissions)),
})
export type StaffToken = z.infer<typeof staffToken>

export const buyStaffToken = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/token/',
  summary: 'Get a bearer for five minutes; 401 `locked` while the session is locked',
  access: 'staff-session',
  cookies: ['clinic'],
  body: nothing,
  response: staffToken,
})

export const lockSession = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/lock/',
  summary: 'Lock the session until a passkey or a code is entered',
  access: 'staff-session',
  status: 204,
  cookies: ['clinic'],
  body: nothing,
  response: noContent,
})

export const unlockOptions = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/unlock/options/',
  summary: 'Get what the lock screen needs: the name, which factors there are, and a challenge if there is a passkey',
  access: 'staff-session',
  cookies: ['clinic'],
  body: nothing,
  response: z.strictObject({
    name: z.string(),
    has_code: z.boolean(),
    challenge: z.nullable(challenge),
  }),
})

export const unlockSession = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/clinic/session/unlock/',
  summary: 'Unlock the session with a passkey or a code',
  access: 'staff-session',
  status: 204,
  cookies: ['clinic'],
  body: proof,
  response: noContent,
})

const kind = z.enum(permissions)
const digest = z.optional(z.string().check(z.maxLength(100)))

export const stepUpOptions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/session/step-up/options/',
  summary:
    'Get what a step-up needs: which factors there are, and a challenge that serves only what is to be confirmed',
  access: { staff: 'account' },
  usesReserve: true,
  cookies: ['clinic'],
  body: z.strictObject({ kind, digest }),
  response: z.strictObject({ has_code: z.boolean(), challenge: z.nullable(challenge) }),
})

export const stepUp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/session/step-up/',
  summary: 'Confirm an action with a passkey or a code; it is then possible for five minutes',
  access: { staff: 'account' },
  usesReserve: true,
  cookies: ['clinic'],
  body: z.extend(proof, { kind, digest }),
  response: z.strictObject({
    /** ISO 8601. */
    until: z.string(),
  }),
})

export const signOut = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/session/',
  summary: 'End the session of this browser, and clear what the browser keeps of our pages. Once more is no failure',
  access: 'staff-session',
  status: 204,
  cookies: ['clinic'],
  response: noContent,
})

/**
 * `hello`: the stream is open; repeated every ten seconds. `locked`, `ended`: the session is, and the stream closes. `resync`: the stream
 * closes and should be opened again. `counts`: how much waits now, for whom may know. `items`: work items that have changed, for whom lists
 * them; not `is_complete`: there are more, or nobody knows which. `taken_over`: somebody else now has an item
 * that the person had: `by`, who took it, or whom `given_by` gave it to (empty: nobody did).
 */
export const clinicEvent = z.union([
  z.strictObject({ type: z.enum(['hello', 'locked', 'ended', 'resync']) }),
  z.strictObject({ type: z.literal('counts'), counts: queueCounts }),
  z.strictObject({ type: z.literal('items'), ids: z.array(z.string()), is_complete: z.boolean() }),
  z.strictObject({
    type: z.literal('taken_over'),
    id: z.string(),
    by: z.string(),
    given_by: z.string(),
    at: z.string(),
  }),
])
export type ClinicEvent = z.infer<typeof clinicEvent>

export const clinicEvents = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/events/',
  summary:
    'Follow the session and, where the permissions allow, the queue; for at most four minutes. Reading the stream is no activity',
  access: { staff: 'account', unfinished: true },
  mediaType: 'text/event-stream',
  response: clinicEvent,
})
