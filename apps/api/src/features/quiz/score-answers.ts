import type { ContentPack } from '@htd/content/shape'
import { type Course, reachVerdict } from '@htd/domain/scoring/reach-verdict'
import { type ChosenAnswer, readAnswers } from '@htd/domain/scoring/read-answers'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { AppError } from '#app-error.ts'
import { publishedQuestions } from '#content/published-questions.ts'
import { noticeOf } from '#content/wire-question.ts'

type Submitted = {
  kind: QuestionnaireKind
  answerIds: readonly string[]
  /** Answer slugs of the latest general quiz. */
  carriedAnswers?: readonly string[]
  /** Earlier results, and the time of this one. */
  course: Course
  /** Language of the care notice that a failure may contain. */
  language: Language
}

export type ScoredAnswers = { chosen: ChosenAnswer[]; verdict: ScoredVerdict }

/**
 * Reads and scores one submission by the rules of a content pack.
 *
 * @throws AppError `unknown_answers`, `several_answers_to_single`, or `insufficient_answers`, with a care notice if the answers
 *   include red flags
 */
export function scoreAnswers(
  pack: ContentPack,
  { kind, answerIds, carriedAnswers = [], course, language }: Submitted,
): ScoredAnswers {
  const read = readAnswers({ kind, questions: publishedQuestions(pack, kind) }, answerIds)
  if (!read.ok) throw new AppError(read.fault)
  const { chosen } = read

  const verdict = reachVerdict(pack.scoring, { kind, chosen, carriedAnswers, course })
  if (verdict.outcome === 'insufficient') {
    const { answered, outOf, redFlag, redFlagAnswers } = verdict
    const notice = noticeOf(pack, redFlag ?? undefined, language, redFlagAnswers)
    const detail = `Can not be negative: ${answered} of ${outOf} core answers`
    throw new AppError('insufficient_answers', { detail, ...(notice ? { notice } : {}) })
  }
  return { chosen, verdict }
}
