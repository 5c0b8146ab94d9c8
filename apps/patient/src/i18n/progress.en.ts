import type { ProgressKey } from './progress.sv.ts'

export const messages: Record<ProgressKey, string> = {
  'progress.title': 'Change over time',
}
