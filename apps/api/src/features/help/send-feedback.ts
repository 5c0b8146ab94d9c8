import { messageProblem } from '@htd/domain/help/feedback'
import type { HelpCategory } from '@htd/domain/vocabulary/help-categories'
import type { Language } from '@htd/domain/vocabulary/languages'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { rateLimit } from '#limits/rate-limits.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { findSame, insertFeedback, lockSender } from './feedback.repo.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** `language`: of the page that it is written on. */
type Message = { category: HelpCategory; message: string; language: Language }

/**
 * Keeps a message for the clinic and mails it there. The same words within a day are the same message: a press too many, or
 * another try after an answer got lost, sends nothing twice.
 *
 * @throws AppError `invalid_request` for a message that is empty or too long, `too_many_requests`, `not_signed_in` when the
 *   account was deleted a moment ago
 */
export async function sendFeedback(deps: Deps, patientId: string, { category, message, language }: Message) {
  const code = messageProblem(message)
  if (code) throw new AppError('invalid_request', { fields: [{ field: 'message', code }] })
  await rateLimit(deps, 'feedback-per-patient', patientId)
  const sentAt = deps.now()
  const feedback = { patientId, category, message: message.trim(), language, sentAt }
  const isNew = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockSender(tx, patientId))) throw new AppError('not_signed_in')
    if (await findSame(tx, feedback, new Date(sentAt.getTime() - DAY_MS))) return false
    const id = await insertFeedback(tx, feedback)
    const { email } = deps.content.current().clinic
    // To the clinic, but the patient's: an erasure deletes it.
    await queueMail(tx, { patientId, email, language }, { template: 'feedback', data: { feedbackId: id } })
    return true
  })
  if (isNew) deps.wakeMailSender()
}
