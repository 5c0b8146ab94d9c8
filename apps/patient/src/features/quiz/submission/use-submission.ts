import { useLanguage } from '@htd/web/i18n/language.tsx'
import { SignedOutError } from '@htd/web/session/signed-out-error.ts'
import { useCallback, useEffect, useState } from 'react'
import type { QuestionType } from '#shared/storage/local.ts'
import { ANALYSING_MS, UPDATING_MS } from '../timing.ts'
import { wereSent } from './answers-sent.tsx'
import { sendRetake } from './send-answers.ts'
import { failureOf, type SubmissionFailure } from './submission-failure.ts'

export type Phase = 'analysing' | 'updating' | 'complete' | SubmissionFailure

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Submits the answers on mount, and again on request.
 * @param answerIds must keep its identity between renders: a new array triggers another submission
 */
export function useSubmission(answerIds: string[], type: QuestionType) {
  const { language } = useLanguage()
  const [phase, setPhase] = useState<Phase>('analysing')
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt triggers another submission
  useEffect(() => {
    let isHere = true
    const show = (next: Phase) => isHere && setPhase(next)
    const tellSteps = wait(ANALYSING_MS).then(() => {
      show('updating')
      return wait(UPDATING_MS)
    })
    const run = async () => {
      if (wereSent()) return show({ kind: 'sent' })
      if (answerIds.length === 0) return wait(ANALYSING_MS).then(() => show({ kind: 'insufficient' }))
      await sendRetake({ answerIds, isSymptom: type === 'symptom', language })
      await tellSteps
      show('complete')
    }
    run().catch((error: unknown) => {
      if (error instanceof SignedOutError) return
      isHere && setPhase(failureOf(error, answerIds.length))
      isHere = false
    })
    return () => {
      isHere = false
    }
  }, [answerIds, type, attempt])

  const tryAgain = useCallback(() => {
    setPhase('analysing')
    setAttempt((count) => count + 1)
  }, [])
  return { phase, tryAgain }
}
