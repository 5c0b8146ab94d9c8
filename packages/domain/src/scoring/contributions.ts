import { burdenOf } from './burden.ts'
import { divideTenths } from './divide-tenths.ts'
import { burdenPercent } from './percent.ts'

/** Weights of the core answers of one assessment, by slug; never empty. */
type Weights = Readonly<Record<string, number>>

export type Contributions = {
  /** Percentage points, one decimal, by slug, for each core question that counts in at least one of the two. */
  moved: Record<string, number>
  /** Percentage points, one decimal: `burdenPercent` of the second − that of the first. */
  total: number
}

/** Tenths of a percent that one step of one weight gives when a single question counts. */
const TENTHS_PER_WEIGHT = 250

/**
 * Computes how much each question moved the burden from one assessment to another.
 *
 * A question moves it by 25 × weight / count in the second, minus the same in the first; one that doesn't count in an
 * assessment contributes nothing there. So an unchanged answer moves the burden slightly if the counts differ, and not at all
 * if they are equal. The exact parts are shown in tenths that add up to the difference of the two burdens as shown.
 *
 * @throws RangeError if one of them has no weights
 * @source scoring rules, S3
 */
export function contributions(first: Weights, second: Weights): Contributions {
  const total = tenthsOf(second) - tenthsOf(first)
  const [countBefore, countAfter] = [Object.keys(first).length, Object.keys(second).length]
  const parts = slugsOf(first, second).map((slug) => ({
    slug,
    exact: TENTHS_PER_WEIGHT * ((second[slug] ?? 0) * countBefore - (first[slug] ?? 0) * countAfter),
  }))
  return { moved: inPoints(divideTenths(parts, countBefore * countAfter, total)), total: total / 10 }
}

/**
 * Computes what each question contributes to the burden: 25 × weight / count, in tenths that add up to the burden as shown.
 *
 * @returns percentage points, one decimal, by slug
 * @throws RangeError if there are no weights
 * @source scoring rules, S3
 */
export function burdenShares(weights: Weights): Record<string, number> {
  const parts = Object.entries(weights).map(([slug, weight]) => ({ slug, exact: TENTHS_PER_WEIGHT * weight }))
  return inPoints(divideTenths(parts, parts.length, tenthsOf(weights)))
}

const slugsOf = (first: Weights, second: Weights): string[] => [
  ...new Set([...Object.keys(second), ...Object.keys(first)]),
]

const inPoints = (tenths: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(tenths).map(([slug, value]) => [slug, value / 10]))

function tenthsOf(weights: Weights): number {
  const { sum, count } = burdenOf(weights)
  return Math.round(burdenPercent(sum, count) * 10)
}
