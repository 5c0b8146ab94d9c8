import { useMemo } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { useNumbers } from './use-numbers.ts'

type Band = { title: string; from: number; to: number }

/** Words bands, which are half-open: "13 till under 23: Lätta besvär". */
export function useBandText(): (band: Band) => string {
  const t = useTranslate()
  const { number } = useNumbers()
  return useMemo(
    () =>
      ({ title, from, to }) => {
        if (from === 0) return t('assessments.bandFirst', { to: number(to), title })
        return to === 100
          ? t('assessments.bandLast', { from: number(from), title })
          : t('assessments.bandBetween', { from: number(from), to: number(to), title })
      },
    [t, number],
  )
}
