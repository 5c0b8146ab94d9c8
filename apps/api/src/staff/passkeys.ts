import type { assertion, attestation, Challenge } from '@htd/contract/clinic/fields'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { output } from 'zod/mini'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { type Binding, CHALLENGE_SECONDS, insertChallenge, takeChallenge } from './challenges.repo.ts'
import { findPasskey, listPasskeys, type NewPasskey, notePasskeyUse } from './passkeys.repo.ts'

type PasskeyDeps = Pick<Deps, 'config' | 'db'>
export type Assertion = output<typeof assertion>
export type Attestation = output<typeof attestation>

/** Our contract says the same but for what we leave out. */
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']
type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']

/** EdDSA, ES256 and RS256 (COSE): what authenticators have. The library's own list also tries algorithms that Node calls experimental. */
const ALGORITHMS = [-8, -7, -257]

const TIMEOUT_MS = CHALLENGE_SECONDS * 1000

/** Passkeys belong to the host of BASE_URL, and count from its pages only. */
const relyingParty = ({ config }: PasskeyDeps) => ({ origin: config.baseUrl, id: new URL(config.baseUrl).hostname })

const refused = () => new AppError('invalid_request', { fields: [{ field: 'passkey', code: 'passkeyRefused' }] })

/**
 * Makes a challenge for a passkey. Nobody's in particular, when `binding` names no member of staff.
 * @returns null when the member of staff has no passkey
 */
export async function askForPasskey(deps: PasskeyDeps, binding: Binding): Promise<Challenge | null> {
  const passkeys = binding.staffId ? await listPasskeys(deps.db, binding.staffId) : []
  if (binding.staffId && passkeys.length === 0) return null
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  })
  return { challenge_id: await insertChallenge(deps.db, options.challenge, binding), options: { ...options } }
}

type Answer = { challengeId: string; assertion: Assertion; binding: Binding }

/**
 * Verifies the answer of a passkey: our origin, the person verified by the authenticator, a challenge that was made for this use.
 *
 * A counter that does not rise is refused and recorded, but the passkey stays: two tabs may answer in the other order.
 * @returns whose passkey it is, and the version of their factors before the answer was verified
 * @throws AppError `invalid_request` at the field `passkey`, the same for every reason
 */
export async function verifyPasskey(
  deps: PasskeyDeps,
  { challengeId, assertion, binding }: Answer,
): Promise<{ staffId: string; factorsVersion: number }> {
  const expectedChallenge = await takeChallenge(deps.db, challengeId, binding)
  const passkey = await findPasskey(deps.db, assertion.id)
  if (!expectedChallenge || !passkey || (binding.staffId && passkey.staff_id !== binding.staffId)) throw refused()

  const { origin, id } = relyingParty(deps)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponse,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The stored counter is compared below, in one statement with its update.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  if (!(await notePasskeyUse(deps.db, passkey, authenticationInfo.newCounter))) {
    const details = { staffId: passkey.staff_id, passkeyId: passkey.id }
    await record(deps.db, { event: 'staff_passkey_refused', patientId: null, by: { kind: 'server' }, details })
    throw refused()
  }
  return { staffId: passkey.staff_id, factorsVersion: passkey.factorsVersion }
}

type Owner = { id: string; email: string; name: string }

/** Makes a challenge for a new passkey, which the authenticator keeps and finds by itself. */
export async function askForNewPasskey(deps: PasskeyDeps, owner: Owner, clinic: string): Promise<Challenge> {
  const passkeys = await listPasskeys(deps.db, owner.id)
  const options = await generateRegistrationOptions({
    rpName: clinic,
    rpID: relyingParty(deps).id,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challenge_id = await insertChallenge(deps.db, options.challenge, { use: 'register', staffId: owner.id })
  return { challenge_id, options: { ...options } }
}

type Registration = { staffId: string; id: string; name: string; challengeId: string; attestation: Attestation }

/** Verifies a new passkey, which the caller stores; the challenge is used up whatever comes of it. @throws AppError as {@link verifyPasskey} */
export async function verifyNewPasskey(deps: PasskeyDeps, registration: Registration): Promise<NewPasskey> {
  const { staffId, id, name, challengeId, attestation } = registration
  const expectedChallenge = await takeChallenge(deps.db, challengeId, { use: 'register', staffId })
  if (!expectedChallenge) throw refused()
  const party = relyingParty(deps)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...attestation, clientExtensionResults: {} } as RegistrationResponse,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  const { credential, credentialBackedUp } = registrationInfo
  return {
    staffId,
    id,
    name,
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}
