import type { Proof } from '@htd/contract/clinic/fields'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { takeUse } from '#limits/rate-limits.ts'
import { actorOf } from '#staff/actor-of.ts'
import { prove, type Ways, waysToProve } from '#staff/prove.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { rotateSession } from '#staff/start-session.ts'
import { STEP_UP_SECONDS, type StepUpSubject, storeStepUp } from '#staff/step-ups.repo.ts'

const bindingOf = ({ staffId, sessionId }: StaffSession, { kind, digest = '' }: StepUpSubject) =>
  ({ use: 'step-up', staffId, sessionId, subject: `${kind}:${digest}` }) as const

/** What the person can confirm this action in this session with. */
export const waysToStepUp = (deps: Deps, session: StaffSession, subject: StepUpSubject): Promise<Ways> =>
  waysToProve(deps, bindingOf(session, subject))

/**
 * Confirms an action for five minutes, and gives the session a new secret.
 * @returns the secret for the cookie, and when the confirmation ends
 * @throws AppError those of `prove`; `too_many_requests`
 */
export async function stepUp(
  deps: Deps,
  session: StaffSession,
  { subject, proof }: { subject: StepUpSubject; proof: Proof },
): Promise<{ secret: string; until: Date }> {
  const { staffId } = session
  const giveBack = await takeUse(deps, 'staff-step-up-per-account', staffId)
  await prove(deps, proof, bindingOf(session, subject))
  const secret = await deps.db.transaction().execute(async (tx) => {
    await storeStepUp(tx, session, subject)
    const details = { staffId, kind: subject.kind }
    await record(tx, { event: 'staff_stepped_up', patientId: null, by: actorOf(session), details })
    return rotateSession(tx, session)
  })
  await giveBack()
  return { secret, until: new Date(deps.now().getTime() + STEP_UP_SECONDS * 1000) }
}
