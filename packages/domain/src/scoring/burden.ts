import { millionths } from './millionths.ts'
import type { ChosenAnswer } from './read-answers.ts'
import type { ScoringRules } from './rules.ts'

/**
 * Symptom burden as a fraction: 25 × sum / count percent, 0 (no symptoms) to 100 (worst).
 * `sum` and `count` are whole numbers and `count` is at least 1, so comparisons need no rounding.
 */
export type Burden = { sum: number; count: number }

/** Converts the mean of weights from 0 to 4 to percent. */
const PERCENT_PER_WEIGHT = 25

/**
 * Returns the weights of the core questions, by slug. An answer without a weight counts neither in the sum nor in the count.
 *
 * @source scoring rules, S3
 */
export function coreWeights(rules: ScoringRules, chosen: readonly ChosenAnswer[]): Record<string, number> {
  const weighted = chosen.flatMap(({ questionSlug, weight }) =>
    weight !== null && rules.scored.includes(questionSlug) ? [[questionSlug, weight] as const] : [],
  )
  return Object.fromEntries(weighted)
}

export function burdenOf(weights: Readonly<Record<string, number>>): Burden {
  const values = Object.values(weights)
  return { sum: values.reduce((sum, weight) => sum + weight, 0), count: values.length }
}

/** Returns `count` × burden in millionths of a percent: a whole number. */
export const burdenTimesCount = ({ sum }: Burden): number => millionths(PERCENT_PER_WEIGHT * sum)

/** Tells whether the burden is at least `percent`, without rounding. */
export const reaches = (burden: Burden, percent: number): boolean =>
  burdenTimesCount(burden) >= millionths(percent) * burden.count
