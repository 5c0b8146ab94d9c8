import type { ResultItem } from '@htd/contract/quiz'
import { longDate } from '@htd/domain/dates'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { healthScore } from '@htd/domain/scoring/percent'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useCallback } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { useTranslate } from '#i18n/translate.ts'
import { statusWord } from '#shared/assessment/status-word.ts'

type Names = {
  /** "3 november 2026, alla frågor" */
  short: (item: ResultItem) => string
  /** The same with the health score and the status: the full text of its point in the chart. */
  whole: (item: ResultItem) => string
}

/** Returns functions that name an assessment in sentences. */
export function useAssessmentNames(): Names {
  const t = useTranslate()
  const { language } = useLanguage()
  const inside = useCallback((key: MessageKey) => t(key).toLocaleLowerCase(language), [t, language])
  const short = useCallback(
    ({ created_at, is_symptom }: ResultItem) => {
      const kind = inside(is_symptom ? 'status.symptom' : 'status.general')
      return `${longDate(new Date(created_at), language)}, ${kind}`
    },
    [inside, language],
  )
  const whole = useCallback(
    (item: ResultItem) =>
      t('progress.point', {
        name: short(item),
        value: formatPercent(healthScore(item.percent), language),
        status: statusWord(item, t).toLocaleLowerCase(language),
      }),
    [t, short, language],
  )
  return { short, whole }
}
