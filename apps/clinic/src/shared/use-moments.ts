import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useMemo } from 'react'
import { clockText, momentText, soonText } from './moment-text.ts'

/** Formats moments in the language of the page. */
export function useMoments() {
  const { language } = useLanguage()
  return useMemo(
    () => ({
      moment: (iso: string) => momentText(iso, language),
      clock: (iso: string) => clockText(iso, language),
      soon: (iso: string) => soonText(iso, language),
    }),
    [language],
  )
}
