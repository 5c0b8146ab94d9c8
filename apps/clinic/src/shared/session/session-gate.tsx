import { useLanguage } from '@htd/web/i18n/language.tsx'
import { FailureBlock } from '@htd/web/page/failure-block.tsx'
import { LoadingText } from '@htd/web/page/loading-text.tsx'
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/translate.ts'
import { attend, session } from './current-session.ts'
import { LockScreen } from './lock-screen.tsx'
import { Lockable } from './lockable.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

type Props = {
  /** Shown instead of the pages to who still has to finish the registration, or to add a factor. */
  unfinished: ReactNode
  children: ReactNode
}

/** Shows the pages to who is signed in, the lock screen while the session is locked, and nothing once it is over. */
export function SessionGate({ unfinished, children }: Props) {
  const { phase, staff } = useSyncExternalStore(session.state.subscribe, session.state.get)
  useEffect(attend, [])
  useLanguageOf(staff?.staff.language)
  if (phase === 'ended') return null
  return (
    <Lockable isLocked={phase === 'locked'} screen={<LockScreen />}>
      {!staff && phase !== 'locked' && <Starting />}
      {staff && (staff.must === 'none' ? children : unfinished)}
      <StepUpDialog />
    </Lockable>
  )
}

/** Shows the pages in the language that the person has chosen for the account; see `useStoreLanguage`. */
function useLanguageOf(chosen: 'sv' | 'en' | undefined): void {
  const { changeLanguage } = useLanguage()
  useEffect(() => {
    // If its texts can't be fetched, the language of the browser stays.
    if (chosen) changeLanguage(chosen).catch(() => undefined)
  }, [chosen, changeLanguage])
}

/** Asks the server who is signed in. */
function Starting() {
  const t = useTranslate()
  const [hasFailed, setHasFailed] = useState(false)
  const start = useCallback(() => {
    setHasFailed(false)
    session.start().catch(() => setHasFailed(true))
  }, [])
  useEffect(start, [start])
  useEffect(() => {
    if (hasFailed) document.title = t('app.title', { page: t('app.failedTitle') })
  }, [hasFailed, t])
  return (
    <main>
      {hasFailed ? (
        <>
          <h1 tabIndex={-1}>{t('app.failedTitle')}</h1>
          <FailureBlock title={t('session.noAnswer')} text={t('app.failedText')} onRetry={start} />
        </>
      ) : (
        <LoadingText text={t('app.loading')} />
      )}
    </main>
  )
}
