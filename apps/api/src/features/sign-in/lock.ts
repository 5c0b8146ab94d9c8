import type { Proof } from '@htd/contract/clinic/fields'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from '#staff/actor-of.ts'
import { prove, type Ways, waysToProve } from '#staff/prove.ts'
import { lockSession, type StaffSession, unlockSession } from '#staff/staff-sessions.repo.ts'

const bindingOf = ({ staffId, sessionId }: StaffSession) => ({ use: 'unlock', staffId, sessionId }) as const

/** Locks a session until its person proves to be there. A locked one is no failure. */
export async function lock({ db }: Deps, session: StaffSession): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockSession(tx, session))) return
    const { staffId, sessionId } = session
    const details = { staffId, sessionId }
    await record(tx, { event: 'staff_locked', patientId: null, by: actorOf(session), details })
  })
}

/** What the person of a session can unlock it with, and nothing else. */
export const waysToUnlock = async (deps: Deps, session: StaffSession): Promise<Ways & { name: string }> => ({
  name: session.name,
  ...(await waysToProve(deps, bindingOf(session))),
})

/** @throws AppError those of `prove` */
export async function unlock(deps: Deps, session: StaffSession, proof: Proof): Promise<void> {
  await prove(deps, proof, bindingOf(session))
  await unlockSession(deps.db, session)
}
