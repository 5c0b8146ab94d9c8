import { NoAnswerError } from '@htd/contract/client'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { openedQuery } from './assessment.query.ts'
import { type Loss, openingRefusalOf, refusalOf } from './loss.ts'
import { OpenRecord } from './open-record.tsx'
import { RetryBlock } from './retry-block.tsx'
import { useBackOnline } from './use-back-online.ts'

type Props = { id: string; onLost: (loss: Loss, wasOpen: boolean) => void }

/** Opens an assessment: its content, a loading text, or a failure with a retry. */
export function Opening({ id, onLost }: Props) {
  const t = useTranslate()
  const query = useQuery(openedQuery(id))
  const wasOpen = query.data !== undefined
  const why = openingRefusalOf(query.error)
  useEffect(() => {
    if (why) onLost({ why }, wasOpen)
  }, [why, wasOpen, onLost])
  const reload = () => void query.refetch()
  useBackOnline(query.error instanceof NoAnswerError && !query.data, reload)
  const noteFailure = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal) onLost({ why: refusal }, true)
  }
  if (why) return null
  if (!query.data && !query.isError) return <LoadingText text={t('load.loading')} />
  return (
    <>
      {query.isError && (
        <RetryBlock
          title={t(wasOpen ? 'assessments.notReloaded' : 'assessments.failed')}
          error={query.error}
          onRetry={reload}
        />
      )}
      {query.data && (
        <OpenRecord
          opened={query.data}
          isLoading={query.isFetching}
          reload={reload}
          onFailure={noteFailure}
          onLost={(loss) => onLost(loss, true)}
        />
      )}
    </>
  )
}
