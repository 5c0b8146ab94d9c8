/** One measured quantity, one entry per round. CPU in microseconds per request. */
export type Measured = { name: string; perSecond: number[]; cpu: number[]; databaseCpu: number[] }

/** The median; for an even number of values, the lower of the middle two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN

const number = (value: number) => Math.round(value).toString().padStart(9)
const ratio = (value: number) => `${value.toFixed(2)} ×`.padStart(9)

/** Prints the medians, and the ratio of the first of each kind to its references. */
export function show(measured: readonly Measured[]): void {
  const middle = measured.map(({ name, perSecond, cpu, databaseCpu }) => ({
    name,
    perSecond: median(perSecond),
    cpu: median(cpu),
    databaseCpu: median(databaseCpu),
  }))
  const width = Math.max(...middle.map(({ name }) => name.length))
  console.log(`${''.padEnd(width)}  requests/s  CPU µs, server  CPU µs, database`)
  for (const { name, perSecond, cpu, databaseCpu } of middle)
    console.log(`${name.padEnd(width)}  ${number(perSecond)}   ${number(cpu)}       ${number(databaseCpu)}`)

  const [list, bareList, submission, bareSubmission, raw] = middle
  if (!list || !bareList || !submission || !bareSubmission || !raw) return
  console.log(`\n${'as a ratio'.padEnd(width)}  requests/s  CPU, all`)
  const rows = [
    ['question list / bare', list, bareList],
    ['question list / raw transaction', list, raw],
    ['submission / bare', submission, bareSubmission],
    ['submission / raw transaction', submission, raw],
  ] as const
  for (const [title, own, other] of rows) {
    const cpu = (own.cpu + own.databaseCpu) / (other.cpu + other.databaseCpu)
    console.log(`${title.padEnd(width)}  ${ratio(own.perSecond / other.perSecond)}  ${ratio(cpu)}`)
  }
}
