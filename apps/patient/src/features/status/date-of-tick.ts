import type { Language } from '@htd/domain/vocabulary/languages'

const locales = { sv: 'sv-SE', en: 'en-GB' } as const
/** Up to this many days, ticks are labelled with day and month; on longer axes, with month and year. */
const SHORT_DAYS = 120

/** Made once each: an axis asks for some ten labels, and every one of these costs a phone milliseconds. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the label of a tick on the time axis, as short as is unambiguous. @param days length of the axis */
export function dateOfTick(at: number, days: number, language: Language): string {
  const isLong = days > SHORT_DAYS
  const key = `${language} ${isLong}`
  const format = formats.get(key) ?? formatOf(language, isLong)
  formats.set(key, format)
  return format.format(at)
}

const formatOf = (language: Language, isLong: boolean) =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: 'UTC',
    month: 'short',
    ...(isLong ? { year: 'numeric' } : { day: 'numeric' }),
  })
