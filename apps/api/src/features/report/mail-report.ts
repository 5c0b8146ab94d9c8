import { maskEmail } from '@htd/domain/accounts/mask-email'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { queueMailOnce } from '#outbox/mails.repo.ts'
import { findOwner, isQueued } from './report-mails.repo.ts'

type ReportMail = {
  patientId: string
  participationId: string
  /** Idempotency key: the browser creates one per request of the patient and repeats it on a retry. Becomes the mail's id. */
  requestId: string
}

/**
 * Queues a mail with the report to the address of the account, in its language. The address was verified by the link that
 * created the account. Only the outbox row is written: the PDF is made when the mail is sent.
 *
 * @returns the address, masked
 * @throws AppError `not_found` for an unknown or another patient's assessment alike, `too_many_requests`
 */
export async function mailReport(deps: Deps, { patientId, participationId, requestId }: ReportMail): Promise<string> {
  const owner = await findOwner(deps.db, patientId, participationId)
  if (!owner) throw new AppError('not_found')
  if (await isQueued(deps.db, patientId, requestId)) return maskEmail(owner.email)
  await rateLimit(deps, 'report-mail-per-patient', patientId)
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const mail = { template: 'report-copy', data: { participationId } } as const
    if (!(await queueMailOnce(tx, requestId, { ...owner, patientId }, mail))) return false
    const details = { participation: participationId, mail: requestId }
    await record(tx, { event: 'report_mailed', patientId, details })
    return true
  })
  if (isNew) deps.wakeMailSender()
  return maskEmail(owner.email)
}
