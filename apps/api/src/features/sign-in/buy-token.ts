import type { StaffToken } from '@htd/contract/clinic/session'
import { mayConfirm, mayDo, permissions } from '@htd/domain/vocabulary/permissions'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { STAFF_TOKEN_SECONDS, signStaffToken } from '#keys/access-token.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { findSessionBySecret, noteActive, type StaffSession } from '#staff/staff-sessions.repo.ts'
import { unfinishedStep } from '#staff/unfinished-step.ts'

/** Finds the live session of a cookie, locked or not. */
export const findSessionOf = async (
  { db, config }: Deps,
  secret: string | undefined,
): Promise<StaffSession | undefined> => (secret ? findSessionBySecret(db, config, tokenHash(secret)) : undefined)

/** As {@link findSessionOf}. @throws AppError `not_signed_in`, the same for every reason */
export async function sessionOf(deps: Deps, secret: string | undefined): Promise<StaffSession> {
  const session = await findSessionOf(deps, secret)
  if (!session) throw new AppError('not_signed_in')
  return session
}

/** `isActive`: the person has given input. `ip`: address for rate limiting. */
type Purchase = { secret: string | undefined; isActive: boolean; ip: string }

/**
 * Signs a bearer of five minutes for the session of a cookie.
 * @throws AppError `not_signed_in`, `locked`, `too_many_requests`
 */
export async function buyToken(deps: Deps, { secret, isActive, ip }: Purchase): Promise<StaffToken> {
  await rateLimit(deps, 'staff-token-per-ip', ip)
  const session = await sessionOf(deps, secret)
  if (session.isLocked) throw new AppError('locked')
  if (isActive) await noteActive(deps.db, session)
  const { staffId: id, name, roles, scope, language, lockSeconds } = session
  return {
    access: await signStaffToken(deps, session),
    expires_at: new Date(deps.now().getTime() + STAFF_TOKEN_SECONDS * 1000).toISOString(),
    valid_seconds: STAFF_TOKEN_SECONDS,
    lock_seconds: lockSeconds,
    draft_keys: deps.keys.draftKeys(id).map((one) => ({ id: one.id, key: Buffer.from(one.key).toString('base64url') })),
    must: unfinishedStep(session),
    staff: { id, name, roles, scope, language },
    permissions: permissions.filter((permission) => mayDo(permission, roles)),
    confirms: permissions.filter((permission) => mayConfirm(permission, roles)),
  }
}
