import { staffRoles, staffScopes } from '@htd/domain/vocabulary/staff-roles'
import * as z from 'zod/mini'

/** Fields that several endpoints of the console share. */

// The length is a literal: a build keeps what reads a property, and with it a piece of the schemas' library.
export const roles = z.array(z.enum(staffRoles)).check(z.maxLength(5 satisfies (typeof staffRoles)['length']))
export const scope = z.enum(staffScopes)
/** In small letters, as the database writes it: the console compares ids, for instance with one's own. */
export const id = z.uuid().check(z.toLowerCase())
export const byId = z.strictObject({ id })
/** As it stands in an address: what is no id gets the same answer as one that is unknown. */
export const typedId = z.string().check(z.toLowerCase())
export const byTypedId = z.strictObject({ id: typedId })
/** Body of a call that says everything by its path. */
export const nothing = z.strictObject({})
/** Answer with status 204. */
export const noContent = z.null()
export const personName = z.string().check(z.maxLength(200))
/** Title in both languages, as patients read it under a comment; empty: none. */
export const title = z.strictObject({
  sv: z.string().check(z.maxLength(100)),
  en: z.string().check(z.maxLength(100)),
})
export type Title = z.infer<typeof title>

export const password = z.string().check(z.maxLength(1024))
/** A code of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const code = z.string().check(z.maxLength(100))

const part = z.string().check(z.maxLength(20_000))

/** An answer of a passkey to a challenge (AuthenticationResponseJSON of WebAuthn), reduced to what is checked. */
export const assertion = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(part),
  }),
  clientExtensionResults: z.optional(z.object({})),
})

/** A new passkey (RegistrationResponseJSON of WebAuthn), reduced to what is checked. */
export const attestation = z.object({
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
  clientExtensionResults: z.optional(z.object({})),
})

/** Options for the browser's WebAuthn call, with the challenge; `challenge_id` names it in the answer. */
export const challenge = z.strictObject({
  challenge_id: z.string(),
  options: z.looseObject({ challenge: z.string() }),
})
export type Challenge = z.infer<typeof challenge>

/** Proof that the person is there: the answer of a passkey to `challenge_id`, or a code. Exactly one of them. */
export const proof = z.strictObject({
  challenge_id: z.optional(z.uuid()),
  assertion: z.optional(assertion),
  code: z.optional(code),
})
export type Proof = z.infer<typeof proof>
