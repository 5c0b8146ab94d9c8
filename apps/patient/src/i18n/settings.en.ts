import type { SettingsKey } from './settings.sv.ts'

export const messages: Record<SettingsKey, string> = {
  'settings.title': 'Settings',
}
