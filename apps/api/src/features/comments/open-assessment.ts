import type { ContentPack, PackQuestion } from '@htd/content/shape'
import { burdenPercent } from '@htd/domain/scoring/percent'
import { kindOf, type QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { Assessment } from '#assessments/assessments.repo.ts'
import { record } from '#audit/audit.repo.ts'
import { askedQuestions, chosenOf } from '#content/published-questions.ts'
import type { Actor } from '#db/tables/audit-event.ts'
import type { Deps } from '#deps.ts'
import { findResult, markRead, type StoredResult } from './clinic-assessments.repo.ts'
import { listComments, type StoredComment } from './comments.repo.ts'
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
  comments: { id: string; questionId: string | null; body: string; author: string; approvedAt: Date | null }[]
}

/**
 * Opens an assessment for the clinic. Each opening is recorded in the audit trail; the patient sees the time of the first one.
 *
 * @param by the reader, for the audit
 * @throws AppError `not_found`
 */
export async function openAssessment(
  { db, content, now }: Pick<Deps, 'db' | 'content' | 'now'>,
  participationId: string,
  by: Actor,
): Promise<OpenedAssessment> {
  const assessment = await requireAssessment(db, participationId)
  const pack = await content.version(assessment.contentVersion)
  return db.transaction().execute(async (tx) => {
    await markRead(tx, assessment, now())
    const details = { participationId: assessment.id }
    await record(tx, { event: 'answers_read', patientId: assessment.patientId, by, details })
    const stored = { result: await findResult(tx, assessment), comments: await listComments(tx, assessment) }
    return toOpened(assessment, stored, pack)
  })
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
    comments: comments.map(({ id, question_id, body, author_name, approved_at }) => ({
      id,
      questionId: question_id,
      body,
      author: author_name,
      approvedAt: approved_at,
    })),
  }
}

const toQuestion = (question: PackQuestion, { language, answerIds }: Assessment): OpenedQuestion => ({
  id: question.id,
  number: question.number,
  title: question.title[language],
  answers: chosenOf(question, answerIds).map(({ text }) => text[language]),
})
