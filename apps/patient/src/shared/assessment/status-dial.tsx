import type { ResultItem } from '@htd/contract/quiz'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { dialValue, needleAngle } from '@htd/domain/scoring/dial'
import { Dial } from '@htd/ui/chart/dial'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { statusWord } from './status-word.ts'

/** The dial of one assessment. */
export function StatusDial({ item }: { item: ResultItem }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const value = dialValue(item.percent)
  const words = {
    label: t('meter.label'),
    worse: t('meter.worse'),
    better: t('meter.better'),
    value: t('meter.value', { status: statusWord(item.status, t), value: formatPercent(value, language) }),
  }
  return <Dial value={value} needleDeg={needleAngle(value)} status={item.status.status} words={words} />
}
