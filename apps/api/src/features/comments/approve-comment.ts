import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { noteAccess, type Toucher, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { queueMailToAccount } from '#outbox/mails.repo.ts'
import { closeItems } from '#queue/work-items.repo.ts'
import { lockAssessment } from './clinic-assessments.repo.ts'
import { findComment, findLatest, setTimes } from './comments.repo.ts'

type Approval = {
  participationId: string
  commentId: string
  /** The approver, for the audit. */
  by: Actor
  /** The same, for the access log. */
  toucher: Toucher
}

type ApproveDeps = Pick<Deps, 'db' | 'now' | 'content' | 'wakeMailSender' | 'clinicNews'>

/** Comments on one assessment are usually approved in a row: one mail per day announces all of them. */
const MAIL_PAUSE_MS = 24 * 60 * 60 * 1000

/**
 * Shows a comment to the patient and announces it by mail; the items of the comment and of the assessment are then done. Approving it again is a no-op.
 *
 * @throws AppError `not_found` when there is no such assessment, or no such comment on it
 */
export async function approveComment(deps: ApproveDeps, approval: Approval): Promise<void> {
  const { participationId, commentId } = approval
  if (!isUuid(participationId) || !isUuid(commentId)) throw new AppError('not_found')
  const items = await deps.db.transaction().execute(async (tx) => {
    const assessment = await lockAssessment(tx, participationId)
    const comment = assessment && (await findComment(tx, assessment, commentId))
    if (!comment) throw new AppError('not_found')
    return comment.approved_at ? [] : approveIn(tx, deps, assessment, approval)
  })
  deps.wakeMailSender()
  deps.clinicNews.changed(items)
}

/** @returns ids of the items closed */
async function approveIn(
  tx: Db,
  deps: ApproveDeps,
  assessment: Assessment,
  { participationId, commentId, by, toucher }: Approval,
): Promise<string[]> {
  const { patientId } = assessment
  const { approvedAt, announcedAt } = await findLatest(tx, assessment)
  const at = laterThan(approvedAt, deps.now())
  const isTold = announcedAt !== null && at.getTime() - announcedAt.getTime() < MAIL_PAUSE_MS
  const isMailed = !isTold && (await queueMailToAccount(tx, patientId, { template: 'comment-added', data: {} }))
  await setTimes(tx, assessment, commentId, { approved_at: at, ...(isMailed ? { announced_at: at } : {}) })
  await record(tx, { event: 'comment_approved', patientId, by, details: { participationId, commentId } })
  await noteAccess(tx, toucher, { patientId, subjectId: commentId, action: 'changed', unit: unitOf(deps) })
  return [
    ...(await closeItems(tx, 'approval', [commentId], toucher.staff_id)),
    ...(await closeItems(tx, 'assessment', [participationId], toucher.staff_id)),
  ]
}

/** Returns a time later than the latest approval: comments are ordered by unique approval times, to the millisecond. */
const laterThan = (latest: Date | null, at: Date): Date =>
  latest && latest >= at ? new Date(latest.getTime() + 1) : at
