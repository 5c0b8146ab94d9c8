import type { ResultItem } from '@htd/contract/quiz'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { dialValue, needleAngle } from '@htd/domain/scoring/dial'
import { Dial } from '@htd/ui/chart/dial'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { changeWords } from './change-words.ts'

/** The dial of one assessment, with its level and its change as two sentences for screen readers. */
export function StatusDial({ item }: { item: ResultItem }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const score = dialValue(item.percent)
  const value = formatPercent(score, language)
  const { word, rest } = changeWords(item, t, language)
  const words = {
    label: t('meter.label'),
    worse: t('meter.worse'),
    better: t('meter.better'),
    value: `${t('meter.level', { band: item.band.title, value })} ${rest ? `${word} ${rest}` : `${word}.`}`,
    scale: t('meter.scale', { value }),
  }
  return <Dial value={score} needleDeg={needleAngle(score)} status={item.status.status} words={words} />
}
