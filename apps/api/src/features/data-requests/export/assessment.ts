import type { ContentPack, PackAnswer } from '@htd/content/shape'
import { burdenPercent, healthScore } from '@htd/domain/scoring/percent'
import type { BandKey } from '@htd/domain/vocabulary/band-keys'
import type { ChangeStatus } from '@htd/domain/vocabulary/change-statuses'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionMode, QuestionType } from '@htd/domain/vocabulary/question-types'
import { kindOf, type QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { chosenOf, publishedQuestions } from '#content/published-questions.ts'

export type AssessmentRow = {
  id: string
  is_symptom: boolean
  language: Language
  content_version: string
  participated_at: string
}
export type ResultRow = {
  participation_id: string
  scoring_version: string
  burden_sum: number
  burden_count: number
  triage: string
  band: BandKey
  status: ChangeStatus
}

type Answer = { id: string; number: number; text: string }
export type Question = {
  id: string
  number: number
  type: QuestionType
  mode: QuestionMode
  required: boolean
  title: string
  /** Rich text. */
  description: string
  answers: readonly Answer[]
  chosen: readonly Answer[]
}
type Result = {
  scoringVersion: string
  /** Percent, 0 (no symptoms) to 100 (worst). */
  symptomBurden: number
  /** Percent, 0 (worst) to 100 (best). */
  healthScore: number
  band: { key: ResultRow['band']; title: string }
  status: { key: ResultRow['status']; title: string }
  triage: string
}

/** One assessment as the patient saw it: in the language and with the wording of that day. */
export type ExportedAssessment = {
  id: string
  kind: QuestionnaireKind
  at: string
  language: Language
  contentVersion: string
  questions: readonly Question[]
  result: Result | null
}

type AssessmentParts = {
  row: AssessmentRow
  result: ResultRow | undefined
  pack: ContentPack
  answerIds: readonly string[]
}

export function toExportedAssessment({ row, result, pack, answerIds }: AssessmentParts): ExportedAssessment {
  const { language } = row
  const kind = kindOf(row.is_symptom)
  const toAnswer = ({ id, number, text }: PackAnswer): Answer => ({ id, number, text: text[language] })
  const questions = publishedQuestions(pack, kind).map((question) => {
    const { id, number, type, mode, required, title, description, answers } = question
    return {
      id,
      number,
      type,
      mode,
      required,
      title: title[language],
      description: description[language],
      answers: answers.map(toAnswer),
      chosen: chosenOf(question, answerIds).map(toAnswer),
    }
  })
  return {
    id: row.id,
    kind,
    at: new Date(row.participated_at).toISOString(),
    language,
    contentVersion: row.content_version,
    questions,
    result: result ? toResult(result, pack, language) : null,
  }
}

function toResult(row: ResultRow, { resultTexts }: ContentPack, language: Language): Result {
  const symptomBurden = burdenPercent(row.burden_sum, row.burden_count)
  return {
    scoringVersion: row.scoring_version,
    symptomBurden,
    healthScore: healthScore(symptomBurden),
    band: { key: row.band, title: resultTexts.bands[row.band].title[language] },
    status: { key: row.status, title: resultTexts.status[row.status].title[language] },
    triage: row.triage,
  }
}
