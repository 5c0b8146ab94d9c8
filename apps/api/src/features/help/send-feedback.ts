import { messageProblem } from '@htd/domain/help/feedback'
import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { endSnoozes, makeItem } from '#queue/work-items.repo.ts'
import { findSame, insertFeedback, lockSender } from './feedback.repo.ts'
import { messageItem } from './message-item.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `language`: the language of the page on which the message was written. */
type Message = { category: HelpCategory; message: string; language: Language }

/**
 * Stores a message for the clinic, mails it there and puts it in the queue. Idempotent for 24 hours: the same message, sent again by a double
 * click or a retry after a lost answer, is ignored.
 *
 * @throws AppError `invalid_request` for a message that is empty or too long, `too_many_requests`, `not_signed_in` if the
 *   account has just been deleted
 */
export async function sendFeedback(deps: Deps, patientId: string, { category, message, language }: Message) {
  const code = messageProblem(message)
  if (code) throw new AppError('invalid_request', { fields: [{ field: 'message', code }] })
  await rateLimit(deps, 'feedback-per-patient', patientId)
  const sentAt = deps.now()
  const feedback = { patientId, category, message: message.trim(), language, sentAt }
  const item = await messageItem(deps, feedback)
  const items = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockSender(tx, patientId))) throw new AppError('not_signed_in')
    if (await findSame(tx, feedback, new Date(sentAt.getTime() - DAY_MS))) return undefined
    const id = await insertFeedback(tx, feedback)
    const { email } = deps.content.current().clinic
    // Sent to the clinic but owned by the patient, so that an erasure deletes it.
    await queueMail(tx, { patientId, email, language }, { template: 'feedback', data: { feedbackId: id } })
    return [await makeItem(tx, { ...item, subjectId: id }), ...(await endSnoozes(tx, patientId))]
  })
  if (!items) return
  deps.wakeMailSender()
  deps.clinicNews.changed(items)
}
