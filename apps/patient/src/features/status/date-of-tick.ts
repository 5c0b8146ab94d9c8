import type { Language } from '@htd/domain/vocabulary/languages'

const locales = { sv: 'sv-SE', en: 'en-GB' } as const
/** Up to so many days the marks of an axis stand within months, not between them. */
const SHORT_DAYS = 120

/** The words under a mark of the time axis, as short as they stay clear. @param days length of the axis */
export function dateOfTick(at: number, days: number, language: Language): string {
  const parts = days > SHORT_DAYS ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...(parts as object) }).format(at)
}
