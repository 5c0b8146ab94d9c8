import type { Access, StaffAccess } from '@htd/contract/endpoint'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readAccessToken } from '#keys/access-token.ts'
import type { RequestContext } from './request-context.ts'
import { isAccount, isLive } from './sessions.repo.ts'
import { type Staff, staffFrom } from './staff-caller.ts'

export type Patient = { userId: string; sessionId: string }
/** The token of a link, or an access token where either is accepted. Unverified: the use case verifies it. */
type LinkHolder = { token: string }
export type CallerFor<A extends Access> = A extends 'patient' | 'owner'
  ? Patient
  : A extends 'link-token' | 'reader' | 'invitation'
    ? LinkHolder
    : A extends StaffAccess
      ? Staff
      : null

/** Resolves a bearer token to its patient while the session is live. @throws AppError `not_signed_in`, the same for every reason */
export async function patientFrom(deps: Deps, bearer: string | undefined): Promise<Patient> {
  const claims = bearer ? await readAccessToken(deps, bearer) : null
  if (!claims || !(await isLive(deps.db, deps.config, claims))) throw new AppError('not_signed_in')
  return claims
}

/** Resolves a bearer token to its patient, even if the account no longer exists. @throws AppError as `patientFrom` */
async function ownerFrom(deps: Deps, bearer: string | undefined): Promise<Patient> {
  try {
    return await patientFrom(deps, bearer)
  } catch (refusal) {
    // Checked last: this also covers an account that a concurrent request has just deleted.
    const claims = bearer ? await readAccessToken(deps, bearer) : null
    if (claims && !(await isAccount(deps.db, claims.userId))) return claims
    throw refusal
  }
}

/** Accesses whose callers are identified by the use case, if at all: everyone, or the holder of a cookie. */
const withoutBearer: readonly Access[] = ['public', 'sign-in', 'staff-session']

/** @throws AppError `not_signed_in` for a patient's call, `invalid_link` if the link's token is missing; those of `staffFrom` */
export async function callerFor(
  deps: Deps,
  access: Access,
  { bearer, isActive }: Pick<RequestContext, 'bearer' | 'isActive'>,
): Promise<CallerFor<Access>> {
  if (withoutBearer.includes(access)) return null
  if (typeof access === 'object') return staffFrom(deps, access, bearer, isActive)
  if (access === 'patient') return patientFrom(deps, bearer)
  if (access === 'owner') return ownerFrom(deps, bearer)
  if (!bearer) throw new AppError(access === 'reader' ? 'not_signed_in' : 'invalid_link')
  return { token: bearer }
}
