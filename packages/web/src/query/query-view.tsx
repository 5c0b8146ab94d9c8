import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/language.tsx'
import { FailureBlock } from '#page/failure-block.tsx'
import { LoadingText } from '#page/loading-text.tsx'
import { useFocusOnward } from '#page/use-focus-onward.ts'
import styles from './query-view.module.css'

/** What is read of a query; `data` may be made of what it has loaded. */
export type ViewedQuery<T> = {
  data: T | undefined
  isError: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

type Props<T> = {
  query: ViewedQuery<T>
  /** What the app says about a failure in addition. */
  detail?: (error: Error) => ReactNode
  children: (data: T) => ReactNode
}

/** A query's data, a loading message, or a failure with a retry button. Stale data stays on the page. */
export function QueryView<T>({ query, detail, children }: Props<T>) {
  const t = useTranslate()
  if (query.data === undefined && !query.isError) return <LoadingText text={t('load.loading')} />
  if (query.data === undefined)
    return <Failed onRetry={() => void query.refetch()}>{query.error && detail?.(query.error)}</Failed>
  return (
    <>
      {query.isError && (
        <p className={styles.old} role="status">
          {t('load.old')}
        </p>
      )}
      {children(query.data)}
    </>
  )
}

function Failed({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const t = useTranslate()
  // The button goes with the first press.
  const box = useFocusOnward()
  return (
    <div ref={box} className={styles.failed}>
      <FailureBlock title={t('app.failedTitle')} onRetry={onRetry} />
      {children}
    </div>
  )
}
