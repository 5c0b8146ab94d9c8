import type { SettingsKey } from './settings.sv.ts'

export const messages: Record<SettingsKey, string> = {
  'settings.title': 'Settings',
  'settings.password': 'Password',
  'settings.passwordText':
    'You change your password through a link that we email to you. All devices are then logged out.',
  'settings.passwordLink': 'Change password',
}
