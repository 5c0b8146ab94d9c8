import { Button } from '@htd/ui/form/button'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import type { Draft } from '#shared/quiz/draft.ts'
import { LoseWaitingDialog } from '#shared/quiz/lose-waiting-dialog.tsx'
import { continueQuiz } from '#shared/quiz/quiz-progress.ts'
import { useWaitingText } from '#shared/quiz/use-waiting-text.ts'
import { goesByItself, needsSession, pathOfWaiting } from '#shared/quiz/waiting.ts'
import type { Waiting } from '#shared/storage/local.ts'
import styles from './unfinished-answers.module.css'

type Props = {
  /** undefined if there is nothing to continue. */
  draft: Draft | undefined
  onRemove: () => Promise<void>
  /** True after Start, if answers wait that it would remove. */
  isAsking: boolean
  onStart: () => void
  onKeep: () => void
}

/** Offers to continue an unsubmitted quiz, or to remove its answers, for example on a shared device. */
export function UnfinishedAnswers({ draft, onRemove, isAsking, onStart, onKeep }: Props) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const [isRemoved, setIsRemoved] = useState(false)
  useWaitingSent(draft)
  if (!draft)
    return isRemoved ? (
      <p tabIndex={-1} ref={(text) => text?.focus()}>
        {t('welcome.removed')}
      </p>
    ) : null

  const goOn = async () => {
    await continueQuiz(draft)
    if (draft.waiting) return navigate(pageThatSends(draft))
    const question = draft.lastVisited ?? draft.questionIds[0]
    if (question) navigate(paths.question(question))
  }
  const remove = async () => {
    await onRemove()
    setIsRemoved(true)
  }
  return (
    <div className={styles.card}>
      {draft.waiting ? <Waits waiting={draft.waiting} type={draft.type} /> : <p>{t('welcome.unfinished')}</p>}
      <div className={styles.choices}>
        <Button onClick={() => void goOn()}>{t(draft.waiting ? 'waiting.send' : 'welcome.continue')}</Button>
        <Button kind="secondary" onClick={() => void remove()}>
          {t('welcome.remove')}
        </Button>
      </div>
      {isAsking && (
        <LoseWaitingDialog
          title={t('waiting.startAfresh')}
          goOn={t('waiting.startAnyway')}
          onGoOn={onStart}
          onKeep={onKeep}
        />
      )}
    </div>
  )
}

function Waits({ waiting, type }: Pick<Draft, 'type'> & { waiting: Waiting }) {
  const t = useTranslate()
  const text = useWaitingText(waiting, type)
  return (
    <p>
      <strong>{t('waiting.title')}.</strong> {text}
    </p>
  )
}

/** The login leads to the page that sends a re-take without a session. */
const pageThatSends = ({ type }: Draft): string =>
  needsSession(type) ? paths.login({ next: pathOfWaiting(type) }) : pathOfWaiting(type)

/** Sends answers that wait, by opening the page that sends them, if that needs nobody's word. */
function useWaitingSent(draft: Draft | undefined): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!draft?.waiting || !goesByItself(draft.waiting, draft.type)) return
    const go = () => void continueQuiz(draft).then(() => navigate(pathOfWaiting(draft.type)))
    if (navigator.onLine) return go()
    addEventListener('online', go)
    return () => removeEventListener('online', go)
  }, [draft, navigate])
}
