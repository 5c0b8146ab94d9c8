import type { ResultItem } from '@htd/contract/quiz'
import { RichText } from '@htd/ui/text/rich-text'
import { DateText } from '@htd/web/page/date-text.tsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { Fold } from '#shared/page/fold.tsx'
import { Advice, isUrgent } from './advice.tsx'
import { splitAdvice } from './split-advice.ts'
import { splitFold } from './split-fold.ts'

type Props = {
  item: ResultItem
  /** A later result, whose advice replaces this one's. */
  newer?: ResultItem | undefined
  /** Summary facts, shown between the advice and the explanation. */
  children: ReactNode
}

/** One result. The care advice always comes first. */
export function ResultView({ item, newer, children }: Props) {
  const { advice, rest } = splitAdvice(item.result)
  return (
    <>
      {newer ? <NewerAdvice item={newer} /> : advice && <Advice html={advice} isUrgent={isUrgent(item)} />}
      {children}
      {rest && <Explanation html={rest} />}
    </>
  )
}

/** The text of a result below its advice. Whom to call stands open; more about seeking care can be unfolded. */
function Explanation({ html }: { html: string }) {
  const t = useTranslate()
  const { before, fold, after } = splitFold(html)
  return (
    <>
      <RichText html={before} newTabText={t('app.newTab')} />
      {fold && (
        <Fold title={fold.title}>
          <RichText html={fold.html} newTabText={t('app.newTab')} />
        </Fold>
      )}
      {after && <RichText html={after} newTabText={t('app.newTab')} />}
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
