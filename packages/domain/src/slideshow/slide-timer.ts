/** Seconds a slide may be shown, as the settings offer them. @source product specification, section 9 */
export const slideTimerOptions = [5, 10, 20, 30, 40, 60, 120] as const

/** For viewers that got no usable time from the server; the longer of the two readings, because slow readers need it. */
export const FALLBACK_TIMER_MS = 30_000

const shortest = slideTimerOptions[0]
const longest = slideTimerOptions[slideTimerOptions.length - 1] ?? shortest

/**
 * Milliseconds a slide is shown before the next one comes.
 *
 * @param seconds `slide_timer` as the server sent it
 * @returns 5,000 to 120,000; what is no positive number counts as missing
 */
export function slideTimerMs(seconds: number | null | undefined): number {
  if (typeof seconds !== 'number' || Number.isNaN(seconds) || seconds <= 0) return FALLBACK_TIMER_MS
  return Math.min(longest, Math.max(shortest, seconds)) * 1000
}
