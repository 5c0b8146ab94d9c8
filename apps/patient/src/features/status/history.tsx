import type { ResultItem } from '@htd/contract/quiz'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { healthScore } from '@htd/domain/scoring/percent'
import { useLanguage, useTranslate } from '#i18n/translate.tsx'
import { AssessmentStatus } from '#shared/assessment/assessment-status.tsx'
import { DateText } from '#shared/date-text.tsx'
import { NoStatus } from './no-status.tsx'
import styles from './status.module.css'

const columns = ['status.date', 'status.kind', 'status.severity', 'status.health', 'status.state'] as const

/** All assessments, newest first. On narrow screens each row becomes a block that names its cells. */
export function History({ items }: { items: readonly ResultItem[] }) {
  const t = useTranslate()
  const { language } = useLanguage()
  if (items.length === 0) return <NoStatus />
  return (
    <table className={styles.history}>
      <caption>{t('status.table')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={item.id}>
            <th scope="row">
              <DateText iso={item.created_at} />
            </th>
            <td data-label={t('status.kind')}>{t(item.is_symptom ? 'status.symptom' : 'status.general')}</td>
            <td data-label={t('status.severity')}>{item.band.title}</td>
            <td data-label={t('status.health')}>
              {t('status.percent', { value: formatPercent(healthScore(item.percent), language) })}
            </td>
            <td data-label={t('status.state')}>
              <AssessmentStatus item={item} isNewest={index === 0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
