import type { CommentStanding } from '@htd/contract/clinic/comments'
import { approvalModeOf } from '@htd/domain/comments/needs-second-person'
import { hasReach, requireReach } from '#access/may-open.repo.ts'
import { byStaff, personOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { digestOf, mayWrite, wireStanding } from '#assessments/comment-standing.ts'
import type { Db } from '#db/open.ts'
import { readSettings } from '#queue/due-times.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { findStanding, lockAssessment, lockRecord } from './clinic-assessments.repo.ts'
import type { CommentKey } from './comment-versions.repo.ts'
import { type FoundComment, findComment, findSubject } from './comments.repo.ts'
import { requireAssessment } from './require-assessment.ts'

/** A comment as somebody has seen it. */
export type Seen = { id: string; version: number }
/** The same, with the text that was read. */
export type ReadText = Seen & { digest: string }
export type Found = { assessment: Assessment; comment: FoundComment }

/** Finds a comment, and locks its assessment. @throws AppError `not_found` */
async function lockComment(tx: Db, id: string): Promise<Found> {
  const subject = await findSubject(tx, id)
  const assessment = subject === undefined ? undefined : await lockAssessment(tx, subject)
  // Whoever held the lock may have erased it.
  const comment = assessment && (await findComment(tx, assessment, id))
  if (!comment) throw new AppError('not_found')
  return { assessment, comment }
}

/**
 * As {@link lockComment}, for one in reach.
 * @throws AppError as `requireReach`; `changed_meanwhile` when work on the comment that somebody has read took it out of their reach
 */
export async function lockInReach(tx: Db, staff: StaffSession, seen: Seen | ReadText): Promise<Found> {
  const found = await lockComment(tx, seen.id)
  const { comment, assessment } = found
  // Whoever names the text has read it: what a colleague did to it, which closed the item, may be told.
  const hasRead = 'digest' in seen && digestOf(comment) === seen.digest && comment.version !== seen.version
  if (hasRead && !(await hasReach(tx, staff, assessment.patientId))) throw changedMeanwhile(comment.version)
  await requireReach(tx, staff, assessment.patientId)
  return found
}

/** As {@link lockInReach}, before work items are made: a registration that is under way sees them, or is seen. */
export async function lockForItems(tx: Db, staff: StaffSession, seen: Seen | ReadText): Promise<Found> {
  const subject = await findSubject(tx, seen.id)
  if (subject === undefined) throw new AppError('not_found')
  await lockRecord(tx, (await requireAssessment(tx, subject)).patientId)
  return lockInReach(tx, staff, seen)
}

export const changedMeanwhile = (version: number): AppError =>
  new AppError('changed_meanwhile', { hints: { current_version: version } })

/** @throws AppError `changed_meanwhile` when the state, or the text, is no longer the one that was seen */
export function requireSeen(comment: FoundComment, seen: Seen | ReadText): void {
  const isSame = !('digest' in seen) || digestOf(comment) === seen.digest
  if (!isSame || comment.version !== seen.version) throw changedMeanwhile(comment.version)
}

/** Tells whether the newest text is somebody's own, or nobody's. */
export const isWriter = (staff: StaffSession, comment: FoundComment): boolean =>
  mayWrite(comment, personOf(byStaff(staff)))

/** @throws AppError `wrong_state` for the text of a colleague */
export function requireWriter(staff: StaffSession, comment: FoundComment): void {
  if (!isWriter(staff, comment)) throw new AppError('wrong_state')
}

export const keyOf = ({ assessment, comment }: Found): CommentKey => ({
  patientId: assessment.patientId,
  participationId: assessment.id,
  commentId: comment.id,
})

export async function standingFor(
  tx: Db,
  staff: StaffSession,
  { assessment, comment }: Found,
): Promise<CommentStanding> {
  const mode = approvalModeOf((await readSettings(tx)).comment_approval)
  const { urgency } = await findStanding(tx, assessment)
  return wireStanding(comment, { mode, urgency, person: personOf(byStaff(staff)) })
}

/** As {@link standingFor}, after a change. */
export async function standingAfter(tx: Db, staff: StaffSession, found: Pick<Found, 'assessment'> & { id: string }) {
  const changed = await findComment(tx, found.assessment, found.id)
  if (!changed) throw new Error('The comment was not stored')
  return standingFor(tx, staff, { assessment: found.assessment, comment: changed })
}
