import type { Comparison } from '@htd/contract/comparison'
import type { ResultItem } from '@htd/contract/quiz'
import { longDate } from '@htd/domain/dates'
import { formatPercent } from '@htd/domain/result-text/format-percent'
import { healthScore } from '@htd/domain/scoring/percent'
import { statusTone } from '@htd/ui/chart/status-badge'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type Translate, useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { useAssessmentNames } from './assessment-name.ts'
import { comparisonQuery } from './compare.query.ts'
import styles from './trend.module.css'

/** What the chart shows in one sentence: from its oldest to its newest point. @param shown newest first, at least one */
export function TrendSentence({ shown }: { shown: readonly ResultItem[] }) {
  const t = useTranslate()
  const newest = shown[0]
  const oldest = shown.at(-1)
  return (
    <div className={styles.sentence}>
      {newest && oldest && newest !== oldest ? (
        <Change oldest={oldest} newest={newest} />
      ) : (
        <p>{t('progress.onlyOne')}</p>
      )}
    </div>
  )
}

function Change({ oldest, newest }: { oldest: ResultItem; newest: ResultItem }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { short } = useAssessmentNames()
  // The rules of scoring decide whether it counts as a change, on the server: numbers alone don't tell. Of the two latest it is known.
  const isKnown = newest.compared_with?.created_at === oldest.created_at
  const { data } = useQuery({ ...comparisonQuery(oldest.id, newest.id, language), enabled: !isKnown })
  const change = isKnown ? newest : data
  const health = ({ percent }: ResultItem) => formatPercent(healthScore(percent), language)
  const numbers = { from: health(oldest), to: health(newest), date: longDate(new Date(oldest.created_at), language) }
  return (
    <>
      <p>
        <strong>
          {change
            ? t('progress.change', { ...numbers, verdict: changeInSentence(change, t) })
            : t('progress.numbers', numbers)}
        </strong>
      </p>
      <p>
        {t('progress.compared', { first: short(oldest), second: short(newest) })}{' '}
        <Link href={paths.compare({ first: oldest.id, second: newest.id })}>{t('progress.details')}</Link>
      </p>
    </>
  )
}

/** Words a change as sure as it is. A status that this page does not know is worded as the server does. */
function changeInSentence({ status, wording }: Pick<Comparison, 'status' | 'wording'>, t: Translate): string {
  const tone = statusTone(status.status)
  if (tone !== status.status) return status.title
  if (tone === 'INITIAL' || tone === 'NO_CHANGE') return t(`progress.${tone}`)
  return t(`progress.${wording ?? 'possible'}.${tone}`)
}
