import type { Deps } from '#deps.ts'
import { cancelJob, lockJob } from '#jobs/jobs.repo.ts'
import { tokenHash } from '#token-hash.ts'
import { REMIND } from './remind.ts'
import { findByToken, turnOff } from './reminders.repo.ts'

/**
 * Stops the reminders by the token of a mail. Sent again it does the same again.
 * @returns false for a token that stands for nobody
 */
export const stopReminders = (deps: Pick<Deps, 'db'>, token: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    const patientId = await findByToken(tx, tokenHash(token))
    if (!patientId) return false
    await lockJob(tx, { kind: REMIND, patientId })
    await turnOff(tx, patientId)
    await cancelJob(tx, { kind: REMIND, patientId })
    return true
  })
