/** Texts of what is loaded from the server. */
export const loadTexts = {
  'load.loading': 'Hämtar …',
  'load.old': 'Du är offline. Det här är uppgifterna från förra gången de hämtades.',
} as const

export type LoadKey = keyof typeof loadTexts
