import type { Language } from '../vocabulary/languages.ts'

/**
 * Formats a number below 1000 with at most one decimal and without the percent sign: '33,3' or '33.3'; '−5'. Half a tenth is rounded away
 * from zero. Done by hand, because the first number that Intl formats costs a slow phone 90 ms.
 */
export function formatPercent(percent: number, language: Language): string {
  const tenths = Math.round(Math.abs(percent) * 10)
  const text = `${percent < 0 && tenths > 0 ? '−' : ''}${tenths / 10}`
  return language === 'sv' ? text.replace('.', ',') : text
}
