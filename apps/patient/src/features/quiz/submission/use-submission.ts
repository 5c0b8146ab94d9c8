import { useLanguage } from '@htd/web/i18n/language.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useCallback, useEffect, useState } from 'react'
import { useIsWaiting } from '#shared/quiz/use-is-waiting.ts'
import { goesByItself } from '#shared/quiz/waiting.ts'
import type { QuestionType, Waiting } from '#shared/storage/local.ts'
import { ANALYSING_MS, UPDATING_MS } from '../timing.ts'
import { wereSent } from './answers-sent.tsx'
import { sendRetake } from './send-answers.ts'
import { failureOf, type SubmissionFailure } from './submission-failure.ts'
import { keepWaiting, useOnceOnline } from './waiting.ts'

export type Phase = 'analysing' | 'updating' | 'complete' | SubmissionFailure

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Submits the answers on mount, on request, and when the network is back. What waits stays shown as waiting until it has arrived.
 * @param answered must keep its identity between renders: a new object triggers another submission
 * @returns `tries`: number of times that the visitor has tried again
 */
export function useSubmission(answered: Waiting, type: QuestionType) {
  const { language } = useLanguage()
  const [phase, setPhase] = useState<Phase>('analysing')
  const [isSending, setIsSending] = useState(true)
  const [attempt, setAttempt] = useState({ tellsSteps: true })
  const [tries, setTries] = useState(0)
  const isWaiting = typeof phase === 'object' && phase.kind === 'waiting'
  // False once the answers have been changed or sent in another tab.
  const stillWaits = useIsWaiting()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language sends nothing anew
  useEffect(() => {
    let isHere = true
    const show = (next: Phase) => isHere && setPhase(next)
    const tellSteps = async () => {
      await wait(ANALYSING_MS)
      show('updating')
      await wait(UPDATING_MS)
    }
    const stepsTold = attempt.tellsSteps ? tellSteps() : undefined
    const run = async () => {
      if (wereSent()) return show({ kind: 'sent' })
      if (answered.answerIds.length === 0) return wait(ANALYSING_MS).then(() => show({ kind: 'insufficient' }))
      await sendRetake({ ...answered, isSymptom: type === 'symptom', language })
      await stepsTold
      show('complete')
    }
    run().catch((error: unknown) => {
      if (error instanceof SignedOutError) return
      const failure = failureOf(error, answered.answerIds.length)
      show(keepWaiting(failure, answered) ? { kind: 'waiting' } : failure)
      if (isHere) setIsSending(false)
      isHere = false
    })
    return () => {
      isHere = false
    }
  }, [answered, type, attempt])

  const send = useCallback((tellsSteps: boolean) => {
    setIsSending(true)
    if (tellsSteps) setPhase('analysing')
    setAttempt({ tellsSteps })
  }, [])
  const sendQuietly = useCallback(() => send(false), [send])
  useOnceOnline(isWaiting && stillWaits && !isSending && goesByItself(answered, type), sendQuietly)
  const tryAgain = () => {
    setTries(tries + 1)
    send(!isWaiting)
  }
  return { phase, isSending, tries, tryAgain }
}
