import { preferences } from '@htd/web/page/preferences.ts'

export const themes = ['light', 'dim', 'dark', 'hc'] as const
export type Theme = (typeof themes)[number]

/** Tells in which colours the page is shown: those that the person has chosen, else those of the device, as tokens.css has it. */
export function themeNow(): Theme {
  const { theme } = preferences()
  if (theme) return theme
  if (matchMedia('(prefers-contrast: more)').matches) return 'hc'
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
