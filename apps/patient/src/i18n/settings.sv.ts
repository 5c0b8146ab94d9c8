/** Texts of profile, settings and data rights. Swedish owns the keys: every other language must have the same. */
export const messages = {
  'settings.title': 'Inställningar',
  'settings.password': 'Lösenord',
  'settings.passwordText': 'Du byter lösenord genom en länk som vi mejlar till dig. Då loggas alla enheter ut.',
  'settings.passwordLink': 'Byt lösenord',
} as const

export type SettingsKey = keyof typeof messages
