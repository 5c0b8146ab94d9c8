import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { useNames } from '#shared/account/use-names.ts'
import { Advice, isUrgent } from '#shared/assessment/advice.tsx'
import { splitAdvice } from '#shared/assessment/split-advice.ts'
import { resultsQuery } from '#shared/queries/results.query.ts'
import { Card } from './card.tsx'
import styles from './home.module.css'
import { NextSteps } from './next-steps.tsx'
import { StatusCard } from './status-card.tsx'

/** The patient's start page: status and next steps. Everything but the status is rendered immediately; loading it causes no layout shift. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const name = useNames()?.firstName
  const title = name ? t('home.titleWithName', { name }) : t('home.title')
  const results = useQuery(resultsQuery(language))
  const [latest] = results.data ?? []
  const isNew = results.data?.length === 0
  const hasAlarm = latest !== undefined && isUrgent(latest)
  usePageArrival(t('app.title', { page: t('shell.home') }), 'heading')

  return (
    <>
      <div className={styles.banner}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t('home.intro')}</p>
      </div>
      {hasAlarm && (
        <Advice html={splitAdvice(latest.result).advice} isUrgent>
          <p>
            {t('result.date')} <DateText iso={latest.created_at} />
          </p>
        </Advice>
      )}
      <div className={styles.cards}>
        <StatusCard query={results} />
        <Card title={t('home.diagnosisTitle')} link={t('home.diagnosis')} to={paths.diagnosis()}>
          <p>{t(hasAlarm ? 'home.diagnosisUrgent' : 'home.diagnosisText')}</p>
        </Card>
        <Card title={t('home.reviewTitle')} link={t('home.review')} to={paths.retakeSymptoms()}>
          <p>{t(hasAlarm ? 'home.reviewUrgent' : 'home.reviewText')}</p>
        </Card>
        {isNew ? (
          <Card title={t('home.startTitle')} link={t('home.start')} to={paths.retake()}>
            <p>{t('home.startText')}</p>
          </Card>
        ) : (
          <Card title={t('home.resultTitle')} link={t('home.showResult')} to={paths.result()}>
            <p>{t('home.resultText')}</p>
          </Card>
        )}
      </div>
      {results.data?.length === 1 && !hasAlarm && <NextSteps />}
    </>
  )
}
