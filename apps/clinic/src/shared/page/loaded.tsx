import { ApiError } from '@htd/contract/client'
import { QueryView, type ViewedQuery } from '@htd/web/query/query-view.tsx'
import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/translate.ts'

type Props<T> = { query: ViewedQuery<T>; children: (data: T) => ReactNode }

/** What a page loads from the server: the data, a loading text, or a failure with a retry and the number by which the log finds it. */
export const Loaded = <T,>({ query, children }: Props<T>) => (
  <QueryView query={query} detail={(error) => <RequestId error={error} />}>
    {children}
  </QueryView>
)

function RequestId({ error }: { error: Error }) {
  const t = useTranslate()
  const id = error instanceof ApiError ? error.problem.instance : undefined
  return id ? <p>{t('app.requestId', { id })}</p> : null
}
