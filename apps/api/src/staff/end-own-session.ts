import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { actorOf } from './actor-of.ts'
import { endSession, type SessionKey } from './staff-sessions.repo.ts'

/** Ends one of the sessions that a person has, at their wish; an ended or unknown one is no failure. */
export async function endOwnSession({ db }: Pick<Deps, 'db'>, { staffId, sessionId }: SessionKey): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await endSession(tx, { staffId, sessionId }))) return
    const details = { staffId, sessionId }
    await record(tx, { event: 'staff_session_ended', patientId: null, by: actorOf({ staffId }), details })
  })
}
