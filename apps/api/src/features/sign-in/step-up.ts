import type { Challenge, Proof } from '@htd/contract/clinic/fields'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { rateLimit, takeUse } from '#limits/rate-limits.ts'
import { askForPasskey } from '#staff/passkeys.ts'
import { prove } from '#staff/prove.ts'
import { countFactors } from '#staff/staff.repo.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { rotateSession } from '#staff/start-session.ts'
import { STEP_UP_SECONDS, type StepUpSubject, storeStepUp } from '#staff/step-ups.repo.ts'

const bindingOf = ({ staffId, sessionId }: StaffSession, { kind, digest = '' }: StepUpSubject) =>
  ({ use: 'step-up', staffId, sessionId, subject: `${kind}:${digest}` }) as const

/** What the person can confirm an action with; the challenge serves this action in this session only. */
export async function waysToStepUp(
  deps: Deps,
  session: StaffSession,
  subject: StepUpSubject,
): Promise<{ has_code: boolean; challenge: Challenge | null }> {
  await rateLimit(deps, 'staff-challenge-per-session', session.sessionId)
  const { hasTotp } = await countFactors(deps.db, session.staffId)
  return { has_code: hasTotp, challenge: await askForPasskey(deps, bindingOf(session, subject)) }
}

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
    const by = { kind: 'staff', id: staffId } as const
    await record(tx, { event: 'staff_stepped_up', patientId: null, by, details: { staffId, kind: subject.kind } })
    return rotateSession(tx, session)
  })
  await giveBack()
  return { secret, until: new Date(deps.now().getTime() + STEP_UP_SECONDS * 1000) }
}
