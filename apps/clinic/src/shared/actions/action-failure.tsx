import { Problem } from '@htd/ui/form/problem'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import type { Failure } from './read-failure.ts'

type Props = {
  failure: Failure | undefined
  /** Command that does it on the server, for `no_second_person`. */
  command?: string
}

/** Says why an action failed. Problems of fields stand at their fields. */
export function ActionFailure({ failure, command }: Props) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  // In a long dialog it may be below what is shown.
  useEffect(() => {
    if (failure) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure || failure.code === 'changed_meanwhile') return null
  return (
    <div ref={box} role="alert">
      <Problem>{failure.text}</Problem>
      {failure.code === 'no_second_person' && (
        <p>
          {t(command ? 'second.missing' : 'second.missingPlain')}
          {command && (
            <>
              <br />
              <code translate="no">{command}</code>
            </>
          )}
        </p>
      )}
      {failure.requestId && <p>{t('app.requestId', { id: failure.requestId })}</p>}
    </div>
  )
}
