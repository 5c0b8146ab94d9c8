import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import type { Patient } from '#http/caller.ts'
import { endLive, endMarks, endReportLinks } from './devices.repo.ts'

type SessionDeps = Pick<Deps, 'db' | 'config'>

/**
 * Logs one device of the patient out: its tokens are refused from the next request on.
 * @throws AppError `not_found` for an unknown or ended session and for that of another patient alike
 */
export async function endSession({ db, config }: SessionDeps, { userId }: Patient, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isEnded = isUuid(id) && (await endLive(tx, config, userId, { id })) > 0
    if (!isEnded) throw new AppError('not_found')
    await record(tx, { event: 'session_ended', patientId: userId, details: {} })
  })
}

/**
 * Logs out all devices of the patient except the current one, and deletes all device marks and report links.
 * @returns the number of devices logged out
 */
export function endOtherSessions({ db, config }: SessionDeps, { userId, sessionId }: Patient): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endLive(tx, config, userId, { butId: sessionId })
    await endMarks(tx, userId)
    const links = await endReportLinks(tx, userId)
    const details = { ended, links }
    if (ended + links > 0) await record(tx, { event: 'other_sessions_ended', patientId: userId, details })
    return ended
  })
}

/** Logs out all devices of the patient and deletes all device marks and report links. @returns the number of devices logged out */
export function endAllSessions({ db, config }: SessionDeps, { userId }: Patient): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endLive(tx, config, userId, 'all')
    await endMarks(tx, userId)
    const links = await endReportLinks(tx, userId)
    await record(tx, { event: 'all_sessions_ended', patientId: userId, details: { ended, links } })
    return ended
  })
}
