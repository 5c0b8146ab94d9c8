import type { ChosenAnswer } from './read-answers.ts'
import type { CategoryRule, PointRule } from './rules.ts'
import type { CategoryPoint, PlacedCategory } from './verdict.ts'

/** A category with its points, before its threshold and strength are evaluated. */
export type CategoryScore = Omit<PlacedCategory, 'strength'>

/** Adds up the points that the chosen answers give to a category, and records those answers. */
export function scoreOf({ key, threshold, rules }: CategoryRule, chosen: readonly ChosenAnswer[]): CategoryScore {
  const because = rules.flatMap((rule) =>
    chosen.filter((answer) => gives(rule, answer)).map((answer) => point(rule, answer)),
  )
  return { key, points: because.reduce((sum, { points }) => sum + points, 0), threshold, because }
}

const gives = (rule: PointRule, { questionSlug, answerSlug, weight }: ChosenAnswer): boolean =>
  'answer' in rule
    ? answerSlug === rule.answer
    : questionSlug === rule.question && weight !== null && weight >= rule.gte

const point = ({ points }: PointRule, { questionSlug, answerSlug }: ChosenAnswer): CategoryPoint => ({
  question: questionSlug,
  answer: answerSlug,
  points,
})
