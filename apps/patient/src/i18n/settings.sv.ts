/** Texts of profile, settings and data rights. Swedish owns the keys: every other language must have the same. */
export const messages = {
  'settings.title': 'Inställningar',
} as const

export type SettingsKey = keyof typeof messages
