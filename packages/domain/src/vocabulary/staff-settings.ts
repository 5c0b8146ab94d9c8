/** Settings that the clinic changes in its console: whole numbers. */
export const staffSettings = {
  /** Minutes without input after which a session of staff is ended. */
  staff_idle_minutes: { default: 30, minimum: 5, maximum: 60 },
  /** Hours after signing in at which a session of staff is ended. */
  staff_session_hours: { default: 10, minimum: 4, maximum: 12 },
} as const

export type StaffSettingKey = keyof typeof staffSettings
export const staffSettingKeys = Object.keys(staffSettings) as [StaffSettingKey, ...StaffSettingKey[]]
