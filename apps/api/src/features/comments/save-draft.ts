import type { CommentStanding } from '@htd/contract/clinic/comments'
import { mayDo } from '@htd/domain/vocabulary/permissions'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { requireReach } from '#access/may-open.repo.ts'
import { byStaff, noteAccess, personOf, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { newestText, underWay } from '#assessments/comment-standing.ts'
import { record } from '#audit/audit.repo.ts'
import { commentHtml } from '#content/comment-html.ts'
import { askedQuestions } from '#content/published-questions.ts'
import { textFaults } from '#content/text-faults.ts'
import type { Db } from '#db/open.ts'
import type { Deps } from '#deps.ts'
import { claimFree } from '#queue/claim-free.repo.ts'
import { closeItems } from '#queue/work-items.repo.ts'
import { actorOf } from '#staff/actor-of.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { authorOf } from './authors.repo.ts'
import { lockAssessment } from './clinic-assessments.repo.ts'
import { refuseFaults } from './comment-text.ts'
import { keepVersion, latestVersionAt } from './comment-versions.repo.ts'
import { changeComment, type FoundComment, findComment, findSubject, insertComment } from './comments.repo.ts'
import {
  changedMeanwhile,
  type Found,
  isWriter,
  keyOf,
  requireWriter,
  type Seen,
  standingAfter,
} from './lock-comment.ts'

type DraftDeps = Pick<Deps, 'db' | 'now' | 'content' | 'clinicNews'>

type Draft = Seen & {
  assessmentId: string
  /** null: about the assessment as a whole. */
  questionId: string | null
  /** Plain text or HTML. */
  text: string
  /** True: what is stored is kept as a version, because somebody saw both and chose this text. */
  keepsReplaced: boolean
}
type Writing = { tx: Db; deps: DraftDeps; staff: StaffSession; draft: Draft & { body: string } }

/** While somebody writes, a version is kept this often. */
const VERSION_MS = 5 * 60 * 1000

/**
 * Stores a text that is being written: of a new comment, or of one that waits, was returned or is being corrected. Sending the same text again
 * is a no-op, so a call without an answer may be repeated. Whoever begins a comment takes the item of the assessment if nobody has it.
 *
 * @throws AppError `not_found`, `restricted`; `invalid_request`; `changed_meanwhile` when another text has been stored since; `wrong_state`
 *   for a colleague's text, and for one that is approved and not being corrected; `not_allowed`
 */
export async function saveDraft(deps: DraftDeps, staff: StaffSession, draft: Draft): Promise<CommentStanding> {
  refuseFaults(textFaults(draft.text, 'text'))
  const body = commentHtml(draft.text)
  const { standing, items } = await deps.db.transaction().execute(async (tx) => {
    const subject = await findSubject(tx, draft.id)
    const assessment = await lockAssessment(tx, draft.assessmentId)
    if (!assessment || (subject ?? assessment.id) !== assessment.id) throw new AppError('not_found')
    await requireReach(tx, staff, assessment.patientId)
    const comment = await findComment(tx, assessment, draft.id)
    const writing: Writing = { tx, deps, staff, draft: { ...draft, body } }
    const items = comment ? await change(writing, { assessment, comment }) : await begin(writing, assessment)
    return { standing: await standingAfter(tx, staff, { assessment, id: draft.id }), items }
  })
  deps.clinicNews.changed(items)
  return standing
}

async function begin({ tx, deps, staff, draft }: Writing, assessment: Assessment): Promise<string[]> {
  const { id: participationId, patientId, language } = assessment
  if (draft.version !== 0) throw changedMeanwhile(0)
  await requireAsked({ tx, deps }, assessment, draft.questionId)
  const at = deps.now()
  await insertComment(tx, {
    ...{ patient_id: patientId, participation_id: participationId, id: draft.id, question_id: draft.questionId },
    ...{ body: draft.body, language, written_at: at, saved_at: at, written_by: personOf(byStaff(staff)) },
    ...(await authorOf(tx, staff, language)),
  })
  await record(tx, { event: 'comment_written', ...owned(staff, { assessment, comment: draft }) })
  await noteAccess(tx, byStaff(staff), { patientId, subjectId: draft.id, action: 'changed', unit: unitOf(deps) })
  const itemId = await claimFree(tx, { participationId, staffId: staff.staffId })
  if (itemId === undefined) return []
  await record(tx, { event: 'item_claimed', patientId, by: actorOf(staff), details: { itemId } })
  return [itemId]
}

/** @throws AppError `invalid_request` for a question that the assessment doesn't ask: nobody would see a comment on it */
async function requireAsked({ tx, deps }: Pick<Writing, 'tx' | 'deps'>, assessment: Assessment, id: string | null) {
  if (id === null) return
  const pack = await deps.content.version(assessment.contentVersion, tx)
  const isAsked = askedQuestions(pack, kindOf(assessment.isSymptom)).some((question) => question.id === id)
  refuseFaults(isAsked ? [] : [{ field: 'question_id', code: 'invalidChoice' }])
}

async function change({ tx, deps, staff, draft }: Writing, found: Found): Promise<string[]> {
  const { assessment, comment } = found
  const isSame = newestText(comment) === draft.body
  if (isSame && isWriter(staff, comment) && underWay(comment) !== null) return []
  if (comment.version !== draft.version) throw changedMeanwhile(comment.version)
  requireWriting(staff, comment)
  const at = deps.now()
  const by = staff.name
  const isVoided = underWay(comment) === 'waiting'
  if (isVoided) await keepVersion(tx, keyOf(found), { body: newestText(comment), event: 'voided', by, at })
  else if (draft.keepsReplaced)
    await keepVersion(tx, keyOf(found), { body: newestText(comment), event: 'replaced', by, at })
  else await keepNowAndThen(tx, found, { body: draft.body, by, at })
  const isCorrection = comment.approved_at !== null
  await changeComment(tx, assessment, comment.id, {
    ...(isCorrection
      ? { correction: draft.body }
      : { body: draft.body, ...(await authorOf(tx, staff, assessment.language)) }),
    ...{ saved_at: at, written_by: personOf(byStaff(staff)) },
    ...(isVoided ? { submitted_at: null, is_voided: true } : {}),
  })
  if (!isVoided) return []
  await record(tx, { event: 'comment_voided', ...owned(staff, found) })
  return closeItems(tx, 'approval', [comment.id], staff.staffId)
}

/** @throws AppError `wrong_state`, `not_allowed` */
function requireWriting(staff: StaffSession, comment: FoundComment): void {
  if (underWay(comment) === null) throw new AppError('wrong_state')
  requireWriter(staff, comment)
  if (comment.approved_at !== null && !mayDo('comment.correct', staff.roles)) throw new AppError('not_allowed')
}

async function keepNowAndThen(tx: Db, found: Found, { body, by, at }: { body: string; by: string; at: Date }) {
  const last = (await latestVersionAt(tx, keyOf(found))) ?? found.comment.written_at
  if (at.getTime() - last.getTime() >= VERSION_MS) await keepVersion(tx, keyOf(found), { body, event: 'saved', by, at })
}

const owned = (
  staff: StaffSession,
  { assessment, comment }: Pick<Found, 'assessment'> & { comment: { id: string } },
) => ({
  patientId: assessment.patientId,
  by: actorOf(staff),
  details: { participationId: assessment.id, commentId: comment.id },
})
