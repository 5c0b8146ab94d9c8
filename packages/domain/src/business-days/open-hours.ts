import { addBusinessDays, isBusinessDay } from './add-business-days.ts'
import { addDays, swedishDay, swedishTime } from './swedish-day.ts'

/** When the clinic is open: between two full hours (3 to 23) in Sweden, on business days. */
export type OpenHours = {
  opens: number
  closes: number
  /** Called for days from Monday to Friday: true for a public holiday. */
  isHoliday: (day: string) => boolean
}

const MINUTE_MS = 60_000

/** Tells whether the clinic is open at a time. */
export function isOpenAt(at: Date, { opens, closes, isHoliday }: OpenHours): boolean {
  const day = swedishDay(at)
  return isBusinessDay(day, isHoliday) && at >= swedishTime(day, opens) && at < swedishTime(day, closes)
}

/** Returns the end of the opening hours on the n-th business day after a time. */
export const endOfBusinessDay = (from: Date, days: number, { closes, isHoliday }: OpenHours): Date =>
  swedishTime(addBusinessDays(swedishDay(from), days, isHoliday), closes)

/** Adds minutes during which the clinic is open. @param minutes from 0; with 0, the next time at which it is open */
export function addOpenMinutes(from: Date, minutes: number, { opens, closes, isHoliday }: OpenHours): Date {
  let left = minutes * MINUTE_MS
  for (let day = swedishDay(from); ; day = addDays(day, 1)) {
    if (!isBusinessDay(day, isHoliday)) continue
    const start = Math.max(from.getTime(), swedishTime(day, opens).getTime())
    const available = swedishTime(day, closes).getTime() - start
    if (available <= 0) continue
    // What ends exactly at closing time ends today; with nothing left to wait for, the next time at which the clinic is open.
    if (left < available || (left > 0 && left === available)) return new Date(start + left)
    left -= available
  }
}
