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
  /** A later result, whose advice replaces this one's. */
  newer?: ResultItem | undefined
  /** Summary facts, shown between the advice and the explanation. */
  children: ReactNode
}

/** One result. The care advice always comes first. */
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
