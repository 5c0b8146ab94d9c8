import type { Language } from '@htd/domain/vocabulary/languages'

const inStockholm = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Stockholm' } as const

/** Made once: making one takes longer than rendering a mail. */
const formats: Record<Language, Intl.DateTimeFormat> = {
  sv: new Intl.DateTimeFormat('sv-SE', inStockholm),
  en: new Intl.DateTimeFormat('en-GB', inStockholm),
}

/** Formats a time in the Swedish time zone: clinics and patients are in Sweden, wherever the server is. */
export const timeInWords = (time: Date, language: Language): string => formats[language].format(time)
