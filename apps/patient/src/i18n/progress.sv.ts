/** Texts of the trend over time and of comparisons. Swedish owns the keys: every other language must have the same. */
export const messages = {
  'progress.title': 'Utveckling över tid',
} as const

export type ProgressKey = keyof typeof messages
