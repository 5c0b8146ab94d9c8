/** A part of a whole, exactly `exact` / unit tenths. */
type ExactPart = { slug: string; exact: number }

/**
 * Writes exact parts in whole tenths that add up to a total that was rounded on its own: each is rounded towards zero, and the missing
 * tenths go to the largest remainders, at most one to each; ties in the order of the slugs.
 *
 * @param unit common denominator of the parts, a whole number from 1; the parts themselves are whole numbers
 * @param total whole tenths, less than one per part away from their sum
 * @returns tenths by slug, in the order of the slugs
 */
export function divideTenths(exactParts: readonly ExactPart[], unit: number, total: number): Record<string, number> {
  const parts = exactParts
    .map(({ slug, exact }) => ({ slug, whole: (exact - (exact % unit)) / unit, rest: exact % unit }))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1))
  const missing = total - parts.reduce((sum, { whole }) => sum + whole, 0)
  const direction = Math.sign(missing)
  const bumped = new Set(
    parts
      .filter(({ rest }) => Math.sign(rest) === direction)
      .sort((a, b) => Math.abs(b.rest) - Math.abs(a.rest))
      .slice(0, Math.abs(missing))
      .map(({ slug }) => slug),
  )
  return Object.fromEntries(parts.map(({ slug, whole }) => [slug, whole + (bumped.has(slug) ? direction : 0)]))
}
