import type { ResultItem, ResultScale } from '@htd/contract/quiz'
import { isUrgent } from '@htd/domain/scoring/urgency'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { verdictOf } from '#shared/assessment/verdict.ts'
import { CompareBar } from './compare-bar.tsx'
import { History } from './history.tsx'
import { NoStatus } from './no-status.tsx'
import styles from './status.module.css'
import type { StatusView } from './status-view.ts'
import { Trend } from './trend.tsx'
import { TrendChoices } from './trend-choices.tsx'
import { TrendSentence } from './trend-sentence.tsx'
import { useShownAssessments } from './use-shown-assessments.ts'

type Props = { items: readonly ResultItem[]; scale: ResultScale; view: StatusView }

/** All assessments over time, as a sentence, a chart and a table, with the choice of two to compare. */
export function OverviewTab({ items, scale, view }: Props) {
  const t = useTranslate()
  const verdict = verdictOf(items)
  if (!verdict) return <NoStatus />
  const urgent = isUrgent(verdict.newest.triage) && <UrgentFirst />
  if (items.length === 1)
    return (
      <>
        {urgent}
        <h2>{t('progress.first')}</h2>
        <p>{t('progress.firstText')}</p>
        <History items={items} />
      </>
    )
  return (
    <>
      {urgent}
      <Course items={items} scale={scale} view={view} />
      <section>
        <h2>{t('compare.choose')}</h2>
        <p>{t('compare.help')}</p>
        <History items={items} view={view} />
        <CompareBar items={items} picked={view.picked} />
      </section>
    </>
  )
}

/** Points that got better must not hide that the latest answers ask for care. */
function UrgentFirst() {
  const t = useTranslate()
  return (
    <p className={styles.urgent}>
      <strong>{t('progress.urgent')}</strong> <Link href={paths.status()}>{t('progress.toAdvice')}</Link>
    </p>
  )
}

/** The course in words and as a chart. */
function Course({ items, scale, view }: Props) {
  const t = useTranslate()
  const part = useShownAssessments(items)
  return (
    <>
      <h2>{t('progress.title')}</h2>
      <TrendSentence shown={part.shown} />
      <p>{t('progress.noise')}</p>
      <TrendChoices view={part} all={items.length} />
      <Trend items={part.shown} all={items} scale={scale} view={view} />
    </>
  )
}
