import type { Language } from './vocabulary/languages.ts'

/** Hard-coded because the short names of Intl differ between versions, and server and browser must agree. */
const months: Record<Language, readonly string[]> = {
  sv: ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
const fullMonths: Record<Language, readonly string[]> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns 01:00 UTC on the last Sunday of a month with 31 days. @param month from 0 */
function lastSunday(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return lastDay.getTime() - lastDay.getUTCDay() * DAY_MS
}

/**
 * Returns day, month (from 0) and year on a wall in Sweden, where patients and clinic are, wherever the server runs. Daylight saving time
 * follows the rule of 1996, by hand: the first date that Intl formats costs a slow phone 60 ms.
 */
function wallDate(date: Date): [day: number, month: number, year: number] {
  const time = date.getTime()
  if (Number.isNaN(time)) throw new RangeError('Invalid date')
  const year = date.getUTCFullYear()
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9)
  const wall = new Date(time + (isSummer ? 2 : 1) * HOUR_MS)
  return [wall.getUTCDate(), wall.getUTCMonth(), wall.getUTCFullYear()]
}

/**
 * Formats a date as shown everywhere: '5 - mars - 2026', '5 - Mar - 2026'.
 *
 * @throws RangeError for an invalid date
 * @source product specification, section 9 "Date format"
 */
export function formatDate(date: Date, language: Language): string {
  const [day, month, year] = wallDate(date)
  return `${day} - ${months[language][month]} - ${year}`
}

/**
 * Formats a date for sentences and speech: '5 mars 2026', '5 March 2026'.
 *
 * @throws RangeError for an invalid date
 */
export function longDate(date: Date, language: Language): string {
  const [day, month, year] = wallDate(date)
  return `${day} ${fullMonths[language][month]} ${year}`
}

/**
 * Formats a tick on the time axis of a chart, whose days begin at midnight UTC: 'mars 2026', or '5 mars' without the year.
 *
 * @param at milliseconds since 1970
 */
export function formatTick(at: number, language: Language, withYear: boolean): string {
  const date = new Date(at)
  const month = months[language][date.getUTCMonth()]
  return withYear ? `${month} ${date.getUTCFullYear()}` : `${date.getUTCDate()} ${month}`
}
