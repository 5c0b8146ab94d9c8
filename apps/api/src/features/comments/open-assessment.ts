import type { ContentPack, PackQuestion } from '@htd/content/shape'
import { burdenPercent } from '@htd/domain/scoring/percent'
import type { CommentState } from '@htd/domain/vocabulary/comment-states'
import { kindOf, type QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { noteAccess, type Toucher, unitOf } from '#access/record-access.repo.ts'
import { AppError } from '#app-error.ts'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { stateOf } from '#assessments/comment-standing.ts'
import { record } from '#audit/audit.repo.ts'
import { askedQuestions, chosenOf } from '#content/published-questions.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { StoredComment } from '#db/tables/comments.ts'
import type { Deps } from '#deps.ts'
import { markAssessmentOpened } from '#queue/mark-opened.repo.ts'
import { findResult, lockAssessment, markRead, type StoredResult } from './clinic-assessments.repo.ts'
import { listComments } from './comments.repo.ts'
import { requireAssessment } from './require-assessment.ts'

type OpenedQuestion = { id: string; number: number; title: string; answers: string[] }

/** An assessment as the clinic sees it: without name and address, in the patient's language. */
export type OpenedAssessment = {
  at: Date
  kind: QuestionnaireKind
  contentVersion: string
  /** null: it has no result. */
  result: { percent: number; band: string; triage: string; status: string } | null
  /** In order, without statements; a question without answers was not answered. */
  questions: OpenedQuestion[]
  comments: {
    id: string
    questionId: string | null
    body: string
    author: string
    state: CommentState
    approvedAt: Date | null
  }[]
}

type Opening = {
  participationId: string
  /** The reader, for the audit. */
  by: Actor
  /** The same, for the access log. */
  toucher: Toucher
}

/**
 * Opens an assessment for the clinic. Each opening is recorded in the audit trail and the access log; the patient sees the time of the
 * first one.
 *
 * @throws AppError `not_found`
 */
export async function openAssessment(
  deps: Pick<Deps, 'db' | 'content' | 'now' | 'clinicNews'>,
  { participationId, by, toucher }: Opening,
): Promise<OpenedAssessment> {
  const { db, content, now, clinicNews } = deps
  const { id, contentVersion } = await requireAssessment(db, participationId)
  const pack = await content.version(contentVersion)
  const { opened, items } = await db.transaction().execute(async (tx) => {
    // An erasure that comes first leaves nothing to open; one that comes later finds the row of the access log.
    const assessment = await lockAssessment(tx, id)
    if (!assessment) throw new AppError('not_found')
    await markRead(tx, assessment, now())
    const { patientId } = assessment
    await record(tx, { event: 'answers_read', patientId, by, details: { participationId: id } })
    await noteAccess(tx, toucher, { patientId, subjectId: id, action: 'opened', unit: unitOf(deps) })
    const stored = { result: await findResult(tx, assessment), comments: await listComments(tx, assessment) }
    return { opened: toOpened(assessment, stored, pack), items: await markAssessmentOpened(tx, patientId, id) }
  })
  clinicNews.changed(items)
  return opened
}

type Stored = { result: StoredResult | undefined; comments: readonly StoredComment[] }

function toOpened(assessment: Assessment, { result, comments }: Stored, pack: ContentPack): OpenedAssessment {
  const kind = kindOf(assessment.isSymptom)
  return {
    at: assessment.at,
    kind,
    contentVersion: assessment.contentVersion,
    result: result ? { ...result, percent: burdenPercent(result.burden_sum, result.burden_count) } : null,
    questions: askedQuestions(pack, kind).map((question) => toQuestion(question, assessment)),
    comments: comments.map((comment) => ({
      id: comment.id,
      questionId: comment.question_id,
      body: comment.body,
      author: comment.author_name,
      state: stateOf(comment),
      approvedAt: comment.approved_at,
    })),
  }
}

const toQuestion = (question: PackQuestion, { language, answerIds }: Assessment): OpenedQuestion => ({
  id: question.id,
  number: question.number,
  title: question.title[language],
  answers: chosenOf(question, answerIds).map(({ text }) => text[language]),
})
