import { maskEmail } from '@htd/domain/accounts/mask-email'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { findOwner, isQueued, queueReportMail, recordMail } from './report-mails.repo.ts'

type Asked = {
  patientId: string
  participationId: string /** Made by the browser for one wish; repeated with it. */
  requestId: string
}

/**
 * Queues a mail with the report to the address of the account, in its language. The address has been proved by the link
 * the account was made with. Nothing but a row is written: the file is made when the mail is sent.
 *
 * @returns the address, masked
 * @throws AppError `not_found` for an unknown assessment as for somebody else's, `too_many_requests`
 */
export async function mailReport(deps: Deps, { patientId, participationId, requestId }: Asked): Promise<string> {
  const owner = await findOwner(deps.db, patientId, participationId)
  if (!owner) throw new AppError('not_found')
  const mail = { id: requestId, patientId, participationId, ...owner }
  if (await isQueued(deps.db, mail)) return maskEmail(owner.email)
  await rateLimit(deps, 'report-mail-per-patient', patientId)
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const isQueuedNow = await queueReportMail(tx, mail)
    if (isQueuedNow) await recordMail(tx, mail)
    return isQueuedNow
  })
  if (isNew) deps.wakeMailSender()
  return maskEmail(owner.email)
}
