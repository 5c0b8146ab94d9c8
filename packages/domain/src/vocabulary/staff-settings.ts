type Setting = {
  default: number
  minimum: number
  maximum: number
  /** True if a second person has to confirm a change. */
  needsSecond?: true
}

/** Settings that the clinic changes in its console: whole numbers. */
export const staffSettings = {
  /** Minutes without input after which a session of staff is ended. */
  staff_idle_minutes: { default: 30, minimum: 5, maximum: 60, needsSecond: true },
  /** Hours after signing in at which a session of staff is ended. */
  staff_session_hours: { default: 10, minimum: 4, maximum: 12, needsSecond: true },
  /** Who approves a comment, as a place in `approvalModes`. */
  comment_approval: { default: 0, minimum: 0, maximum: 2, needsSecond: true },
  /** Full hours between which the clinic is open on business days, in Sweden. */
  opening_hour: { default: 8, minimum: 5, maximum: 12 },
  closing_hour: { default: 16, minimum: 13, maximum: 22 },
  /** Lowest level of triage that makes an item of an assessment, as its place in `triageLevels`. The urgent ones always do. */
  queue_lowest_level: { default: 1, minimum: 0, maximum: 2 },
  /** Opening minutes until an EMERGENCY is due; 0: at once, at any time of day. */
  target_emergency_minutes: { default: 0, minimum: 0, maximum: 480 },
  /** Business days until an item is due, by the end of the opening hours. */
  target_urgent_days: { default: 1, minimum: 1, maximum: 5 },
  target_soon_days: { default: 3, minimum: 1, maximum: 10 },
  target_other_days: { default: 10, minimum: 1, maximum: 60 },
  target_approval_days: { default: 1, minimum: 1, maximum: 10 },
  target_message_days: { default: 3, minimum: 1, maximum: 10 },
  /** The law allows no more than the default. */
  target_data_request_days: { default: 10, minimum: 1, maximum: 10 },
  target_access_request_days: { default: 10, minimum: 1, maximum: 10 },
  target_mail_days: { default: 1, minimum: 1, maximum: 10 },
  /** Opening minutes after which an EMERGENCY or URGENT item that nobody has opened is told of by mail. */
  alert_minutes: { default: 15, minimum: 5, maximum: 240 },
  /** 1: the clinic sees when a patient has opened a comment. */
  seen_receipts: { default: 0, minimum: 0, maximum: 1 },
} as const satisfies Record<string, Setting>

export type StaffSettingKey = keyof typeof staffSettings
export const staffSettingKeys = Object.keys(staffSettings) as [StaffSettingKey, ...StaffSettingKey[]]

/** Settings that an admin changes alone. */
export type PlainSettingKey = {
  [Key in StaffSettingKey]: (typeof staffSettings)[Key] extends { needsSecond: true } ? never : Key
}[StaffSettingKey]
export type SecuredSettingKey = Exclude<StaffSettingKey, PlainSettingKey>

const needsSecond = (key: StaffSettingKey): key is SecuredSettingKey => 'needsSecond' in staffSettings[key]
export const securedSettingKeys = staffSettingKeys.filter(needsSecond) as [SecuredSettingKey, ...SecuredSettingKey[]]
export const plainSettingKeys = staffSettingKeys.filter((key): key is PlainSettingKey => !needsSecond(key)) as [
  PlainSettingKey,
  ...PlainSettingKey[],
]

export type StaffSettingValues = Record<StaffSettingKey, number>
export const defaultStaffSettings = Object.fromEntries(
  staffSettingKeys.map((key) => [key, staffSettings[key].default]),
) as StaffSettingValues
