import { burdenOf } from './burden.ts'
import { burdenPercent } from './percent.ts'

/** A core question whose answer adds to the burden. */
export type HeavyAnswer = {
  /** Slug. */
  question: string
  /** Percentage points of the burden, one decimal, above 0. */
  points: number
}

/** Answers that a summary names. */
const MOST_HEAVY = 5

/**
 * Lists the core questions whose answers contribute most to the burden, the heaviest first; at most five.
 *
 * Ties keep the order of the questionnaire, and an answer of weight 0 is left out. Each is rounded alone, so that equal answers have equal
 * points.
 *
 * @param weights of the core answers of one assessment, by slug; never empty
 * @param order slugs of the questions as they were asked
 * @source scoring rules, S3
 */
export function heaviestAnswers(weights: Readonly<Record<string, number>>, order: readonly string[]): HeavyAnswer[] {
  const { count } = burdenOf(weights)
  return order
    .filter((slug) => (weights[slug] ?? 0) > 0)
    .sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0))
    .slice(0, MOST_HEAVY)
    .map((slug) => ({ question: slug, points: burdenPercent(weights[slug] ?? 0, count) }))
}
