import type { ResultItem } from '@htd/contract/quiz'
import { RichText } from '@htd/ui/text/rich-text'
import { DateText } from '@htd/web/page/date-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { Advice, isUrgent } from './advice.tsx'
import { splitAdvice } from './split-advice.ts'

type Props = {
  item: ResultItem
  /** A later result whose advice is the one that counts now. */
  newer?: ResultItem | undefined
  /** Facts in short; they stand after the advice and before the explanation. */
  children: ReactNode
}

/** One result: what to do now comes before everything else, whatever the result is. */
export function ResultView({ item, newer, children }: Props) {
  const t = useTranslate()
  const { advice, rest } = splitAdvice(item.result)
  return (
    <>
      {newer ? <NewerAdvice item={newer} /> : advice && <Advice html={advice} isUrgent={isUrgent(item)} />}
      {children}
      {rest && <RichText html={rest} newTabText={t('app.newTab')} />}
    </>
  )
}

function NewerAdvice({ item }: { item: ResultItem }) {
  const t = useTranslate()
  return (
    <Advice html={splitAdvice(item.result).advice} isUrgent={isUrgent(item)}>
      <p>
        {t('result.newerAdvice')} <DateText iso={item.created_at} />.{' '}
        <Link href={paths.status()}>{t('home.showStatus')}</Link>
      </p>
    </Advice>
  )
}
