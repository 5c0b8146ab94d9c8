import type { Language } from './vocabulary/languages.ts'

/** Patients and clinic are in Sweden: dates are local to them, wherever the server runs. */
const timeZone = 'Europe/Stockholm'

/** Hard-coded because the short names of Intl differ between versions, and server and browser must agree. */
const months: Record<Language, readonly string[]> = {
  sv: ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
}
const fullMonths: Record<Language, readonly string[]> = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/**
 * Formats a date as shown everywhere: '5 - mars - 2026', '5 - Mar - 2026'.
 *
 * @throws RangeError for an invalid date
 * @source product specification, section 9 "Date format"
 */
export function formatDate(date: Date, language: Language): string {
  const [day, month, year] = wallDate(date)
  return `${Number(day)} - ${months[language][Number(month) - 1]} - ${year}`
}

const HOUR_MS = 3_600_000
/** Two years of hourly entries. */
const MOST_HELD = 17_520

/** Caches what is made of a date in Sweden by its hour: Swedish time differs from UTC by whole hours. */
function heldByHour<T>(make: (date: Date) => T): (date: Date) => T {
  const held = new Map<number, T>()
  return (date) => {
    const hour = Math.floor(date.getTime() / HOUR_MS)
    const known = held.get(hour)
    if (known !== undefined) return known
    const made = make(date)
    if (held.size < MOST_HELD) held.set(hour, made)
    return made
  }
}

/** Made with the first date: it costs a phone many milliseconds, and most pages are opened without one. */
let numeric: Intl.DateTimeFormat | undefined

/** Returns day, month and year. */
const wallDate = heldByHour((date): readonly string[] => {
  numeric ??= new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  return numeric.format(date).split('/')
})

/**
 * Formats a date for sentences and speech: '5 mars 2026', '5 March 2026'.
 *
 * @throws RangeError for an invalid date
 */
export function longDate(date: Date, language: Language): string {
  const [day, month, year] = wallDate(date)
  return `${Number(day)} ${fullMonths[language][Number(month) - 1]} ${Number(year)}`
}
