import type { CategoryScore } from './points.ts'
import type { ScoringRules } from './rules.ts'
import type { CategoryPoint } from './verdict.ts'

/**
 * Replaces categories that were reached together by their merged category.
 * Its points and its threshold are the sums of theirs, so it ranks neither higher nor lower than they do on average.
 *
 * @source scoring rules, S6
 */
export function mergeCategories({ merged }: ScoringRules, reached: readonly CategoryScore[]): CategoryScore[] {
  return merged.reduce<CategoryScore[]>(
    (all, { key, from }) => {
      const parts = all.filter((category) => from.includes(category.key))
      return parts.length === from.length
        ? [...all.filter((category) => !parts.includes(category)), join(key, parts)]
        : all
    },
    [...reached],
  )
}

const join = (key: string, parts: readonly CategoryScore[]): CategoryScore => ({
  key,
  points: parts.reduce((sum, { points }) => sum + points, 0),
  threshold: parts.reduce((sum, { threshold }) => sum + threshold, 0),
  because: onceEach(parts.flatMap(({ because }) => because)),
})

/** Merges the points of an answer that counted in several parts, so that it is listed once. */
function onceEach(because: readonly CategoryPoint[]): CategoryPoint[] {
  const byAnswer = new Map<string, CategoryPoint>()
  for (const point of because) {
    const points = point.points + (byAnswer.get(point.answer)?.points ?? 0)
    byAnswer.set(point.answer, { ...point, points })
  }
  return [...byAnswer.values()]
}
