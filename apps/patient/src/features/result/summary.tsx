import type { ResultItem } from '@htd/contract/quiz'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { healthScore } from '@htd/domain/scoring/percent'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { isUrgent } from '#shared/assessment/advice.tsx'
import styles from './summary.module.css'

/** False for urgent advice, for which the server names no category: "none" would be wrong. */
const hasCategories = (item: ResultItem) => !item.is_symptom && !isUrgent(item)

/** The figures of a result, each in words and with its direction. */
export function Summary({ item }: { item: ResultItem }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const burden = formatPercent(item.percent, language)
  const score = formatPercent(healthScore(item.percent), language)
  return (
    <section className={styles.summary}>
      <h2>{t('result.summary')}</h2>
      <dl className={styles.list}>
        <Fact name={t('result.band')}>
          <strong>{item.band.title}</strong>
        </Fact>
        <Fact name={t('result.burden')}>{t('result.burdenValue', { burden })}</Fact>
        <Fact name={t('result.health')}>{t('result.healthValue', { score })}</Fact>
        <Fact name={t('result.change')}>
          <StatusBadge status={item.status.status} text={item.status.title} />
        </Fact>
        <Fact name={t('result.date')}>
          <DateText iso={item.created_at} />
        </Fact>
        {hasCategories(item) && (
          <Fact name={t('result.categories')}>
            {item.categories.map(({ title }) => title).join('; ') || t('result.noCategory')}
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
