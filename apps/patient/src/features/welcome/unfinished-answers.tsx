import { Button } from '@htd/ui/form/button'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import type { Draft } from '#shared/quiz/draft.ts'
import { continueQuiz } from '#shared/quiz/quiz-progress.ts'
import styles from './unfinished-answers.module.css'

type Props = {
  /** undefined if there is nothing to continue. */
  draft: Draft | undefined
  onRemove: () => Promise<void>
}

/** Offers to continue an unsubmitted quiz, or to remove its answers, for example on a shared device. */
export function UnfinishedAnswers({ draft, onRemove }: Props) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const [isRemoved, setIsRemoved] = useState(false)
  if (!draft)
    return isRemoved ? (
      <p tabIndex={-1} ref={(text) => text?.focus()}>
        {t('welcome.removed')}
      </p>
    ) : null

  const goOn = async () => {
    await continueQuiz(draft)
    const question = draft.lastVisited ?? draft.questionIds[0]
    if (question) navigate(paths.question(question))
  }
  const remove = async () => {
    await onRemove()
    setIsRemoved(true)
  }
  return (
    <div className={styles.card}>
      <p>{t('welcome.unfinished')}</p>
      <div className={styles.choices}>
        <Button onClick={() => void goOn()}>{t('welcome.continue')}</Button>
        <Button kind="secondary" onClick={() => void remove()}>
          {t('welcome.remove')}
        </Button>
      </div>
    </div>
  )
}
