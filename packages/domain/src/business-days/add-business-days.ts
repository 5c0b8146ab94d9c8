import { addDays, type Day, weekdayOf } from './swedish-day.ts'

const SATURDAY = 6
const SUNDAY = 0

/**
 * Adds business days to a day, which itself doesn't count.
 *
 * @param isHoliday called for days from Monday to Friday: true for a public holiday
 */
export function addBusinessDays(from: Day, count: number, isHoliday: (day: Day) => boolean): Day {
  let day = from
  for (let left = count; left > 0; left -= isBusinessDay(day, isHoliday) ? 1 : 0) day = addDays(day, 1)
  return day
}

export function isBusinessDay(day: Day, isHoliday: (day: Day) => boolean): boolean {
  const weekday = weekdayOf(day)
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day)
}
