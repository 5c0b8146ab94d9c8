/** Durations of a slide that the settings offer, in seconds. @source product specification, section 9 */
export const slideTimerOptions = [5, 10, 20, 30, 40, 60, 120] as const

/** Fallback for viewers without a valid time from the server; the longer of two candidates, for slow readers. */
export const FALLBACK_TIMER_MS = 30_000

const shortest = slideTimerOptions[0]
const longest = slideTimerOptions[slideTimerOptions.length - 1] ?? shortest

/**
 * Converts the setting to the milliseconds that a slide is shown.
 *
 * @param seconds `slide_timer` as sent by the server
 * @returns 5,000 to 120,000; a value that is not a positive number counts as missing
 */
export function slideTimerMs(seconds: number | null | undefined): number {
  if (typeof seconds !== 'number' || Number.isNaN(seconds) || seconds <= 0) return FALLBACK_TIMER_MS
  return Math.min(longest, Math.max(shortest, seconds)) * 1000
}
