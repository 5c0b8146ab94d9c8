import type { CommentStanding } from '@htd/contract/clinic/comments'
import type { WithdrawalReason } from '@htd/domain/vocabulary/comment-states'
import { byStaff, noteAccess, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { digestOf, stateOf, underWay } from '#assessments/comment-standing.ts'
import { record } from '#audit/audit.repo.ts'
import type { Deps } from '#deps.ts'
import { closeItems } from '#queue/work-items.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { approveIn } from './approve-in.ts'
import { keepVersion } from './comment-versions.repo.ts'
import { changeComment } from './comments.repo.ts'
import {
  isWriter,
  keyOf,
  lockInReach,
  type ReadText,
  requireSeen,
  type Seen,
  standingAfter,
  standingFor,
} from './lock-comment.ts'
import { requireWords } from './require-words.ts'

type DecideDeps = Pick<Deps, 'db' | 'now' | 'content' | 'wakeMailSender' | 'clinicNews'>

/**
 * Approves a comment for a member of staff who has read it. Whoever sends the same approval once more gets the same answer.
 * @param seen `digest`: of the text that was read
 * @throws AppError `not_found`, `restricted`; `changed_meanwhile` when the text or the state is no longer the one that was seen;
 *   `second_person_needed`, `wrong_state`
 */
export async function approveAsStaff(deps: DecideDeps, staff: StaffSession, seen: ReadText): Promise<CommentStanding> {
  const { standing, items } = await deps.db.transaction().execute(async (tx) => {
    const found = await lockInReach(tx, staff, seen)
    const { assessment, comment } = found
    const isSame = digestOf(comment) === seen.digest
    const isApproved = stateOf(comment) === 'approved' && underWay(comment) === null
    if (isSame && isApproved && comment.approved_by === staff.staffId)
      return { standing: await standingFor(tx, staff, found), items: [] }
    requireSeen(comment, seen)
    // What nobody has submitted is approved by its writer alone: nobody else has seen it.
    const isReady = underWay(comment) === 'waiting' || (underWay(comment) !== null && isWriter(staff, comment))
    if (!isReady) throw new AppError('wrong_state')
    const items = await approveIn(tx, deps, { ...found, hand: { by: actorOf(staff), toucher: byStaff(staff) } })
    return { standing: await standingAfter(tx, staff, { assessment, id: comment.id }), items }
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
export async function withdrawComment(
  deps: DecideDeps,
  staff: StaffSession,
  { reason, words, ...seen }: Withdrawal,
): Promise<CommentStanding> {
  requireWords(words)
  const { standing, items } = await deps.db.transaction().execute(async (tx) => {
    const found = await lockInReach(tx, staff, seen)
    const { assessment, comment } = found
    requireSeen(comment, seen)
    if (stateOf(comment) !== 'approved') throw new AppError('wrong_state')
    const at = deps.now()
    const by = staff.name
    if (comment.correction !== null)
      await keepVersion(tx, keyOf(found), { body: comment.correction, event: 'replaced', by, at })
    await keepVersion(tx, keyOf(found), { body: comment.body, event: 'withdrawn', by, words: words.trim(), at })
    await changeComment(tx, assessment, comment.id, {
      ...{ withdrawn_at: at, withdrawn_by: by, withdrawn_reason: reason, withdrawn_words: words.trim() },
      correction: null,
    })
    const { patientId, id: participationId } = assessment
    const details = { participationId, commentId: comment.id }
    await record(tx, { event: 'comment_withdrawn', patientId, by: actorOf(staff), details })
    await noteAccess(tx, byStaff(staff), {
      ...{ patientId, subjectId: comment.id, action: 'changed' as const },
      ...{ unit: unitOf(deps), words: words.trim() },
    })
    const closed = await closeItems(tx, 'approval', [comment.id], staff.staffId)
    closed.push(...(await closeItems(tx, 'returned', [comment.id], staff.staffId)))
    return { standing: await standingAfter(tx, staff, { assessment, id: comment.id }), items: closed }
  })
  deps.clinicNews.changed(items)
  return standing
}
