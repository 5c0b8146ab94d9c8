import type { Language } from '../language.ts'

const formats: Record<Language, Intl.NumberFormat> = {
  sv: new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
}

/** A percent with at most one decimal, without its sign: '33,3' or '33.3'. */
export const formatPercent = (percent: number, language: Language): string => formats[language].format(percent)
