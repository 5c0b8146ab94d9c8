import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { useFocusOnward } from '@htd/web/page/use-focus-onward.ts'
import { useTranslate } from '#i18n/translate.ts'
import { readFailure } from '#shared/actions/read-failure.ts'

type Props = { title: string; error: unknown; onRetry: () => void }

/** Says that something could not be fetched, with a retry and the number by which the log finds it. */
export function RetryBlock({ title, error, onRetry }: Props) {
  const t = useTranslate()
  const box = useFocusOnward()
  const failure = readFailure(error, t)
  if (!failure) return null
  const id = failure.requestId && t('app.requestId', { id: failure.requestId })
  return (
    <div ref={box}>
      <FailureBlock title={title} text={[failure.text, id].filter(Boolean).join(' ')} onRetry={onRetry} />
    </div>
  )
}
