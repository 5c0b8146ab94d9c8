import type { Language } from '@htd/contract/language'
import type { ReportData, Score } from '@htd/contract/report'
import { composeResult } from '@htd/domain/result-text/compose-result'
import type { ScoredAssessment } from '@htd/domain/scoring/assessment'
import type { Change } from '@htd/domain/scoring/compare'
import { burdenPercent, healthScore } from '@htd/domain/scoring/percent'
import { AppError } from '#app-error.ts'
import { type ApprovedComments, approvedComments } from '#assessments/approved-comments.ts'
import { publishedQuestions } from '#content/published-questions.ts'
import { slugTexts } from '#content/slug-texts.ts'
import { wireQuestion } from '#content/wire-question.ts'
import type { Deps } from '#deps.ts'
import * as reports from './reports.repo.ts'

type ReportDeps = Pick<Deps, 'db' | 'content'>
export type Wanted = { patientId: string; participationId: string; language: Language }

/**
 * All that the report of one assessment shows. Questions and result read as they did when they were answered; the comments
 * are those that are approved by now, and the clinic is the one of today.
 *
 * @throws AppError `not_found` for an unknown id as for somebody else's
 */
export async function readReport(
  deps: ReportDeps,
  { patientId, participationId, language }: Wanted,
): Promise<ReportData> {
  const { db, content } = deps
  const given = await reports.findReported(db, patientId, participationId)
  if (!given) throw new AppError('not_found')
  const [scored, comments] = await Promise.all([
    reports.listScored(db, patientId),
    approvedComments(db, patientId, given.id),
  ])
  const { name, phone, website, email, doctor } = content.current().clinic
  const trend = scored.map(toScore)
  return {
    participation_id: given.id,
    language,
    is_symptom: given.isSymptom,
    patient_first_name: given.firstName ?? '',
    patient_last_name: given.lastName ?? '',
    patient_email: given.email ?? '',
    last_quiz_date: given.at.toISOString(),
    result: await resultOf(deps, given, scored, language),
    general_comments: comments.on(null),
    questions: await questionsOf(deps, given, comments, language),
    clinic: { name: name[language], phone, website, email },
    doctor: { name: doctor.name, title: doctor.title[language] },
    first_score: trend[0] ?? null,
    latest_score: trend.at(-1) ?? null,
    trend,
  }
}

const toScore = ({ participated_at, burden_sum, burden_count, is_symptom }: reports.Scored): Score => ({
  at: participated_at.toISOString(),
  health: healthScore(burdenPercent(burden_sum, burden_count)),
  is_symptom,
})

/** The words of a stored result: nothing is scored again. */
async function resultOf(
  { db, content }: ReportDeps,
  given: reports.Reported,
  scored: readonly reports.Scored[],
  language: Language,
): Promise<string | null> {
  const row = scored.find(({ participation_id }) => participation_id === given.id)
  if (!row) return null
  const pack = await content.version(given.contentVersion, db)
  const kind = given.isSymptom ? 'symptom' : 'general'
  const result = {
    texts: pack.resultTexts,
    assessment: row.assessment as ScoredAssessment,
    change: row.change as Change,
    answerTexts: slugTexts(pack, kind, language),
    kind,
    contentVersion: pack.version,
  } as const
  return composeResult(result, language)
}

async function questionsOf(
  { db, content }: ReportDeps,
  given: reports.Reported,
  comments: ApprovedComments,
  language: Language,
): Promise<ReportData['questions']> {
  const pack = await content.version(given.contentVersion, db)
  const view = { pack, language, imagePath: content.imagePath, chosen: new Set(given.answerIds) }
  return publishedQuestions(pack, given.isSymptom ? 'symptom' : 'general')
    .map((question) => ({ ...wireQuestion(question, view), comments: comments.on(question.id) }))
    .sort((one, other) => one.number - other.number)
}
