import type { Access } from '@htd/contract/endpoint'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readAccessToken } from '#keys/access-token.ts'
import { isAccount, roleInSession } from './sessions.repo.ts'

export type Patient = { userId: string; sessionId: string }
/** The token of a link, or an access token where either is accepted. Unverified: the use case verifies it. */
type LinkHolder = { token: string }
export type CallerFor<A extends Access> = A extends 'patient' | 'owner'
  ? Patient
  : A extends 'link-token' | 'reader'
    ? LinkHolder
    : null

/**
 * Resolves a bearer token to its patient while the session is live.
 * @throws AppError `not_signed_in`, the same for every reason; `not_allowed` when the account is not a patient's
 */
export async function patientFrom(deps: Deps, bearer: string | undefined): Promise<Patient> {
  const claims = bearer ? await readAccessToken(deps, bearer) : null
  const role = claims && (await roleInSession(deps.db, deps.config, claims))
  if (!claims || !role) throw new AppError('not_signed_in')
  if (role !== 'patient') throw new AppError('not_allowed')
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

/** @throws AppError `not_signed_in` or `not_allowed` for a patient's call, `invalid_link` if the link's token is missing */
export async function callerFor(deps: Deps, access: Access, bearer: string | undefined): Promise<CallerFor<Access>> {
  if (access === 'public') return null
  if (access === 'patient') return patientFrom(deps, bearer)
  if (access === 'owner') return ownerFrom(deps, bearer)
  if (!bearer) throw new AppError(access === 'reader' ? 'not_signed_in' : 'invalid_link')
  return { token: bearer }
}
