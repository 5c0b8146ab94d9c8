import type { Language } from '../vocabulary/languages.ts'

const formats: Record<Language, Intl.NumberFormat> = {
  sv: new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 }),
}

/** Number of possible burdens: 0 to 100 in tenths. */
const MOST_HELD = 1001
const held: Record<Language, Map<number, string>> = { sv: new Map(), en: new Map() }

/** Formats a percentage with at most one decimal, without the percent sign: '33,3' or '33.3'. */
export function formatPercent(percent: number, language: Language): string {
  const known = held[language].get(percent)
  if (known !== undefined) return known
  const text = formats[language].format(percent)
  if (held[language].size < MOST_HELD) held[language].set(percent, text)
  return text
}
