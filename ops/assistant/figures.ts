/** One-sided 95 %. */
const Z = 1.645

/** Lower bound of a share, one-sided 95 %. @source Wilson score interval */
export function lowerBound(met: number, all: number): number {
  const share = met / all
  const middle = share + Z ** 2 / (2 * all)
  const width = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2))
  return (middle - width) / (1 + Z ** 2 / all)
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** `37 of 40 (92.5 %, at least 82.7 %)`: those that meet a condition, with the lower bound of their share. */
export function share<T>(rows: readonly T[], isMet: (row: T) => boolean): string {
  const met = rows.filter(isMet).length
  if (rows.length === 0) return 'none'
  return `${met} of ${rows.length} (${percent(met / rows.length)}, at least ${percent(lowerBound(met, rows.length))})`
}

/** Counts rows by two names, as lines of a table: one for each first name, one column for each second. */
export function confusion<T>(rows: readonly T[], expected: (row: T) => string, got: (row: T) => string): string[] {
  const columns = [...new Set(rows.map(got))].toSorted()
  const lines = [...Map.groupBy(rows, expected)].map(([name, of]) => [
    name,
    ...columns.map((column) => String(of.filter((row) => got(row) === column).length)),
  ])
  return [['expected', ...columns], ...lines].map((cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(16))).join(''),
  )
}
