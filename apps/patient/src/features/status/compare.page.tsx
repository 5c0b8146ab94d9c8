import { dashboardAddresses } from '@htd/contract/addresses'
import { queryOf } from '@htd/contract/query-of'
import { useLanguage } from '@htd/web/i18n/language.tsx'
import { usePageArrival } from '@htd/web/page/page-arrival.ts'
import { QueryView } from '@htd/web/query/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { comparisonQuery } from './compare.query.ts'
import { CompareSummary } from './compare-summary.tsx'
import { ComparedAnswers } from './compared-answers.tsx'

/** Two assessments side by side: what changed, and how far each answer moved the score. */
export function Component() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { first = '', second = '' } = queryOf(dashboardAddresses.compare, useSearch())
  const comparison = useQuery(comparisonQuery(first, second, language))
  usePageArrival(t('app.title', { page: t('compare.title') }), 'heading')
  return (
    <>
      <h1 tabIndex={-1}>{t('compare.title')}</h1>
      <p>
        <Link href={paths.status({ tab: 'overview', first, second })}>{t('compare.back')}</Link>
      </p>
      <QueryView query={comparison}>
        {(compared) =>
          compared ? (
            <>
              <CompareSummary comparison={compared} />
              <ComparedAnswers comparison={compared} />
            </>
          ) : (
            <section>
              <h2>{t('compare.notFound')}</h2>
              <p>{t('compare.notFoundText')}</p>
            </section>
          )
        }
      </QueryView>
    </>
  )
}
