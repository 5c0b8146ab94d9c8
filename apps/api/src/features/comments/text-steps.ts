import type { CommentStanding } from '@htd/contract/clinic/comments'
import { byStaff, noteAccess, personOf, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import { digestOf, newestText, underWay } from '#assessments/comment-standing.ts'
import { record } from '#audit/audit.repo.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { dueTimes } from '#queue/due-times.ts'
import { closeItems, makeItem, removeItems } from '#queue/work-items.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { staffIdOf } from './authors.repo.ts'
import { commentItem } from './comment-item.ts'
import { readinessFaults, refuseFaults } from './comment-text.ts'
import { keepVersion } from './comment-versions.repo.ts'
import { changeComment, deleteComment } from './comments.repo.ts'
import {
  type Found,
  isWriter,
  keyOf,
  lockForItems,
  lockInReach,
  type ReadText,
  requireSeen,
  requireWriter,
  type Seen,
  standingAfter,
  standingFor,
} from './lock-comment.ts'
import { requireWords } from './require-words.ts'

type StepDeps = Pick<Deps, 'db' | 'now' | 'content' | 'clinicNews'>
type Step = { tx: Db; deps: StepDeps; staff: StaffSession; found: Found }
type Event = 'comment_submitted' | 'comment_returned' | 'comment_correction_begun' | 'comment_discarded'

/** Writes a step down: in the audit trail, and in the access log of the record. */
async function note({ tx, deps, staff, found }: Step, event: Event, words = ''): Promise<void> {
  const { patientId, participationId, commentId } = keyOf(found)
  await record(tx, { event, patientId, by: actorOf(staff), details: { participationId, commentId } })
  const access = { patientId, subjectId: commentId, action: 'changed', unit: unitOf(deps), words } as const
  await noteAccess(tx, byStaff(staff), access)
}

const stepAfter = ({ tx, staff, found: { assessment, comment } }: Step): Promise<CommentStanding> =>
  standingAfter(tx, staff, { assessment, id: comment.id })

/**
 * Asks for the approval of an own text; sending the same once more is a no-op.
 * @throws AppError `not_found`, `restricted`, `changed_meanwhile`, `wrong_state`; `invalid_request` for a text that is empty, or in which
 *   placeholders wait to be confirmed
 */
export async function submitComment(deps: StepDeps, staff: StaffSession, seen: ReadText): Promise<CommentStanding> {
  const due = await dueTimes(deps.db)
  const { standing, items } = await deps.db.transaction().execute(async (tx) => {
    const found = await lockForItems(tx, staff, seen)
    const { assessment, comment } = found
    const step = { tx, deps, staff, found }
    requireWriter(staff, comment)
    if (underWay(comment) === 'waiting' && digestOf(comment) === seen.digest)
      return { standing: await standingFor(tx, staff, found), items: [] }
    requireSeen(comment, seen)
    if (underWay(comment) === null) throw new AppError('wrong_state')
    refuseFaults(readinessFaults(newestText(comment)))
    const at = deps.now()
    await changeComment(tx, assessment, comment.id, {
      ...{ submitted_at: at, is_voided: false, returned_at: null, returned_by: null, returned_words: null },
    })
    await keepVersion(tx, keyOf(found), { body: newestText(comment), event: 'submitted', by: staff.name, at })
    await note(step, 'comment_submitted')
    const isDone = await closeItems(tx, 'returned', [comment.id], staff.staffId)
    const item = await commentItem(tx, assessment, { kind: 'approval', commentId: comment.id, at, due })
    return { standing: await stepAfter(step), items: [...isDone, await makeItem(tx, item)] }
  })
  deps.clinicNews.changed(items)
  return standing
}

/**
 * Gives a colleague's text back with a note; it waits in the queue of its writer.
 * @throws AppError as {@link submitComment}; `wrong_state` for an own text; `invalid_request` without words
 */
export async function returnComment(
  deps: StepDeps,
  staff: StaffSession,
  { words, ...seen }: ReadText & { words: string },
): Promise<CommentStanding> {
  requireWords(words)
  const due = await dueTimes(deps.db)
  const { standing, items } = await deps.db.transaction().execute(async (tx) => {
    const found = await lockForItems(tx, staff, seen)
    const { assessment, comment } = found
    const step = { tx, deps, staff, found }
    requireSeen(comment, seen)
    if (underWay(comment) !== 'waiting' || isWriter(staff, comment)) throw new AppError('wrong_state')
    const at = deps.now()
    await changeComment(tx, assessment, comment.id, {
      ...{ submitted_at: null, returned_at: at, returned_by: staff.name, returned_words: words.trim() },
    })
    const version = { event: 'returned', by: staff.name, words: words.trim(), at } as const
    await keepVersion(tx, keyOf(found), { ...version, body: newestText(comment) })
    await note(step, 'comment_returned', words.trim())
    const isDone = await closeItems(tx, 'approval', [comment.id], staff.staffId)
    const item = await commentItem(tx, assessment, { kind: 'returned', commentId: comment.id, at, due })
    const made = await makeItem(tx, { ...item, assignee: staffIdOf(comment.written_by) })
    return { standing: await stepAfter(step), items: [...isDone, made] }
  })
  deps.clinicNews.changed(items)
  return standing
}

/** Begins the correction of an approved comment: a text of whoever corrects it, which the patient does not see. @throws AppError */
export function correctComment(deps: StepDeps, staff: StaffSession, seen: Seen): Promise<CommentStanding> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await lockInReach(tx, staff, seen)
    const { assessment, comment } = found
    const step = { tx, deps, staff, found }
    requireSeen(comment, seen)
    if (comment.approved_at === null || comment.withdrawn_at || comment.correction !== null)
      throw new AppError('wrong_state')
    await changeComment(tx, assessment, comment.id, {
      ...{ correction: comment.body, saved_at: deps.now(), written_by: personOf(byStaff(staff)) },
      ...{ submitted_at: null, is_voided: false, returned_at: null, returned_by: null, returned_words: null },
    })
    await note(step, 'comment_correction_begun')
    return stepAfter(step)
  })
}

/** Throws away an own text that is not approved. Of a correction, what was written stays as a version of the comment. @throws AppError */
export async function discardDraft(deps: StepDeps, staff: StaffSession, seen: Seen): Promise<void> {
  const items = await deps.db.transaction().execute(async (tx) => {
    const found = await lockInReach(tx, staff, seen)
    const { assessment, comment } = found
    requireSeen(comment, seen)
    requireWriter(staff, comment)
    if (underWay(comment) === null) throw new AppError('wrong_state')
    const closed = await closeItems(tx, 'approval', [comment.id], staff.staffId)
    closed.push(...(await closeItems(tx, 'returned', [comment.id], staff.staffId)))
    await note({ tx, deps, staff, found }, 'comment_discarded')
    if (comment.correction !== null) {
      await keepVersion(tx, keyOf(found), {
        body: comment.correction,
        event: 'replaced',
        by: staff.name,
        at: deps.now(),
      })
      await changeComment(tx, assessment, comment.id, { correction: null })
      return closed
    }
    await deleteComment(tx, assessment, comment.id)
    for (const kind of ['approval', 'returned'] as const) await removeItems(tx, kind, [comment.id])
    return closed
  })
  deps.clinicNews.changed(items)
}
