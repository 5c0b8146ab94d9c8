import { healthScore } from './percent.ts'

/** Left and right ends of the status dial, in degrees clockwise; the needle is drawn pointing to two o'clock. */
export const DIAL_MIN_DEG = 210
export const DIAL_MAX_DEG = 390

/**
 * Turns a symptom burden into the value shown on the Worse-to-Better dial: the health score, refused where there is no number, as
 * a needle has to point somewhere.
 *
 * @param percent burden, 0 (no symptoms) to 100 (worst). Values outside the range are clamped to the ends of the dial.
 * @returns percent, 0 (worst) to 100 (best), to one decimal
 * @throws RangeError if `percent` is not a finite number
 * @source product specification, section 4 "Status dial" and section 5 "Result percent"
 */
export function dialValue(percent: number): number {
  if (!Number.isFinite(percent)) throw new RangeError(`percent must be finite, got ${percent}`)
  return healthScore(percent)
}

/**
 * Returns the angle of the needle for a dial value.
 *
 * @param value percent, 0 to 100, as returned by {@link dialValue}
 * @returns degrees, {@link DIAL_MIN_DEG} at 0 and {@link DIAL_MAX_DEG} at 100
 * @source product specification, section 4 "Status dial"
 */
export const needleAngle = (value: number): number => DIAL_MIN_DEG + (value / 100) * (DIAL_MAX_DEG - DIAL_MIN_DEG)
