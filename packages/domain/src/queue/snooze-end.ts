import { addBusinessDays } from '../business-days/add-business-days.ts'
import type { OpenHours } from '../business-days/open-hours.ts'
import { addDays, swedishDay, swedishTime } from '../business-days/swedish-day.ts'
import { isUrgent } from '../scoring/urgency.ts'
import type { TriageLevel } from '../vocabulary/triage-levels.ts'

/** A time, a name of one, or until the patient answers. */
export type Snooze = Date | 'tomorrow' | 'next_business_day' | 'patient'

/** An item that is to be hidden. */
type Snoozable = { now: Date; urgency: TriageLevel; dueAt: Date }

/** The longest time for which an item is hidden: 30 days. */
export const SNOOZE_DAYS_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Returns when an item is shown again: at the opening hour of a day, or after 30 days unless the patient answers before. URGENT and EMERGENCY are
 * never hidden past the time at which they are due.
 *
 * @returns null if the item can't be hidden until then, or no longer at all
 */
export function snoozeEnd(snooze: Snooze, { now, urgency, dueAt }: Snoozable, hours: OpenHours): Date | null {
  const latest = isUrgent(urgency) ? dueAt : null
  const end =
    snooze === 'patient' ? earlier(new Date(now.getTime() + SNOOZE_DAYS_MS), latest) : timeOf(snooze, now, hours)
  return end > now && (latest === null || end <= latest) ? end : null
}

const earlier = (end: Date, latest: Date | null): Date => (latest && latest < end ? latest : end)

function timeOf(snooze: Exclude<Snooze, 'patient'>, now: Date, { opens, isHoliday }: OpenHours): Date {
  if (snooze instanceof Date) return snooze
  const today = swedishDay(now)
  const day = snooze === 'tomorrow' ? addDays(today, 1) : addBusinessDays(today, 1, isHoliday)
  return swedishTime(day, opens)
}
