import { addDays, type Day, weekdayOf } from './swedish-day.ts'

const SATURDAY = 6
const SUNDAY = 0

/**
 * The last of so many business days after a day, which itself doesn't count.
 *
 * @param isHoliday of a day from Monday to Friday: true when nobody works
 */
export function addBusinessDays(from: Day, count: number, isHoliday: (day: Day) => boolean): Day {
  let day = from
  for (let left = count; left > 0; left -= isBusinessDay(day, isHoliday) ? 1 : 0) day = addDays(day, 1)
  return day
}

function isBusinessDay(day: Day, isHoliday: (day: Day) => boolean): boolean {
  const weekday = weekdayOf(day)
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day)
}
