import type { Challenge } from '@htd/contract/clinic/fields'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { rateLimit, takeUse } from '#limits/rate-limits.ts'
import { type Assertion, askForPasskey, verifyPasskey } from '#staff/passkeys.ts'
import { findMember } from '#staff/staff.repo.ts'
import { startStaffSession } from '#staff/start-session.ts'
import { recordFailure } from './failures.ts'

/** Makes a challenge for whoever has a passkey of ours. @throws AppError `too_many_requests` */
export async function askToSignIn(deps: Deps, ip: string): Promise<Challenge> {
  await rateLimit(deps, 'any-staff-login-per-ip', ip)
  const challenge = await askForPasskey(deps, { use: 'sign-in' })
  if (!challenge) throw new Error('A challenge for nobody in particular needs no passkey')
  return challenge
}

type PasskeyAnswer = { challengeId: string; assertion: Assertion; ip: string; device: string }

/**
 * Starts a session by the answer of a passkey, which also verifies the person: no second factor is asked for.
 * @returns the secret for the session's cookie
 * @throws AppError `invalid_request` at the field `passkey`, the same for every reason; `too_many_requests`
 */
export async function signInByPasskey(
  deps: Deps,
  { challengeId, assertion, ip, device }: PasskeyAnswer,
): Promise<string> {
  const giveBack = await takeUse(deps, 'staff-login-per-ip', ip)
  const { staffId, factorsVersion } = await verifyPasskey(deps, { challengeId, assertion, binding: { use: 'sign-in' } })
  const member = await findMember(deps.db, staffId)
  if (member?.status !== 'active') {
    await recordFailure(deps, member?.email ?? '', 'passkey')
    throw new AppError('invalid_request', { fields: [{ field: 'passkey', code: 'passkeyRefused' }] })
  }
  const secret = await deps.db
    .transaction()
    .execute((tx) => startStaffSession(tx, deps, { staffId, factorsVersion, device, factor: 'passkey' }))
  await giveBack()
  return secret
}
