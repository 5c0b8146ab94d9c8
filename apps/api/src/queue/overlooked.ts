import { addOpenMinutes, isOpenAt } from '@htd/domain/business-days/open-hours'
import { swedishHolidays } from '#calendar/swedish-holidays.ts'
import type { Db } from '#db/open.ts'
import type { MailData } from '#db/tables/mail.ts'
import { readSettings } from './due-times.ts'
import { listUnopened, type Unopened } from './unopened.repo.ts'

const MINUTE_MS = 60_000

/** Lists urgent items that nobody has opened in time, oldest first; none while the clinic is closed. */
export async function overlooked(db: Db, now: Date): Promise<Unopened[]> {
  const { opening_hour, closing_hour, alert_minutes } = await readSettings(db)
  const hours = { opens: opening_hour, closes: closing_hour, isHoliday: await swedishHolidays() }
  if (!isOpenAt(now, hours)) return []
  const unopened = await listUnopened(db, now)
  // They are in the order of their times: after the first that is not late, none is.
  const inTime = unopened.findIndex(({ from }) => addOpenMinutes(from, alert_minutes, hours) > now)
  return inTime < 0 ? unopened : unopened.slice(0, inTime)
}

/** Counts what an alert tells of. */
export function alertOf(waiting: readonly Unopened[], now: Date): MailData['clinic-alert'] {
  const emergencies = waiting.filter(({ urgency }) => urgency === 'EMERGENCY').length
  const oldest = waiting[0]?.from ?? now
  const minutes = Math.floor((now.getTime() - oldest.getTime()) / MINUTE_MS)
  return { emergencies, urgent: waiting.length - emergencies, minutes }
}
