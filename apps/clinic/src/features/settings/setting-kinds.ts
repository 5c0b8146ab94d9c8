import { approvalModeOf } from '@htd/domain/comments/needs-second-person'
import type { StaffSettingKey } from '@htd/domain/vocabulary/staff-settings'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import type { Translate } from '#i18n/translate.ts'

/** What the number of a setting means. `clock`: a full hour of the day. `level`: a place in `triageLevels`. `switch`: 1 or 0. `approval`: a place in `approvalModes`. */
export type Unit = 'minutes' | 'openMinutes' | 'hours' | 'clock' | 'days' | 'level' | 'switch' | 'approval'

const units: Record<StaffSettingKey, Unit> = {
  staff_idle_minutes: 'minutes',
  staff_session_hours: 'hours',
  comment_approval: 'approval',
  opening_hour: 'clock',
  closing_hour: 'clock',
  queue_lowest_level: 'level',
  target_emergency_minutes: 'openMinutes',
  target_urgent_days: 'days',
  target_soon_days: 'days',
  target_other_days: 'days',
  target_approval_days: 'days',
  target_message_days: 'days',
  target_data_request_days: 'days',
  target_access_request_days: 'days',
  target_mail_days: 'days',
  alert_minutes: 'minutes',
  seen_receipts: 'switch',
}
export const unitOf = (key: StaffSettingKey): Unit => units[key]

/** The settings under their headings, in the order of the page. */
export const settingGroups = [
  { name: 'sessions', keys: ['staff_idle_minutes', 'staff_session_hours'] },
  {
    name: 'targets',
    keys: [
      'opening_hour',
      'closing_hour',
      'target_emergency_minutes',
      'target_urgent_days',
      'target_soon_days',
      'target_other_days',
      'target_approval_days',
      'target_message_days',
      'target_data_request_days',
      'target_access_request_days',
      'target_mail_days',
    ],
  },
  { name: 'queue', keys: ['queue_lowest_level', 'alert_minutes'] },
  { name: 'approval', keys: ['comment_approval'] },
  { name: 'receipts', keys: ['seen_receipts'] },
] as const satisfies readonly { name: string; keys: readonly StaffSettingKey[] }[]
export type GroupName = (typeof settingGroups)[number]['name']

/** Words a value: '30 minuter', 'Genast', 'Egenvård och uppåt'. */
export function valueText(key: StaffSettingKey, n: number, t: Translate): string {
  const unit = units[key]
  if (unit === 'level') return t(`settings.level.${triageLevels[n as 0 | 1 | 2]}`)
  if (unit === 'approval') return t(`settings.approval.${approvalModeOf(n)}`)
  if (unit === 'switch') return t(n === 1 ? 'settings.on' : 'settings.off')
  if (unit === 'openMinutes' && n === 0) return t('settings.atOnce')
  if (unit === 'days' && n === 1) return t('settings.oneDay')
  return t(`settings.${unit}`, { n })
}
