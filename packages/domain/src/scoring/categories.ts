import { type Burden, reaches } from './burden.ts'
import { mergeCategories } from './merge-categories.ts'
import { millionths } from './millionths.ts'
import { type CategoryScore, scoreOf } from './points.ts'
import type { ChosenAnswer } from './read-answers.ts'
import type { CategoryRule, ScoringRules } from './rules.ts'
import type { PlacedCategory } from './verdict.ts'

/**
 * Finds all categories that the answers reach, in display order, without a limit.
 *
 * @source scoring rules, S6
 */
export function reachedCategories(
  rules: ScoringRules,
  chosen: readonly ChosenAnswer[],
  burden: Burden,
): PlacedCategory[] {
  const reached = possibleScores(rules, chosen, burden).filter(({ points, threshold }) => points >= threshold)
  return mergeCategories(rules, reached)
    .sort((a, b) => inOrder(rules, a, b))
    .map((category) => ({ ...category, strength: isClear(rules, category) ? 'clear' : 'some' }))
}

/** Finds the categories that only one point is missing from, in the fixed order: for the clinic, never for patients. */
export const nearCategories = (rules: ScoringRules, chosen: readonly ChosenAnswer[], burden: Burden): CategoryScore[] =>
  possibleScores(rules, chosen, burden)
    .filter(({ points, threshold }) => points === threshold - 1)
    .sort((a, b) => rank(rules.categoryOrder, a.key) - rank(rules.categoryOrder, b.key))

/** Scores the categories that enough points would reach: none below the gate, and only those that have what they need. */
const possibleScores = (rules: ScoringRules, chosen: readonly ChosenAnswer[], burden: Burden): CategoryScore[] =>
  reaches(burden, rules.symptomaticGate)
    ? rules.categories
        .filter((category) => hasWhatItNeeds(category, chosen))
        .map((category) => scoreOf(category, chosen))
    : []

/** Returns the points of every category by key, reached or not. */
export const categoryPoints = ({ categories }: ScoringRules, chosen: readonly ChosenAnswer[]): Record<string, number> =>
  Object.fromEntries(categories.map((category) => [category.key, scoreOf(category, chosen).points]))

const hasWhatItNeeds = ({ requiresAny }: CategoryRule, chosen: readonly ChosenAnswer[]): boolean =>
  requiresAny.length === 0 || chosen.some(({ answerSlug }) => requiresAny.includes(answerSlug))

const isClear = ({ strongRatio }: ScoringRules, { points, threshold }: CategoryScore): boolean =>
  millionths(points) >= millionths(strongRatio) * threshold

/** Compares by `alwaysFirst`, then by points / threshold (highest first), then by the fixed order. */
function inOrder({ alwaysFirst, categoryOrder }: ScoringRules, a: CategoryScore, b: CategoryScore): number {
  return (
    rank(alwaysFirst, a.key) - rank(alwaysFirst, b.key) ||
    b.points * a.threshold - a.points * b.threshold ||
    rank(categoryOrder, a.key) - rank(categoryOrder, b.key)
  )
}

const rank = (keys: readonly string[], key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length)
