import { createHash } from 'node:crypto'
import type { StaffAccess } from '@htd/contract/endpoint'
import { mayConfirm, mayDo, rolesThatMay } from '@htd/domain/vocabulary/permissions'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { readStaffToken } from '#keys/access-token.ts'
import { findSession, noteActive, type StaffSession } from '#staff/staff-sessions.repo.ts'
import { hasStepUp, takeStepUp } from '#staff/step-ups.repo.ts'
import { unfinishedStep } from '#staff/unfinished-step.ts'

/** A member of staff who makes a call. */
export type Staff = StaffSession

/**
 * Resolves a bearer to its member of staff, who may make the call now: state and roles are read with each call.
 *
 * @param isActive true if the person has given input, which postpones the lock
 * @throws AppError `not_signed_in`, the same for every reason; `locked`; `second_factor_needed` while the registration is unfinished;
 *   `not_allowed` with the roles that may
 */
export async function staffFrom(
  deps: Deps,
  access: StaffAccess,
  bearer: string | undefined,
  isActive: boolean,
): Promise<Staff> {
  const claims = bearer ? await readStaffToken(deps, bearer) : null
  const staff = claims && (await findSession(deps.db, deps.config, claims))
  if (!staff) throw new AppError('not_signed_in')
  if (staff.isLocked) throw new AppError('locked')
  if (isActive) await noteActive(deps.db, staff)
  if (isUnfinished(staff) && !access.unfinished) throw new AppError('second_factor_needed')
  const may = access.second ? mayConfirm : mayDo
  if (!may(access.staff, staff.roles))
    throw new AppError('not_allowed', { hints: { roles: rolesThatMay(access.staff, may) } })
  return staff
}

/** Tells whether somebody has to finish the registration, or to add a factor, before anything else. */
const isUnfinished = (staff: Staff): boolean => unfinishedStep(staff) !== 'none'

/** Identifies one call with its body, so that a step-up confirms that call and no other. Headers don't count. */
const digestOf = ({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string =>
  createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url')

type StepUpCall = { access: StaffAccess; staff: Staff; request: FastifyRequest }

/** @throws AppError `step_up_needed`, with what has to be confirmed */
export async function requireStepUp({ db }: Deps, { access, staff, request }: StepUpCall): Promise<void> {
  const { stepUp, staff: kind } = access
  if (!stepUp || (isUnfinished(staff) && access.unfinished)) return
  const digest = stepUp === 'once' ? digestOf(request) : undefined
  const isConfirmed = digest ? await takeStepUp(db, staff, { kind, digest }) : await hasStepUp(db, staff, kind)
  if (isConfirmed) return
  throw new AppError('step_up_needed', { hints: { step_up: digest ? { kind, digest } : { kind } } })
}
