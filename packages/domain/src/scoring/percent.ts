import type { Burden } from './burden.ts'

/**
 * Computes the symptom burden as shown: 25 × sum / count.
 *
 * @param sum sum of the core weights, a whole number from 0
 * @param count number of core answers with a weight, a whole number from 1
 * @returns percent, 0 (no symptoms) to 100 (worst), rounded half up to one decimal
 * @throws RangeError if `sum` or `count` is not such a number
 * @source scoring rules, S3
 */
export function burdenPercent(sum: Burden['sum'], count: Burden['count']): number {
  if (!Number.isSafeInteger(sum) || sum < 0) throw new RangeError(`sum must be a whole number from 0, got ${sum}`)
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError(`count must be a whole number from 1, got ${count}`)
  const doubledTenths = 500 * sum + count
  const tenths = (doubledTenths - (doubledTenths % (2 * count))) / (2 * count)
  return tenths / 10
}

/**
 * Computes the health score: 100 minus the burden.
 *
 * @param percent burden, 0 (no symptoms) to 100 (worst); values outside the range are clamped
 * @returns percent, 0 (worst) to 100 (best), to one decimal
 * @source product specification, section 5 "Result percent"
 */
export const healthScore = (percent: number): number => Math.round(Math.min(100, Math.max(0, 100 - percent)) * 10) / 10
