import type { Proof } from '@htd/contract/clinic/fields'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { LimitName } from '#limits/limits.ts'
import { takeUse } from '#limits/rate-limits.ts'
import type { Binding } from './challenges.repo.ts'
import { verifyPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeTotpCode, wrongCode } from './totp.ts'

/** Removes the spaces and hyphens by which people group a code. */
export const tidyCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * Accepts a code of the authenticator app or, where `allowsRecovery`, a recovery code. Wrong codes are counted by `limit`: somebody who tries
 * to sign in as another must not keep them from unlocking their screen.
 * @throws AppError `invalid_request` at the field `code`; `too_many_requests`
 */
export async function takeCode(
  deps: Deps,
  staffId: string,
  { code, limit, allowsRecovery }: { code: string; limit: readonly [LimitName, string]; allowsRecovery: boolean },
): Promise<'code' | 'recovery'> {
  const giveBack = await takeUse(deps, ...limit)
  const typed = tidyCode(code)
  const isApp = isAppCode(typed)
  const isRight = isApp
    ? await takeTotpCode(deps, deps.db, staffId, typed)
    : allowsRecovery && (await takeRecoveryCode(deps.db, staffId, typed))
  if (!isRight) throw wrongCode()
  await giveBack()
  return isApp ? 'code' : 'recovery'
}

/**
 * Verifies that the person of a session is there: by a passkey, or by a code of the authenticator app.
 * @throws AppError `invalid_request` at the field `code` or `passkey`; `too_many_requests`
 */
export async function prove(
  deps: Deps,
  proof: Proof,
  binding: Binding & { staffId: string; sessionId: string },
): Promise<void> {
  const { challenge_id, assertion, code } = proof
  if (challenge_id && assertion) await verifyPasskey(deps, { challengeId: challenge_id, assertion, binding })
  else if (code)
    await takeCode(deps, binding.staffId, {
      code,
      limit: ['staff-code-per-session', binding.sessionId],
      allowsRecovery: false,
    })
  else throw new AppError('invalid_request', { fields: [{ field: 'code', code: 'required' }] })
}
