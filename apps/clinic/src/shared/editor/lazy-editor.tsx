import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { loadAnew } from '@htd/web/page/load-anew.ts'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { showInstead } from './catch-typing.ts'
import type { TextEditor } from './text-editor.tsx'

/**
 * The editor with its library, loaded when somebody begins to write. If it can't be fetched, the record stays on the screen: the boundary of
 * the page would take it away.
 */
export function LazyEditor(props: ComponentProps<typeof TextEditor>) {
  const t = useTranslate()
  const { data, error, errorUpdateCount, refetch } = useQuery({
    queryKey: ['text-editor'],
    queryFn: async () => ({ Editor: (await import('./text-editor.tsx')).TextEditor }),
    ...{ staleTime: Number.POSITIVE_INFINITY, retry: false, networkMode: 'always', structuralSharing: false },
  })
  // Most browsers never fetch a module again, in the same document, that could not be fetched once.
  const retry = async () => {
    const { isError } = await refetch()
    if (isError && errorUpdateCount > 0) void loadAnew()
  }
  if (data) return <data.Editor {...props} />
  if (!error) return <LoadingText text={t('editor.loading')} />
  return (
    <div ref={showInstead} tabIndex={-1}>
      <FailureBlock title={t('editor.failed')} text={t('failure.noAnswer')} onRetry={() => void retry()} />
    </div>
  )
}
