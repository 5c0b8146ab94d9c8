import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { AppError } from '#app-error.ts'
import { record } from '#audit/audit.repo.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { queueMailToAccount } from '#outbox/mails.repo.ts'
import { lockAssessment } from './clinic-assessments.repo.ts'
import { findComment, findLatest, setTimes } from './comments.repo.ts'

type Approval = {
  participationId: string
  commentId: string
  /** The approver, for the audit. */
  by: Actor
}

/** Comments on one assessment are usually approved in a row: one mail per day announces all of them. */
const MAIL_PAUSE_MS = 24 * 60 * 60 * 1000

/**
 * Shows a comment to the patient and announces it by mail. Approving it again is a no-op.
 *
 * @throws AppError `not_found` when there is no such assessment, or no such comment on it
 */
export async function approveComment(
  { db, now, wakeMailSender }: Pick<Deps, 'db' | 'now' | 'wakeMailSender'>,
  { participationId, commentId, by }: Approval,
): Promise<void> {
  if (!isUuid(participationId) || !isUuid(commentId)) throw new AppError('not_found')
  await db.transaction().execute(async (tx) => {
    const assessment = await lockAssessment(tx, participationId)
    const comment = assessment && (await findComment(tx, assessment, commentId))
    if (!comment) throw new AppError('not_found')
    if (comment.approved_at) return

    const { approvedAt, announcedAt } = await findLatest(tx, assessment)
    const at = laterThan(approvedAt, now())
    const isTold = announcedAt !== null && at.getTime() - announcedAt.getTime() < MAIL_PAUSE_MS
    const isMailed =
      !isTold && (await queueMailToAccount(tx, assessment.patientId, { template: 'comment-added', data: {} }))
    await setTimes(tx, assessment, commentId, { approved_at: at, ...(isMailed ? { announced_at: at } : {}) })
    const details = { participationId, commentId }
    await record(tx, { event: 'comment_approved', patientId: assessment.patientId, by, details })
  })
  wakeMailSender()
}

/** Returns a time later than the latest approval: comments are ordered by unique approval times, to the millisecond. */
const laterThan = (latest: Date | null, at: Date): Date =>
  latest && latest >= at ? new Date(latest.getTime() + 1) : at
