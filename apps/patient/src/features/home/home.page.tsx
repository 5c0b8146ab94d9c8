import { isUrgent } from '@htd/domain/scoring/urgency'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { useNames } from '#shared/account/use-names.ts'
import { LoweredAdvice } from '#shared/assessment/other-answers.tsx'
import { verdictOf } from '#shared/assessment/verdict.ts'
import { VerdictBox } from '#shared/assessment/verdict-box.tsx'
import { resultsQuery } from '#shared/queries/results.query.ts'
import { Card } from './card.tsx'
import { FirstQuestions } from './first-questions.tsx'
import styles from './home.module.css'
import { NextSteps } from './next-steps.tsx'
import { ResultCard } from './result-card.tsx'
import { StatusCard } from './status-card.tsx'

/**
 * The patient's start page: advice, result, dial, next answers, slides. Everything but what the answers show is rendered immediately;
 * loading that causes no layout shift.
 */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const name = useNames()?.firstName
  const title = name ? t('home.titleWithName', { name }) : t('home.title')
  const results = useQuery(resultsQuery(language))
  const verdict = verdictOf(results.data ?? [])
  const hasAlarm = verdict !== undefined && isUrgent(verdict.newest.triage)
  usePageArrival(t('app.title', { page: t('shell.home') }), 'heading')
  return (
    <>
      <div className={styles.banner}>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{t('home.intro')}</p>
      </div>
      {verdict && (hasAlarm ? <VerdictBox verdict={verdict} /> : <LoweredAdvice verdict={verdict} />)}
      {results.data?.length === 0 ? (
        <FirstQuestions />
      ) : (
        <div className={styles.cards}>
          <ResultCard query={results} hasAlarm={hasAlarm} />
          <StatusCard verdict={verdict} isPending={results.isPending} />
          <Card title={t('home.reviewTitle')} link={t('home.review')} to={paths.retakeSymptoms()}>
            <p>{t(hasAlarm ? 'home.reviewUrgent' : 'home.reviewText')}</p>
          </Card>
          <Card title={t('home.diagnosisTitle')} link={t('home.diagnosis')} to={paths.diagnosis()}>
            <p>{t(hasAlarm ? 'home.diagnosisUrgent' : 'home.diagnosisText')}</p>
          </Card>
        </div>
      )}
      {results.data?.length === 1 && !hasAlarm && <NextSteps />}
    </>
  )
}
