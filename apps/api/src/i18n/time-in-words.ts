import type { Language } from '@htd/domain/vocabulary/languages'

const locales: Record<Language, string> = { sv: 'sv-SE', en: 'en-GB' }

/** Formats a time in the Swedish time zone: clinics and patients are in Sweden, wherever the server is. */
export const timeInWords = (time: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(time)
