import { useEffect, useState } from 'react'
import { useHeldAnswers } from './answers.ts'
import { restoreAnswers } from './quiz-progress.ts'

/**
 * For every page in the middle of the quiz: restores answers from the draft of a start page, and holds them.
 * @param questionId only a draft of a questionnaire with this question is restored; undefined: any draft
 * @returns true once the restore has finished, with or without a draft
 */
export function useRestoredAnswers(questionId?: string): boolean {
  const [isReady, setIsReady] = useState(false)
  useHeldAnswers()
  useEffect(() => {
    let isHere = true
    void restoreAnswers(questionId).then(() => isHere && setIsReady(true))
    return () => {
      isHere = false
    }
  }, [questionId])
  return isReady
}
