import type { ResultItem } from '@htd/contract/quiz'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { healthScore } from '@htd/domain/scoring/percent'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './summary.module.css'

/** The figures of a result, each in words and with its direction. Only all questions tell a category. */
export function Summary({ item }: { item: ResultItem }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const burden = formatPercent(item.percent, language)
  const value = formatPercent(healthScore(item.percent), language)
  return (
    <section className={styles.summary}>
      <h2>{t('result.figures')}</h2>
      <dl className={styles.list}>
        <Fact name={t('result.health')}>{t('meter.scale', { value })}</Fact>
        <Fact name={t('result.burden')}>{t('result.burdenValue', { burden })}</Fact>
        {!item.is_symptom && (
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
