import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { language } from '../language-field.ts'
import { attestation, byId, challenge, code, id, noContent, nothing, password, roles, scope, title } from './fields.ts'
import { unfinishedSteps } from './session.ts'

/** A member of staff's own account: factors, sessions, language. */

const passkey = z.strictObject({
  id,
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Whether the passkey is synchronised to other devices of its owner. */
  is_backed_up: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Who is registering, or has lost a factor, needs no step-up. */
const changesFactors = { staff: 'account', stepUp: 'recent', unfinished: true } as const

export const ownAccount = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  title,
  roles,
  scope,
  language,
  /** False if the keys of the queue are switched off. */
  has_keys: z.boolean(),
  version: z.number(),
  must: z.enum(unfinishedSteps),
  passkeys: z.array(passkey),
  has_password: z.boolean(),
  has_totp: z.boolean(),
  recovery_codes_left: z.number(),
})
export type OwnAccount = z.infer<typeof ownAccount>

export const getOwnAccount = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/account/',
  summary: 'Name, roles and factors of the person who asks',
  access: { staff: 'account', unfinished: true },
  response: ownAccount,
})

export const changeOwnAccount = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/clinic/account/',
  summary: 'Change the language of the pages and mails, or switch the keys of the queue on or off',
  access: { staff: 'account' },
  ifMatch: true,
  body: z.strictObject({ language: z.optional(language), has_keys: z.optional(z.boolean()) }),
  response: ownAccount,
})

export const listOwnSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/account/sessions/',
  summary: 'Where one is signed in',
  access: { staff: 'account' },
  response: z.strictObject({
    items: z.array(
      z.strictObject({
        id,
        /** Browser and system, such as "Chrome, Windows"; empty if unknown. */
        device: z.string(),
        started_at: z.string(),
        active_at: z.string(),
        is_locked: z.boolean(),
        is_current: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/account/sessions/{id}/',
  summary: 'End one of one’s own sessions. An ended one is no failure',
  access: { staff: 'account' },
  status: 204,
  params: byId,
  response: noContent,
})

export const newPasskeyOptions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/account/passkeys/options/',
  summary: 'Get a challenge for a new passkey',
  access: changesFactors,
  body: nothing,
  response: challenge,
})

export const addPasskey = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/account/passkeys/{id}/',
  summary: 'Add a passkey, under an id that the page chooses',
  access: changesFactors,
  params: byId,
  body: z.strictObject({
    challenge_id: z.uuid(),
    name: z.string().check(z.maxLength(100)),
    attestation,
  }),
  response: passkey,
})

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/account/passkeys/{id}/',
  summary: 'Remove a passkey; 409 `last_factor` if nobody could sign in without it',
  access: { staff: 'account', stepUp: 'recent' },
  status: 204,
  params: byId,
  response: noContent,
})

/** `uri` is an otpauth:// address, to show as a QR code; `secret` is its key in base 32, to type. */
export const newTotp = z.strictObject({ secret: z.string(), uri: z.string() })
export type NewTotp = z.infer<typeof newTotp>

export const makeTotp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/account/totp/',
  summary: 'Get a key for an authenticator app; it counts once a code of it has been proved',
  access: changesFactors,
  body: nothing,
  response: newTotp,
})

export const proveTotp = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/account/totp/',
  summary: 'Prove the new key by a code; it replaces an earlier one',
  access: changesFactors,
  status: 204,
  body: z.strictObject({ code }),
  response: noContent,
})

export const removeTotp = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/account/totp/',
  summary: 'Remove the authenticator app; 409 `last_factor` if nobody could sign in without it',
  access: { staff: 'account', stepUp: 'recent' },
  status: 204,
  response: noContent,
})

export const setOwnPassword = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/account/password/',
  summary: 'Choose a password, for signing in together with a code; other sessions end',
  access: changesFactors,
  status: 204,
  body: z.strictObject({ password, confirmed_password: password }),
  response: noContent,
})

export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) })

export const newRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/account/recovery-codes/',
  summary: 'Get ten new recovery codes, shown once; the former ones end',
  access: changesFactors,
  body: nothing,
  response: recoveryCodes,
})

export const finishEnrolment = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/account/enrolment/',
  summary:
    'Confirm that the recovery codes are kept and the notice on logging is read; everything else is closed until then',
  access: { staff: 'account', unfinished: true },
  status: 204,
  body: z.strictObject({ codes_kept: z.boolean(), notice_read: z.boolean() }),
  response: noContent,
})
