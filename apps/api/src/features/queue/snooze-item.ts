import type { snoozeItem as endpoint } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { InputOf } from '@htd/contract/endpoint'
import type { FieldFault } from '@htd/contract/errors'
import { SNOOZE_DAYS_MS, snoozeEnd } from '@htd/domain/queue/snooze-end'
import { AppError } from '#app-error.ts'
import { swedishHolidays } from '#calendar/swedish-holidays.ts'
import { readSettings } from '#queue/due-times.ts'
import type { StaffSession } from '#staff/staff-sessions.repo.ts'
import { snoozed } from './change-item.repo.ts'
import { type QueueDeps, requireNotOthers, requireOpen, type Seen, workOnItem } from './work-on-item.ts'

type Snooze = InputOf<typeof endpoint>['body']

/**
 * Hides an item for a while.
 * @throws AppError `invalid_request` for a time that is missing, past or too far, or behind the due time of an urgent item; `held_by_other`,
 *   `item_closed`, and those of `workOnItem`
 */
export async function snoozeItem(
  deps: QueueDeps,
  staff: StaffSession,
  { until, at, ...seen }: Seen & Snooze,
): Promise<WorkItem> {
  const [settings, isHoliday] = await Promise.all([readSettings(deps.db), swedishHolidays()])
  const hours = { opens: settings.opening_hour, closes: settings.closing_hour, isHoliday }
  return workOnItem(deps, staff, seen, (item) => {
    requireOpen(item)
    requireNotOthers(item, staff)
    const { now, urgency, due_at: dueAt } = item
    const wanted = until === 'time' ? timeIn(at, now) : until
    const end = snoozeEnd(wanted, { now, urgency, dueAt }, hours)
    if (!end) throw refused({ field: 'until', code: 'outOfRange' })
    return { change: snoozed(end), event: 'item_snoozed' }
  })
}

function timeIn(text: string | undefined, now: Date): Date {
  if (text === undefined) throw refused({ field: 'at', code: 'required' })
  const at = new Date(text)
  if (at <= now || at.getTime() > now.getTime() + SNOOZE_DAYS_MS) throw refused({ field: 'at', code: 'outOfRange' })
  return at
}

const refused = (fault: FieldFault) => new AppError('invalid_request', { fields: [fault] })
