import type { Language } from '@htd/domain/vocabulary/languages'

const locales = { sv: 'sv-SE', en: 'en-GB' } as const
/** Up to this many days, ticks are labelled with day and month; on longer axes, with month and year. */
const SHORT_DAYS = 120

/** Returns the label of a tick on the time axis, as short as is unambiguous. @param days length of the axis */
export function dateOfTick(at: number, days: number, language: Language): string {
  const parts = days > SHORT_DAYS ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...(parts as object) }).format(at)
}
