import { approvalModeOf } from '@htd/domain/comments/needs-second-person'
import { noteAccess, personOf, type Toucher, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { needsSecond } from '#assessments/comment-standing.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { queueMailToAccount } from '#outbox/mails.repo.ts'
import { readSettings } from '#queue/due-times.ts'
import { closeItems } from '#queue/work-items.repo.ts'
import { findStanding } from './clinic-assessments.repo.ts'
import { changeComment, type FoundComment, findLatest } from './comments.repo.ts'

/** Who acts: `by` for the audit, `toucher` for the access log. */
export type Hand = { by: Actor; toucher: Toucher }

type Approval = { assessment: Assessment; comment: FoundComment; hand: Hand }

/** Comments on one assessment are usually approved in a row: one mail per day announces all of them. */
const MAIL_PAUSE_MS = 24 * 60 * 60 * 1000

/**
 * Shows a comment to the patient and announces it by mail; the items of the comment and of the assessment are then done. The assessment is
 * locked by the caller.
 *
 * @returns ids of the items closed
 * @throws AppError `second_person_needed` where the clinic wants somebody other than its author to approve it
 */
export async function approveIn(
  tx: Db,
  deps: Pick<Deps, 'now' | 'content'>,
  { assessment, comment, hand: { by, toucher } }: Approval,
): Promise<string[]> {
  const { patientId, id: participationId } = assessment
  const { id: commentId } = comment
  const mode = approvalModeOf((await readSettings(tx)).comment_approval)
  const { urgency } = await findStanding(tx, assessment)
  if (needsSecond(comment, { mode, urgency, person: personOf(toucher) })) throw new AppError('second_person_needed')
  const { approvedAt, announcedAt } = await findLatest(tx, assessment)
  const at = laterThan(approvedAt, deps.now())
  const isTold = announcedAt !== null && at.getTime() - announcedAt.getTime() < MAIL_PAUSE_MS
  const isMailed = !isTold && (await queueMailToAccount(tx, patientId, { template: 'comment-added', data: {} }))
  const approved = { approved_at: at, approved_by: toucher.staff_id, ...(isMailed ? { announced_at: at } : {}) }
  await changeComment(tx, assessment, commentId, approved)
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
