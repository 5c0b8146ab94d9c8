import { addOpenMinutes, endOfBusinessDay, type OpenHours } from '../business-days/open-hours.ts'
import type { StaffSettingValues } from '../vocabulary/staff-settings.ts'
import { type TriageLevel, triageLevels } from '../vocabulary/triage-levels.ts'
import type { WorkKind } from '../vocabulary/work-kinds.ts'

/** What decides when an item is due. */
export type Due = { kind: WorkKind; urgency: TriageLevel; from: Date }

type Targets = Omit<StaffSettingValues, 'staff_idle_minutes' | 'staff_session_hours'>

/**
 * Returns when an item is due by the clinic's targets. EMERGENCY is due at once until the clinic sets a time.
 *
 * @source clinic.md, section 2
 */
export function dueTime({ kind, urgency, from }: Due, targets: Targets, isHoliday: OpenHours['isHoliday']): Date {
  const hours = { opens: targets.opening_hour, closes: targets.closing_hour, isHoliday }
  if (urgency === 'EMERGENCY') {
    const minutes = targets.target_emergency_minutes
    return minutes === 0 ? from : addOpenMinutes(from, minutes, hours)
  }
  return endOfBusinessDay(from, daysFor(kind, urgency, targets), hours)
}

function daysFor(kind: WorkKind, urgency: TriageLevel, targets: Targets): number {
  if (urgency === 'URGENT') return Math.min(targets.target_urgent_days, ownDays(kind, urgency, targets))
  return ownDays(kind, urgency, targets)
}

function ownDays(kind: WorkKind, urgency: TriageLevel, targets: Targets): number {
  const days: Record<WorkKind, number> = {
    assessment: assessmentDays(urgency, targets),
    approval: targets.target_approval_days,
    returned: targets.target_approval_days,
    message: targets.target_message_days,
    data_request: targets.target_data_request_days,
    access_request: targets.target_access_request_days,
    mail_failed: targets.target_mail_days,
    review: targets.target_other_days,
  }
  return days[kind]
}

function assessmentDays(urgency: TriageLevel, targets: Targets): number {
  if (urgency === 'URGENT') return targets.target_urgent_days
  return urgency === 'SOON' ? targets.target_soon_days : targets.target_other_days
}

/** Tells whether an assessment of this level makes an item. The urgent levels always do. */
export const makesItem = (level: TriageLevel, { queue_lowest_level }: Pick<Targets, 'queue_lowest_level'>): boolean =>
  triageLevels.indexOf(level) >= queue_lowest_level
