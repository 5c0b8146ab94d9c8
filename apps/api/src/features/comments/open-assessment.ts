import type { ContentPack, PackQuestion } from '@htd/content/shape'
import { isUuid } from '@htd/domain/questionnaire/is-uuid'
import { burdenPercent } from '@htd/domain/scoring/percent'
import { kindOf, type QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { AppError } from '#app-error.ts'
import { type Assessment, findAssessmentOfAnyone } from '#assessments/assessments.repo.ts'
import type { Actor } from '#audit/actor.ts'
import { record } from '#audit/audit.repo.ts'
import { askedQuestions, chosenOf } from '#content/published-questions.ts'
import type { Deps } from '#deps.ts'
import { markRead, type OpenedAnswers, readOpened } from './assessments.repo.ts'

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
  const assessment = isUuid(participationId) ? await findAssessmentOfAnyone(db, participationId) : undefined
  if (!assessment) throw new AppError('not_found')
  const pack = await content.version(assessment.contentVersion)
  return db.transaction().execute(async (tx) => {
    await markRead(tx, assessment, now())
    const details = { participationId: assessment.id }
    await record(tx, { event: 'answers_read', patientId: assessment.patientId, by, details })
    return toOpened(assessment, await readOpened(tx, assessment), pack)
  })
}

function toOpened(assessment: Assessment, { result, comments }: OpenedAnswers, pack: ContentPack): OpenedAssessment {
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
