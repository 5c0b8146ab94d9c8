import type { Question } from '@htd/contract/quiz'
import { Button } from '@htd/ui/form/button'
import { Dialog } from '@htd/ui/overlay/dialog'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { usePageData } from '#shared/page-data.ts'
import type { Answers } from '#shared/quiz/answers.ts'
import { type QuestionType, stored } from '#shared/storage/local.ts'
import { REDIRECT_MS } from '../timing.ts'
import { destinations } from './destinations.ts'
import { answerIdsToSend } from './send-answers.ts'
import { SubmissionFailed } from './submission-failed.tsx'
import styles from './submission-steps.module.css'
import { SubmissionSteps } from './submission-steps.tsx'
import { useSubmission } from './use-submission.ts'

type Props = {
  answers: Answers
  questions: readonly Question[]
  type: QuestionType
  onClose: () => void
}

/** Submits the answers, as they are when it opens or as they wait to be sent, shows the progress, and leads to the result. */
export function SubmissionOverlay({ answers, questions, type, onClose }: Props) {
  const t = useTranslate()
  const contentVersion = usePageData()?.content_version
  const [answered] = useState(
    () =>
      stored('waiting') ?? {
        answerIds: answerIdsToSend(answers, questions),
        email: stored('email') ?? '',
        since: Date.now(),
        contentVersion,
      },
  )
  const { phase, ...sending } = useSubmission(answered, type)
  const leave = useLeave(destinations[type])
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (phase !== 'complete') return
    const timer = setTimeout(leave, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [phase, leave])

  if (typeof phase === 'object')
    return <SubmissionFailed failure={phase} answered={answered} type={type} {...sending} onClose={onClose} />
  return (
    <Dialog
      isOpen
      title={t('overlay.title')}
      onClose={() => (phase === 'complete' ? leave() : setIsHeld(true))}
      actions={
        phase === 'complete' ? (
          <Button onClick={leave}>{t('overlay.continue')}</Button>
        ) : (
          <span className={styles.room} aria-hidden="true" />
        )
      }
    >
      <SubmissionSteps phase={phase} />
      <p role="status">{isHeld && phase !== 'complete' ? t('overlay.wait') : ''}</p>
    </Dialog>
  )
}

/** Navigates to the destination. If the in-app navigation throws, the browser loads the result page instead. */
function useLeave(destination: string): () => void {
  const [, navigate] = useLocation()
  const [leave] = useState(() => () => {
    try {
      navigate(destination, { replace: true })
    } catch (error) {
      console.error('navigation failed', error)
      location.assign(paths.result())
    }
  })
  return leave
}
