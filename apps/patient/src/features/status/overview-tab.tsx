import type { ResultItem, ResultScale } from '@htd/contract/quiz'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { Suspense } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { CompareBar } from './compare-bar.tsx'
import { History } from './history.tsx'
import { LazyTrend } from './lazy-trend.tsx'
import { NoStatus } from './no-status.tsx'
import styles from './status.module.css'
import type { StatusView } from './status-view.ts'

type Props = { items: readonly ResultItem[]; scale: ResultScale; view: StatusView }

/** All assessments over time, as a chart and as a table, with the choice of two to compare. */
export function OverviewTab({ items, scale, view }: Props) {
  const t = useTranslate()
  if (items.length === 0) return <NoStatus />
  if (items.length === 1)
    return (
      <>
        <h2>{t('progress.first')}</h2>
        <p>{t('progress.firstText')}</p>
        <History items={items} />
      </>
    )
  return (
    <>
      <h2>{t('progress.title')}</h2>
      <p>{t('progress.noise')}</p>
      <Suspense
        fallback={
          <div className={styles.reserved}>
            <LoadingText text={t('load.loading')} />
          </div>
        }
      >
        <LazyTrend items={items} scale={scale} view={view} />
      </Suspense>
      <section>
        <h2>{t('compare.choose')}</h2>
        <p>{t('compare.help')}</p>
        <History items={items} view={view} />
        <CompareBar items={items} picked={view.picked} />
      </section>
    </>
  )
}
