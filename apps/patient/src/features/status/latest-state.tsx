import type { ResultItem } from '@htd/contract/quiz'
import { isMoreUrgent } from '@htd/domain/scoring/urgency'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { isUrgent } from '#shared/assessment/advice.tsx'
import { AssessmentStatus } from '#shared/assessment/assessment-status.tsx'
import { ResultView } from '#shared/assessment/result-view.tsx'
import { StatusDial } from '#shared/assessment/status-dial.tsx'
import { NoStatus } from './no-status.tsx'
import styles from './status.module.css'

/** The latest assessment: the dial, its meaning in words, and the full text of the result. */
export function LatestState({ latest }: { latest: ResultItem | undefined }) {
  const t = useTranslate()
  if (!latest) return <NoStatus />
  const { triage, status } = latest
  // Advice that asks for more, or a description that says so itself, is not repeated.
  const isTold = isMoreUrgent(triage, 'SELF_CARE') || status.description.includes(t('status.lasting'))
  const needsContact = status.status === 'WORSE' && !isTold
  return (
    <ResultView item={latest}>
      <section className={styles.state}>
        <div>
          <StatusDial item={latest} />
          {isUrgent(latest) && <p>{t('meter.notUrgency')}</p>}
        </div>
        <div>
          <h2>{latest.status.title}</h2>
          <p>
            <AssessmentStatus item={latest} isNewest />
          </p>
          <p>
            {t(latest.is_symptom ? 'status.symptom' : 'status.general')}, <DateText iso={latest.created_at} />
          </p>
          <p>{latest.status.description}</p>
          <p>
            {t('status.band')}: <strong>{latest.band.title}</strong>
          </p>
          {needsContact && <p>{t('status.lasting')}</p>}
        </div>
      </section>
    </ResultView>
  )
}
