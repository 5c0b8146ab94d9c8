import type { LoadKey } from './load.sv.ts'

export const loadTexts: Record<LoadKey, string> = {
  'load.loading': 'Loading …',
  'load.old': 'You are offline. This is the information from the last time it was loaded.',
}
