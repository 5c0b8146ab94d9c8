import type { ResultItem } from '@htd/contract/quiz'
import { RichText } from '@htd/ui/rich-text'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Advice, isUrgent } from './advice.tsx'
import { splitAdvice } from './split-advice.ts'

type Props = {
  item: ResultItem
  /** Facts in short; they stand after the advice and before the explanation. */
  children: ReactNode
}

/** One result: what to do now comes before everything else, whatever the result is. */
export function ResultView({ item, children }: Props) {
  const t = useTranslate()
  const { advice, rest } = splitAdvice(item.result)
  return (
    <>
      {advice && <Advice html={advice} isUrgent={isUrgent(item)} />}
      {children}
      {rest && <RichText html={rest} newTabText={t('app.newTab')} />}
    </>
  )
}
