/** The value that `percent` percent of all values do not exceed, itself one of them. @throws RangeError without values */
export function percentile(values: readonly number[], percent: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * percent) / 100) - 1)]
  if (value === undefined) throw new RangeError('there are no values')
  return value
}
