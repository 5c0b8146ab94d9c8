import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { language } from '../language-field.ts'
import { newTotp, recoveryCodes } from './account.ts'
import { attestation, challenge, code, nothing, password, personName, roles, scope, title } from './fields.ts'

/** Opening the mailed link of an invitation, or of a reset of factors, and accepting it. */

export const invitation = z.strictObject({
  /** `reset`: for somebody who has an account and lost their factors. */
  kind: z.enum(['invitation', 'reset']),
  email: z.string(),
  name: z.string(),
  title,
  roles,
  scope,
  language,
  clinic: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitation>

export const readInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/invitations/current/',
  summary: 'Read the invitation of a mailed link; 409 `link_not_open_yet` before it begins to work',
  access: 'invitation',
  response: invitation,
})

export const invitationPasskeyOptions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/invitations/passkey/options/',
  summary: 'Get a challenge for the first passkey',
  access: 'invitation',
  body: nothing,
  response: challenge,
})

export const invitationTotp = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/invitations/totp/',
  summary: 'Get a key for an authenticator app, to prove when accepting',
  access: 'invitation',
  body: nothing,
  response: newTotp,
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/invitations/accept/',
  summary:
    'Accept an invitation with a passkey, or a password and a code; answers the recovery codes and begins a session',
  access: 'invitation',
  cookies: ['clinic'],
  body: z.strictObject({
    name: personName,
    title,
    language,
    challenge_id: z.optional(z.uuid()),
    attestation: z.optional(attestation),
    passkey_name: z.optional(z.string().check(z.maxLength(100))),
    password: z.optional(password),
    confirmed_password: z.optional(password),
    code: z.optional(code),
  }),
  response: recoveryCodes,
})
