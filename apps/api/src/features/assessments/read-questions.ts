import type { ContentPack, PackQuestion } from '@htd/content/shape'
import type { ReadQuestion } from '@htd/contract/clinic/assessments'
import { burdenShares } from '@htd/domain/scoring/contributions'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import type { ScoredAssessment } from '#assessments/scored.repo.ts'
import { plainWords } from '#content/plain-words.ts'
import { askedQuestions, chosenOf } from '#content/published-questions.ts'
import { asked } from './pack-index.ts'

/** Reads what was asked and answered, in order, with what each answer contributes to the burden. Statements are omitted. */
export function readQuestions(pack: ContentPack, given: ScoredAssessment): ReadQuestion[] {
  const { weights } = given.verdict
  const shares = burdenShares(weights)
  const isCore = ({ slug }: PackQuestion) => pack.scoring.scored.includes(slug)
  return askedQuestions(pack, kindOf(given.isSymptom)).map((question) => ({
    id: question.id,
    ...asked(question),
    answers: chosenOf(question, given.answerIds).map(({ text }) => plainWords(text)),
    weight: weights[question.slug] ?? null,
    contribution: shares[question.slug] ?? null,
    is_excluded: isCore(question) && weights[question.slug] === undefined,
  }))
}
