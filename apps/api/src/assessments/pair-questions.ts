import type { ContentPack, PackQuestion } from '@htd/content/shape'
import { kindOf } from '@htd/domain/vocabulary/questionnaire-kinds'
import { askedQuestions } from '#content/published-questions.ts'
import type { ScoredAssessment } from './scored.repo.ts'

/** One of two assessments, with the content it was answered with. */
export type Side = { given: ScoredAssessment; pack: ContentPack }

/** A question of two assessments. `number`: its place in the comparison; undefined: not asked. */
export type QuestionPair = {
  slug: string
  number: number
  before: PackQuestion | undefined
  after: PackQuestion | undefined
}

/**
 * Pairs every question of two assessments, matched by slug: those of the later one in order, then those that only the earlier one asks.
 * Statements are omitted.
 */
export function pairQuestions(first: Side, second: Side): QuestionPair[] {
  const before = bySlug(first)
  const after = bySlug(second)
  const onlyBefore = [...before.values()].filter(({ slug }) => !after.has(slug))
  const lastNumber = Math.max(0, ...[...after.values()].map(({ number }) => number))
  const places = [
    ...[...after.values()].map(({ slug, number }) => ({ slug, number })),
    ...onlyBefore.map(({ slug }, index) => ({ slug, number: lastNumber + 1 + index })),
  ]
  return places.map(({ slug, number }) => ({ slug, number, before: before.get(slug), after: after.get(slug) }))
}

const bySlug = ({ given, pack }: Side): Map<string, PackQuestion> =>
  new Map(askedQuestions(pack, kindOf(given.isSymptom)).map((question) => [question.slug, question]))
