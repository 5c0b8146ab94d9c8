import type { ResultItem } from '@htd/contract/quiz'
import { isMoreUrgent } from '@htd/domain/scoring/urgency'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { AssessmentStatus } from '#shared/assessment/assessment-status.tsx'
import { ResultView } from '#shared/assessment/result-view.tsx'
import { StatusDial } from '#shared/assessment/status-dial.tsx'
import { NoStatus } from './no-status.tsx'
import styles from './status.module.css'

/** Tells whether somebody who is worse is told to contact care by neither the advice nor the description of the content. */
const needsContact = ({ triage, status }: ResultItem): boolean =>
  status.status === 'WORSE' && !isMoreUrgent(triage, 'SELF_CARE') && !/kontakta|contact/i.test(status.description)

/** The latest assessment: the dial, its meaning in words, and the full text of the result. */
export function LatestState({ latest }: { latest: ResultItem | undefined }) {
  const t = useTranslate()
  if (!latest) return <NoStatus />
  return (
    <ResultView item={latest}>
      <section className={styles.state}>
        <StatusDial item={latest} />
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
          {needsContact(latest) && <p>{t('status.lasting')}</p>}
        </div>
      </section>
    </ResultView>
  )
}
