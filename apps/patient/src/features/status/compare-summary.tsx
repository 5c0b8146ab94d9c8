import type { Comparison } from '@htd/contract/comparison'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { healthScore } from '@htd/domain/scoring/percent'
import { StatusBadge } from '@htd/ui/chart/status-badge'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { DateText } from '@htd/web/page/date-text.tsx'
import { useTranslate } from '#i18n/translate.ts'
import { statusWord } from '#shared/assessment/status-word.ts'
import styles from './compare.module.css'
import { usePoints } from './points.ts'

/** Both scores, the difference, and whether it is meaningful. */
export function CompareSummary({ comparison }: { comparison: Comparison }) {
  const t = useTranslate()
  const points = usePoints()
  const { first, second, moved, status } = comparison
  return (
    <section className={styles.summary}>
      <h2>{t('result.summary')}</h2>
      <p>
        <StatusBadge status={status.status} text={statusWord(comparison, t, 'compare')} />
      </p>
      <dl className={styles.sides}>
        <Side name={t('compare.first')} side={first} />
        <Side name={t('compare.second')} side={second} />
        <div>
          <dt>{t('compare.difference')}</dt>
          <dd>
            <strong>{points(moved)}</strong>
          </dd>
        </div>
      </dl>
      <p>{status.description}</p>
      {first.is_symptom !== second.is_symptom && <p>{t('compare.kinds')}</p>}
      {first.content_version !== second.content_version && (
        <p>{t('compare.versions', { first: first.content_version, second: second.content_version })}</p>
      )}
    </section>
  )
}

function Side({ name, side }: { name: string; side: Comparison['first'] }) {
  const t = useTranslate()
  const { language } = useLanguage()
  return (
    <div>
      <dt>
        {name}: <DateText iso={side.created_at} />
      </dt>
      <dd>{t(side.is_symptom ? 'status.symptom' : 'status.general')}</dd>
      <dd>
        <strong>{t('compare.health', { value: formatPercent(healthScore(side.percent), language) })}</strong>
      </dd>
      <dd>{t('compare.burden', { value: formatPercent(side.percent, language) })}</dd>
    </div>
  )
}
