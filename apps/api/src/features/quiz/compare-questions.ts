import type { PackQuestion } from '@htd/content/shape'
import type { ComparedQuestion } from '@htd/contract/comparison'
import type { Language } from '@htd/domain/vocabulary/languages'
import { pairQuestions, type Side } from '#assessments/pair-questions.ts'
import { chosenOf } from '#content/published-questions.ts'

/**
 * Compares every question of two assessments, in the order of `pairQuestions`.
 *
 * @param moved percentage points by slug of the question
 */
export const compareQuestions = (
  first: Side,
  second: Side,
  moved: Readonly<Record<string, number>>,
  language: Language,
): ComparedQuestion[] =>
  pairQuestions(first, second).map(({ slug, number, before, after }) => ({
    number,
    title: (after ?? before)?.title[language] ?? '',
    first: textsOf(first, before, language),
    second: textsOf(second, after, language),
    first_points: first.given.verdict.weights[slug] ?? null,
    second_points: second.given.verdict.weights[slug] ?? null,
    moved: moved[slug] ?? null,
  }))

function textsOf({ given }: Side, question: PackQuestion | undefined, language: Language): string[] | null {
  return question ? chosenOf(question, given.answerIds).map(({ text }) => text[language]) : null
}
