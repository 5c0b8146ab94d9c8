import type { ResultItem } from '@htd/contract/quiz'
import { isMoreUrgent, isUrgent } from '@htd/domain/scoring/urgency'
import { useTranslate } from '#i18n/translate.ts'
import { ResultSections } from '#shared/assessment/result-sections.tsx'
import { StatusDial } from '#shared/assessment/status-dial.tsx'
import { statusTitle } from '#shared/assessment/status-word.ts'
import { verdictOf } from '#shared/assessment/verdict.ts'
import { VerdictBox } from '#shared/assessment/verdict-box.tsx'
import { NoStatus } from './no-status.tsx'
import styles from './status.module.css'

/** The verdict, the dial with what has changed, and the full text of the result. */
export function LatestState({ items }: { items: readonly ResultItem[] }) {
  const t = useTranslate()
  const verdict = verdictOf(items)
  if (!verdict) return <NoStatus />
  const { newest } = verdict
  return (
    <>
      <VerdictBox verdict={verdict} mark={<span className={styles.newest}>{t('badge.newest')}</span>} />
      {!isUrgent(newest.triage) && <ChangeOnDial item={newest} />}
      <ResultSections verdict={verdict} />
    </>
  )
}

function ChangeOnDial({ item }: { item: ResultItem }) {
  const t = useTranslate()
  const { triage, status } = item
  // Advice that asks for more, or a description that says so itself, is not repeated.
  const isTold = isMoreUrgent(triage, 'SELF_CARE') || status.description.includes(t('status.lasting'))
  const needsContact = status.status === 'WORSE' && !isTold
  return (
    <section className={styles.state}>
      <StatusDial item={item} />
      <div>
        <h2>{statusTitle(item, t)}</h2>
        <p>{status.description}</p>
        {needsContact && <p>{t('status.lasting')}</p>}
      </div>
    </section>
  )
}
