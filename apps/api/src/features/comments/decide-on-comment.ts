import type { CommentStanding } from '@htd/contract/clinic/comments'
import { approvalModeOf } from '@htd/domain/comments/needs-second-person'
import type { WithdrawalReason } from '@htd/domain/vocabulary/comment-states'
import { hasReach, requireReach } from '#access/may-open.repo.ts'
import { byStaff, noteAccess, personOf, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { digestOf, stateOf, wireStanding } from '#assessments/comment-standing.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { readSettings } from '#queue/due-times.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { approveIn } from './approve-in.ts'
import { findStanding, lockAssessment } from './clinic-assessments.repo.ts'
import { changeComment, type FoundComment, findComment, findSubject } from './comments.repo.ts'

type DecideDeps = Pick<Deps, 'db' | 'now' | 'content' | 'wakeMailSender' | 'clinicNews'>

/** A comment as somebody has seen it. */
type Seen = { id: string; version: number }
type Found = { assessment: Assessment; comment: FoundComment }

/**
 * Approves a comment for a member of staff who has read it. Whoever sends the same approval once more gets the same answer.
 * @param seen `digest`: of the text that was read
 * @throws AppError `not_found`, `restricted`; `changed_meanwhile` when the text or the state is no longer the one that was seen;
 *   `second_person_needed`, `wrong_state`
 */
export async function approveAsStaff(
  deps: DecideDeps,
  staff: StaffSession,
  seen: Seen & { digest: string },
): Promise<CommentStanding> {
  const { standing, items } = await deps.db.transaction().execute(async (tx) => {
    const found = await lockComment(tx, seen.id)
    const { assessment, comment } = found
    const isSame = digestOf(comment) === seen.digest
    // Whoever names the text has read it: a colleague's approval, which closed the item, may be told.
    if (isSame && stateOf(comment) !== 'waiting' && !(await hasReach(tx, staff, assessment.patientId)))
      throw changedMeanwhile(comment)
    await requireReach(tx, staff, assessment.patientId)
    if (isSame && stateOf(comment) === 'approved' && comment.approved_by === staff.staffId)
      return { standing: await standingFor(tx, staff, found), items: [] }
    requireVersion(comment, isSame ? seen.version : undefined)
    requireState(comment, 'waiting')
    const items = await approveIn(tx, deps, { ...found, hand: { by: actorOf(staff), toucher: byStaff(staff) } })
    return { standing: await standingAfter(tx, staff, found), items }
  })
  deps.wakeMailSender()
  deps.clinicNews.changed(items)
  return standing
}

type Withdrawal = Seen & { reason: WithdrawalReason; words: string }

/**
 * Takes an approved comment back. The patient sees by whom, when and why; the text stays in the record and in the copy of one's data.
 * @throws AppError as {@link approveAsStaff}; `invalid_request` without words for the record
 */
export function withdrawComment(
  deps: DecideDeps,
  staff: StaffSession,
  { reason, words, ...seen }: Withdrawal,
): Promise<CommentStanding> {
  if (words.trim() === '') throw new AppError('invalid_request', { fields: [{ field: 'words', code: 'required' }] })
  return deps.db.transaction().execute(async (tx) => {
    const found = await lockComment(tx, seen.id)
    const { assessment, comment } = found
    await requireReach(tx, staff, assessment.patientId)
    requireVersion(comment, seen.version)
    requireState(comment, 'approved')
    await changeComment(tx, assessment, comment.id, {
      ...{ withdrawn_at: deps.now(), withdrawn_by: staff.name },
      ...{ withdrawn_reason: reason, withdrawn_words: words.trim() },
    })
    const { patientId, id: participationId } = assessment
    const details = { participationId, commentId: comment.id }
    await record(tx, { event: 'comment_withdrawn', patientId, by: actorOf(staff), details })
    await noteAccess(tx, byStaff(staff), {
      ...{ patientId, subjectId: comment.id, action: 'changed' as const },
      ...{ unit: unitOf(deps), words: words.trim() },
    })
    return standingAfter(tx, staff, found)
  })
}

/** Finds a comment, and locks its assessment. @throws AppError `not_found` */
async function lockComment(tx: Db, id: string): Promise<Found> {
  const subject = await findSubject(tx, id)
  const assessment = subject === undefined ? undefined : await lockAssessment(tx, subject)
  // Whoever held the lock may have erased it.
  const comment = assessment && (await findComment(tx, assessment, id))
  if (!comment) throw new AppError('not_found')
  return { assessment, comment }
}

function requireVersion(comment: FoundComment, seen: number | undefined): void {
  if (comment.version !== seen) throw changedMeanwhile(comment)
}

const changedMeanwhile = ({ version }: FoundComment): AppError =>
  new AppError('changed_meanwhile', { hints: { current_version: version } })

function requireState(comment: FoundComment, wanted: 'waiting' | 'approved'): void {
  if (stateOf(comment) !== wanted) throw new AppError('wrong_state')
}

async function standingFor(tx: Db, staff: StaffSession, { assessment, comment }: Found): Promise<CommentStanding> {
  const mode = approvalModeOf((await readSettings(tx)).comment_approval)
  const { urgency } = await findStanding(tx, assessment)
  return wireStanding(comment, { mode, urgency, person: personOf(byStaff(staff)) })
}

async function standingAfter(tx: Db, staff: StaffSession, { assessment, comment }: Found): Promise<CommentStanding> {
  const changed = await findComment(tx, assessment, comment.id)
  if (!changed) throw new Error('The comment was not stored')
  return standingFor(tx, staff, { assessment, comment: changed })
}
