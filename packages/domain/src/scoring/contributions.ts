import { burdenPercent } from './percent.ts'

/** Weights of the core answers of one assessment, by slug; never empty. */
type Weights = Readonly<Record<string, number>>

export type Contributions = {
  /** Percentage points, one decimal, by slug, for each core question that counts in at least one of the two. */
  moved: Record<string, number>
  /** Percentage points, one decimal: `burdenPercent` of the second − that of the first. */
  total: number
}

/** A contribution in tenths: `whole` rounded towards zero, `rest` the remainder over the common denominator. */
type Part = { slug: string; whole: number; rest: number }

/**
 * Computes how much each question moved the burden from one assessment to another.
 *
 * A question moves it by 25 × weight / count in the second, minus the same in the first; one that doesn't count in an
 * assessment contributes nothing there. So an unchanged answer moves the burden slightly if the counts differ, and not at all
 * if they are equal. The exact parts are shown in tenths that add up to the difference of the two burdens as
 * shown: each is rounded towards zero, and the missing tenths go to the largest remainders, at most one to each.
 *
 * @throws RangeError if one of them has no weights
 * @source scoring rules, S3
 */
export function contributions(first: Weights, second: Weights): Contributions {
  const [before, after] = [tenthsOf(first), tenthsOf(second)]
  const unit = Object.keys(first).length * Object.keys(second).length
  const parts = slugsOf(first, second).map((slug) => partOf(slug, first, second, unit))

  const missing = after - before - parts.reduce((sum, { whole }) => sum + whole, 0)
  const direction = Math.sign(missing)
  const bumped = new Set(
    parts
      .filter(({ rest }) => Math.sign(rest) === direction)
      .sort((a, b) => Math.abs(b.rest) - Math.abs(a.rest))
      .slice(0, Math.abs(missing))
      .map(({ slug }) => slug),
  )
  const tenths = ({ slug, whole }: Part) => whole + (bumped.has(slug) ? direction : 0)
  return {
    moved: Object.fromEntries(parts.map((part) => [part.slug, tenths(part) / 10])),
    total: (after - before) / 10,
  }
}

const slugsOf = (first: Weights, second: Weights): string[] =>
  [...new Set([...Object.keys(second), ...Object.keys(first)])].sort()

/** Computes in whole tenths of a percent times both counts, so nothing is rounded before the split. */
function partOf(slug: string, first: Weights, second: Weights, unit: number): Part {
  const [countBefore, countAfter] = [Object.keys(first).length, Object.keys(second).length]
  const exact = 250 * ((second[slug] ?? 0) * countBefore - (first[slug] ?? 0) * countAfter)
  const rest = exact % unit
  return { slug, whole: (exact - rest) / unit, rest }
}

const tenthsOf = (weights: Weights): number => {
  const values = Object.values(weights)
  const sum = values.reduce((all, weight) => all + weight, 0)
  return Math.round(burdenPercent(sum, values.length) * 10)
}
