import type { ContentPack, PackQuestion } from '@htd/content/shape'
import type { ComparedQuestion } from '@htd/contract/comparison'
import type { ScoredVerdict } from '@htd/domain/scoring/verdict'
import type { Language } from '@htd/domain/vocabulary/languages'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { askedQuestions, chosenOf } from '#content/published-questions.ts'
import type { AssessmentWithResult } from './history.repo.ts'

/** One of two assessments, with the content it was answered with. */
export type Side = { given: AssessmentWithResult; pack: ContentPack; weights: ScoredVerdict['weights'] }

/**
 * Compares every question of two assessments, matched by slug: those of the later one in order, then those that only the earlier
 * one asks. Statements are omitted.
 *
 * @param moved percentage points by slug of the question
 */
export function compareQuestions(
  first: Side,
  second: Side,
  moved: Readonly<Record<string, number>>,
  language: Language,
): ComparedQuestion[] {
  const before = bySlug(first)
  const after = bySlug(second)
  const onlyBefore = [...before.values()].filter(({ slug }) => !after.has(slug))
  const lastNumber = Math.max(0, ...[...after.values()].map(({ number }) => number))
  const all = [
    ...after.values(),
    ...onlyBefore.map((question, index) => ({ ...question, number: lastNumber + 1 + index })),
  ]
  return all.map(({ slug, number, title }) => ({
    number,
    title: title[language],
    first: textsOf(first, before.get(slug), language),
    second: textsOf(second, after.get(slug), language),
    first_points: first.weights[slug] ?? null,
    second_points: second.weights[slug] ?? null,
    moved: moved[slug] ?? null,
  }))
}

const bySlug = ({ given, pack }: Side): Map<string, PackQuestion> =>
  new Map(askedQuestions(pack, kindOf(given.isSymptom)).map((question) => [question.slug, question]))

function textsOf({ given }: Side, question: PackQuestion | undefined, language: Language): string[] | null {
  return question ? chosenOf(question, given.answerIds).map(({ text }) => text[language]) : null
}
