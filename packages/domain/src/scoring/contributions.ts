import { burdenPercent } from './percent.ts'

/** Weights of the core answers of one assessment, by slug; it has at least one. */
type Weights = Readonly<Record<string, number>>

export type Contributions = {
  /** Percentage points, one decimal, by slug: of each core question that counts in at least one of the two. */
  moved: Record<string, number>
  /** Percentage points, one decimal: `burdenPercent` of the second − that of the first. */
  total: number
}

/** A part of the whole in tenths: `whole` rounded towards zero, `rest` what is left of it, over the common denominator. */
type Part = { slug: string; whole: number; rest: number }

/**
 * By how much each question moved the burden from one assessment to another.
 *
 * A question moves it by 25 × weight / count in the second, less the same in the first; one that doesn't count in an
 * assessment has no part in it. So an unchanged answer moves the burden a little where the counts differ, and not at all
 * where they are the same. The exact parts are shown in tenths that add up to the difference of the two burdens as they are
 * shown: each is rounded towards zero, and the tenths that are missing go to the largest remainders, at most one to each.
 *
 * @throws RangeError when one of them has no weights
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

/** Everything is a whole number of tenths of a percent times both counts, so nothing is rounded before it is split. */
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
