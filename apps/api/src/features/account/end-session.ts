import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Patient } from '#http/caller.ts'
import { record } from './audit.repo.ts'
import { endLive, endMarks } from './devices.repo.ts'

/**
 * Logs one device of the patient out: its tokens are refused from the next request on.
 * @throws AppError `not_found` for a session that is somebody else's, has ended or never was, alike
 */
export async function endSession({ db }: Pick<Deps, 'db'>, { userId }: Patient, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isEnded = isUuid(id) && (await endLive(tx, userId, { id })) > 0
    if (!isEnded) throw new AppError('not_found')
    await record(tx, 'session_ended', userId)
  })
}

/** Logs all devices of the patient out but the one that asks, and forgets the marks of all of them. @returns how many there were */
export function endOtherSessions({ db }: Pick<Deps, 'db'>, { userId, sessionId }: Patient): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endLive(tx, userId, { butId: sessionId })
    await endMarks(tx, userId)
    if (ended > 0) await record(tx, 'other_sessions_ended', userId, { ended })
    return ended
  })
}
