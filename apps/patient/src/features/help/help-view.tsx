import { Button } from '@htd/ui/form/button'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import styles from './help.module.css'

type Props<T> = {
  query: UseQueryResult<readonly T[]>
  failed: { title: string; text?: string }
  /** Shown if the list is empty. */
  none: string
  children: (items: readonly T[]) => ReactNode
}

/** One list of the page in its states: loading, failed, empty or loaded. */
export function HelpView<T>({ query, failed, none, children }: Props<T>) {
  const t = useTranslate()
  const { data, isFetching, errorUpdateCount } = query
  if (data) return data.length > 0 ? children(data) : <p className={styles.none}>{none}</p>
  // During a retry the query counts as pending, as on the first attempt.
  if (errorUpdateCount === 0) return <LoadingText text={t('help.loading')} />
  return (
    <div className={styles.failed} role="alert">
      <p>
        <strong>{failed.title}</strong>
      </p>
      {failed.text && <p>{failed.text}</p>}
      <Button isBusy={isFetching} onClick={() => void query.refetch()}>
        {t(isFetching ? 'help.retrying' : 'help.retry')}
      </Button>
    </div>
  )
}
