import type { DemoRows } from './demo.repo.ts'
import type { StaffLogin } from './staff.ts'

const HOUR_MS = 60 * 60 * 1000

/** Lets the nurse have claimed what was opened, and the ophthalmologist put one off until tomorrow: the rest is nobody's. */
export function handOut(items: DemoRows['work_items'], logins: readonly StaffLogin[], now: Date): void {
  const idOf = (wanted: StaffLogin['role']) => logins.find(({ role }) => role === wanted)?.id ?? null
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)
  const opened = items.find(({ kind, opened_at }) => kind === 'assessment' && opened_at)
  if (opened) Object.assign(opened, { assignee: idOf('reader'), assigned_at: now, held_until: later(4) })
  const message = items.find(({ kind }) => kind === 'message')
  if (message) Object.assign(message, { assignee: idOf('clinician'), assigned_at: now })
  const calm = items.findLast(({ kind, urgency }) => kind === 'assessment' && urgency === 'SELF_CARE')
  if (calm) Object.assign(calm, { snoozed_until: later(20) })
}
