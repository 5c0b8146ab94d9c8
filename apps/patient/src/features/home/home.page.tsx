import type { ResultItem } from '@htd/contract/quiz'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { paths } from '#paths.ts'
import { useNames } from '#shared/account/use-names.ts'
import { Advice, isUrgent } from '#shared/assessment/advice.tsx'
import { splitAdvice } from '#shared/assessment/split-advice.ts'
import { DateText } from '#shared/date-text.tsx'
import { usePageArrival } from '#shared/page/page-arrival.ts'
import { resultsQuery } from '#shared/queries/results.query.ts'
import { QueryView } from '#shared/shell/query-view.tsx'
import { Card } from './card.tsx'
import styles from './home.module.css'
import { NextSteps } from './next-steps.tsx'
import { StatusCard } from './status-card.tsx'

/** Where a patient lands: how the eyes are, and what can be done next. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const name = useNames()?.firstName
  const title = name ? t('home.titleWithName', { name }) : t('home.title')
  const results = useQuery(resultsQuery(language))
  usePageArrival(t('app.title', { page: t('shell.home') }), 'heading')

  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t('home.intro')}</p>
      <QueryView query={results}>{(items) => <Cards items={items} />}</QueryView>
    </>
  )
}

function Cards({ items }: { items: readonly ResultItem[] }) {
  const t = useTranslate()
  const [latest] = items
  if (!latest)
    return (
      <div className={styles.cards}>
        <StatusCard latest={undefined} />
        <Card title={t('home.startTitle')} link={t('home.start')} to={paths.retake()}>
          <p>{t('home.startText')}</p>
        </Card>
      </div>
    )
  return (
    <>
      {isUrgent(latest) && (
        <Advice html={splitAdvice(latest.result).advice} isUrgent>
          <p>
            {t('result.date')} <DateText iso={latest.created_at} />
          </p>
        </Advice>
      )}
      <div className={styles.cards}>
        <StatusCard latest={latest} />
        <Card title={t('home.resultTitle')} link={t('home.showResult')} to={paths.result()}>
          <p>{t('home.resultText')}</p>
        </Card>
        <Card title={t('home.reviewTitle')} link={t('home.review')} to={paths.retakeSymptoms()}>
          <p>{t('home.reviewText')}</p>
        </Card>
      </div>
      {items.length === 1 && <NextSteps />}
    </>
  )
}
