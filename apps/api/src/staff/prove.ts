import type { Challenge, Proof } from '@htd/contract/clinic/fields'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { rateLimit, takeUse } from '#limits/rate-limits.ts'
import type { Binding } from './challenges.repo.ts'
import { askForPasskey, verifyPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { countFactors } from './staff.repo.ts'
import { takeTotpCode, tidyCode, wrongCode } from './totp.ts'

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * Uses up a code of the authenticator app or, where `allowsRecovery`, a recovery code. Callers limit the attempts.
 * @throws AppError `invalid_request` at the field `code`
 */
export async function takeCode(
  deps: Pick<Deps, 'keys' | 'now'>,
  db: Db,
  { staffId, code, allowsRecovery }: { staffId: string; code: string; allowsRecovery: boolean },
): Promise<'code' | 'recovery'> {
  const typed = tidyCode(code)
  const isApp = isAppCode(typed)
  const isRight = isApp
    ? await takeTotpCode(deps, db, staffId, typed)
    : allowsRecovery && (await takeRecoveryCode(db, staffId, typed))
  if (!isRight) throw wrongCode()
  return isApp ? 'code' : 'recovery'
}

type SessionBinding = Binding & { staffId: string; sessionId: string }

export type Ways = { has_code: boolean; challenge: Challenge | null }

/** What the person of a session can prove to be there with. The challenge serves this use of this session only. */
export async function waysToProve(deps: Deps, binding: SessionBinding): Promise<Ways> {
  await rateLimit(deps, 'staff-challenge-per-session', binding.sessionId)
  const { hasTotp } = await countFactors(deps.db, binding.staffId)
  return { has_code: hasTotp, challenge: await askForPasskey(deps, binding) }
}

/**
 * Verifies that the person of a session is there: by a passkey, or by a code of the authenticator app.
 * @throws AppError `invalid_request` at the field `code` or `passkey`; `too_many_requests`
 */
export async function prove(deps: Deps, proof: Proof, binding: SessionBinding): Promise<void> {
  const { challenge_id, assertion, code } = proof
  if (challenge_id && assertion) await verifyPasskey(deps, { challengeId: challenge_id, assertion, binding })
  else if (code) await proveByCode(deps, binding, code)
  else throw new AppError('invalid_request', { fields: [{ field: 'code', code: 'required' }] })
}

/** Counted by session: somebody who tries to sign in as another must not keep them from unlocking their screen. */
async function proveByCode(deps: Deps, { staffId, sessionId }: SessionBinding, code: string): Promise<void> {
  const giveBack = await takeUse(deps, 'staff-code-per-session', sessionId)
  await takeCode(deps, deps.db, { staffId, code, allowsRecovery: false })
  await giveBack()
}
