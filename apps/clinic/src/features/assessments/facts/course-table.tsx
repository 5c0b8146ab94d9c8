import { clinicAddresses as at } from '@htd/contract/clinic/addresses'
import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { Link } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { UrgencyMark } from '#shared/items/urgency-mark.tsx'
import { useNumbers } from '../words/use-numbers.ts'
import styles from './course.module.css'

const columns = ['date', 'burden', 'change', 'urgency'] as const

/** What the chart shows, as a table, newest first. On narrow screens each row becomes a block. */
export function CourseTable({ opened: { id, course } }: { opened: Pick<ReadAssessment, 'id' | 'course'> }) {
  const t = useTranslate()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('assessments.points')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`assessments.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {course.map((entry) => (
          <Row key={entry.id} entry={entry} isThis={entry.id === id} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry, isThis }: { entry: ReadAssessment['course'][number]; isThis: boolean }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { day, percent } = useNumbers()
  const { id, answered_at, questionnaire, status, triage, band } = entry
  return (
    <tr className={isThis ? styles.this : undefined} aria-current={isThis || undefined}>
      <th scope="row">
        {isThis ? (
          <>
            {day(answered_at)} ({t('assessments.thisOne')})
          </>
        ) : (
          <Link className={styles.link} href={at.assessment.link({ id })}>
            {day(answered_at)}
          </Link>
        )}
        <small>{t(`assessments.${questionnaire}`)}</small>
      </th>
      <td>
        {percent(entry.percent)}
        <small>{band.title[language]}</small>
      </td>
      <td>
        <StatusBadge status={status} text={t(`assessments.status.${status}`)} />
      </td>
      <td>
        <UrgencyMark urgency={triage} />
      </td>
    </tr>
  )
}
