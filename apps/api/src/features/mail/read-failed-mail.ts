import type { ItsFailedMail } from '@htd/contract/clinic/mails'
import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { countRetryable, findFailedOf } from './failed-mails.repo.ts'
import { whyFailed } from './why-failed.ts'

/**
 * Tells why the mail of a work item was given up.
 * @param itemId as typed by a person
 * @throws AppError `not_found` when no mail that was given up belongs to an item of this id
 */
export async function readFailedMail({ db }: Pick<Deps, 'db'>, itemId: string): Promise<ItsFailedMail> {
  const mail = isUuid(itemId) ? await findFailedOf(db, itemId) : undefined
  if (!mail?.failed_at) throw new AppError('not_found')
  const { id, failed_at, attempts, last_error, request_id } = mail
  const reason = whyFailed(last_error)
  return {
    id,
    failed_at: failed_at.toISOString(),
    attempts,
    reason,
    request_id,
    retryable_count: await countRetryable(db),
  }
}
