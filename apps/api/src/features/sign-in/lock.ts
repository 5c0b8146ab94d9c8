import type { Challenge, Proof } from '@htd/contract/clinic/fields'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { askForPasskey } from '#staff/passkeys.ts'
import { prove } from '#staff/prove.ts'
import { countFactors } from '#staff/staff.repo.ts'
import { endSession, lockSession, type StaffSession, unlockSession } from '#staff/staff-sessions.repo.ts'

const bindingOf = ({ staffId, sessionId }: StaffSession) => ({ use: 'unlock', staffId, sessionId }) as const

/** Locks a session until its person proves to be there. A locked one is no failure. */
export async function lock({ db }: Deps, session: StaffSession): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockSession(tx, session))) return
    const { staffId, sessionId } = session
    const by = { kind: 'staff', id: staffId } as const
    await record(tx, { event: 'staff_locked', patientId: null, by, details: { staffId, sessionId } })
  })
}

type Ways = { has_code: boolean; challenge: Challenge | null }

/** What the person of a session can prove it with; the challenge serves to unlock this session only. */
export async function waysToUnlock(deps: Deps, session: StaffSession): Promise<Ways & { name: string }> {
  await rateLimit(deps, 'staff-challenge-per-session', session.sessionId)
  const { hasTotp } = await countFactors(deps.db, session.staffId)
  return { name: session.name, has_code: hasTotp, challenge: await askForPasskey(deps, bindingOf(session)) }
}

/** @throws AppError those of `prove` */
export async function unlock(deps: Deps, session: StaffSession, proof: Proof): Promise<void> {
  await prove(deps, proof, bindingOf(session))
  await unlockSession(deps.db, session)
}

/** Ends a session; an ended one is no failure. */
export async function signOut({ db }: Deps, { staffId, sessionId }: StaffSession): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, { staffId, sessionId }))) return
    const by = { kind: 'staff', id: staffId } as const
    await record(tx, { event: 'staff_session_ended', patientId: null, by, details: { staffId, sessionId } })
  })
}
