/** A calendar day, YYYY-MM-DD. */
export type Day = string

const timeZone = 'Europe/Stockholm'
const DAY_MS = 24 * 60 * 60 * 1000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

const partsOf = (time: Date): Record<string, string> =>
  Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, value]))

const dayOf = (utcMs: number): Day => new Date(utcMs).toISOString().slice(0, 10)
const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** Returns the calendar day in Sweden at a time. @throws RangeError for an invalid date */
export function swedishDay(time: Date): Day {
  const { year, month, day } = partsOf(time)
  return `${year}-${month}-${day}`
}

/**
 * Returns the time at which it is a full hour on a day in Sweden.
 *
 * @param hour 3 to 23: daylight saving time changes before three, so each of these hours exists exactly once
 */
export function swedishTime(day: Day, hour: number): Date {
  const guess = new Date(startOf(day) + hour * 60 * 60 * 1000)
  const ahead = (Number(partsOf(guess).hour) - hour + 24) % 24
  return new Date(guess.getTime() - ahead * 60 * 60 * 1000)
}

/** @param count may be negative */
export const addDays = (day: Day, count: number): Day => dayOf(startOf(day) + count * DAY_MS)

/** Adds months to a day, clamped to the end of the month: 31 August plus six months is 28 or 29 February. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(startOf(day)).getUTCDay()
