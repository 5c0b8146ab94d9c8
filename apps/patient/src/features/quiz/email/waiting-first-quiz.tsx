import { useLanguage } from '@htd/web/i18n/language.tsx'
import { focusHeading } from '@htd/web/page/page-arrival.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslate } from '#i18n/translate.ts'
import { paths } from '#paths.ts'
import { ActionBar } from '#shared/page/page-frame.tsx'
import { useWaitingText } from '#shared/quiz/use-waiting-text.ts'
import { goesByItself } from '#shared/quiz/waiting.ts'
import type { Waiting } from '#shared/storage/local.ts'
import { sendFirstQuiz } from '../submission/send-answers.ts'
import { failureOf, type SubmissionFailure } from '../submission/submission-failure.ts'
import { keepWaiting, useOnceOnline } from '../submission/waiting.ts'
import { WaitingToSend } from '../submission/waiting-to-send.tsx'

type Props = {
  /** Must keep its identity between renders. */
  waiting: Waiting
  /** True if Send has just failed: it is not tried again at once. */
  isTried: boolean
  isSending: boolean
  onSending: (isSending: boolean) => void
  onSent: () => void
  /** Called with a failure that waiting does not mend. */
  onFailure: (failure: SubmissionFailure) => void
}

/** A first quiz that got no answer from the server. It is sent as it was and to the same address, as soon as that is possible. */
export function WaitingFirstQuiz({ waiting, isTried, isSending, onSending, onSent, onFailure }: Props) {
  const t = useTranslate()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const text = useWaitingText(waiting, 'first')
  const [tries, setTries] = useState(0)
  const send = useCallback(async () => {
    onSending(true)
    try {
      await sendFirstQuiz({ ...waiting, language })
      onSent()
    } catch (error) {
      const failure = failureOf(error, waiting.answerIds.length)
      if (!keepWaiting(failure, waiting)) onFailure(failure)
      onSending(false)
    }
  }, [waiting, language, onSending, onSent, onFailure])
  const sendNow = useCallback(() => void send(), [send])
  const isFree = goesByItself(waiting, 'first')
  useOnceOnline(isFree && !isSending, sendNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends once on arrival, where the network may be back
  useEffect(() => {
    focusHeading()
    if (isFree && !isTried && navigator.onLine) sendNow()
  }, [])

  const tryAgain = () => {
    setTries(tries + 1)
    sendNow()
  }
  return (
    <>
      <h1 tabIndex={-1}>{t('waiting.title')}</h1>
      <p>{text}</p>
      <ActionBar>
        <WaitingToSend
          onSend={tryAgain}
          onClose={() => navigate(paths.overview())}
          isSending={isSending}
          tries={tries}
        />
      </ActionBar>
    </>
  )
}
