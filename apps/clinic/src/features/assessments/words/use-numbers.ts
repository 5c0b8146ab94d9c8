import { formatDate } from '@htd/domain/dates'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useMemo } from 'react'
import { useTranslate } from '#i18n/translate.ts'

/** Formats the numbers and dates of an assessment in the language of the page. */
export function useNumbers() {
  const t = useTranslate()
  const { language } = useLanguage()
  return useMemo(() => {
    const number = (n: number) => formatPercent(n, language)
    return {
      /** '47,2' or '−11,1' */
      number,
      /** '47,2 %' */
      percent: (n: number) => t('assessments.percent', { n: number(n) }),
      /** '+3,2' or '−11,1' */
      signed: (n: number) => (n > 0 ? `+${number(n)}` : number(n)),
      /** '22 nov 2026' @param iso ISO 8601 */
      day: (iso: string) => formatDate(new Date(iso), language).replaceAll(' - ', ' '),
    }
  }, [t, language])
}
