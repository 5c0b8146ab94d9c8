import type { ContentPack } from '@htd/content/shape'
import type { ReportSummary, SummaryChange, SummaryResult } from '@htd/contract/report'
import { wordingOf } from '@htd/domain/scoring/compare'
import { heaviestAnswers } from '@htd/domain/scoring/heaviest-answers'
import { burdenPercent, healthScore } from '@htd/domain/scoring/percent'
import { isMoreUrgent } from '@htd/domain/scoring/urgency'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { plainWords } from '#content/plain-words.ts'
import { askedQuestions } from '#content/published-questions.ts'
import { type GivenAnswer, givenAnswers, wordsOf } from './given-answers.ts'
import { readBasis } from './read-basis.ts'
import type { ScoredPoint, StoredResult } from './reports.repo.ts'

/** One filled-in questionnaire, and the content pack that it was answered with. */
export type Answered = {
  pack: ContentPack
  kind: QuestionnaireKind
  answerIds: readonly string[]
  language: Language
}

/**
 * Reads what a doctor needs first, from the stored result: nothing is scored again.
 * @param all results of the patient
 */
export function readSummary(
  answered: Answered,
  result: StoredResult | null,
  all: readonly ScoredPoint[],
): Omit<ReportSummary, 'medicines'> {
  const { pack, kind, answerIds, language } = answered
  const given = givenAnswers(askedQuestions(pack, kind), answerIds)
  const flags = given.flatMap(({ answer: { triage, text } }) =>
    triage ? [{ level: triage, answer: plainWords(text)[language] }] : [],
  )
  return {
    result: result ? readResult(answered, given, result, all) : null,
    red_flags: flags.sort((one, other) =>
      isMoreUrgent(one.level, other.level) ? -1 : Number(one.level !== other.level),
    ),
  }
}

function readResult(
  { pack, language }: Answered,
  given: readonly GivenAnswer[],
  { verdict, change }: StoredResult,
  all: readonly ScoredPoint[],
): SummaryResult {
  const { inSentence, title } = pack.resultTexts.bands[verdict.band]
  const burden = burdenPercent(verdict.sum, verdict.count)
  const order = given.map(({ question }) => question.slug)
  return {
    level: verdict.triage.level,
    basis: readBasis(pack, given, verdict.triage, language),
    burden,
    health: healthScore(burden),
    band: plainWords(inSentence ?? title)[language],
    change: toChange(change, all),
    heaviest: heaviestAnswers(verdict.weights, order).flatMap(({ question: slug, points }) => {
      const heavy = given.find(({ question }) => question.slug === slug)
      return heavy ? [{ ...wordsOf(heavy, language), points }] : []
    }),
  }
}

function toChange(change: StoredResult['change'], all: readonly ScoredPoint[]): SummaryChange {
  const { status, previousAt, previousPercent, threshold, tooSoon, otherVersion } = change
  const earlier = all.find(({ at }) => at.getTime() === Date.parse(previousAt ?? ''))
  return {
    status,
    wording: wordingOf(change),
    previous: previousPercent,
    threshold,
    previous_at: previousAt,
    previous_is_symptom: earlier?.isSymptom ?? null,
    is_too_soon: tooSoon,
    is_other_version: otherVersion,
  }
}
