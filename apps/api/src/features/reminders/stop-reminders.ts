import { AppError } from '#app-error.ts'
import { cancelJob, lockJob } from '#jobs/jobs.repo.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { type Limiting, rateLimit } from '#limits/rate-limits.ts'
import { REMIND } from './remind.ts'
import { findByToken, turnOff } from './reminders.repo.ts'

/**
 * Stops the reminders by the token of a mail. Idempotent.
 *
 * @param ip address for rate limiting
 * @throws AppError `invalid_link` for an unknown token; `too_many_requests`
 */
export async function stopReminders(deps: Limiting, token: string, ip: string): Promise<void> {
  await rateLimit(deps, 'reminders-off-per-ip', ip)
  await deps.db.transaction().execute(async (tx) => {
    const patientId = await findByToken(tx, tokenHash(token))
    if (!patientId) throw new AppError('invalid_link')
    await lockJob(tx, { kind: REMIND, patientId })
    await turnOff(tx, patientId)
    await cancelJob(tx, { kind: REMIND, patientId })
  })
}
