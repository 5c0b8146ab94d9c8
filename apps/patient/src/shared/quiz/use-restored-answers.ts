import { useEffect, useState } from 'react'
import { useHeldAnswers } from './answers.ts'
import { restoreAnswers } from './quiz-progress.ts'

/**
 * For every page in the middle of the quiz: brings back answers that a start page has put aside, and holds on to them.
 * @param questionId a question of the questionnaire they must belong to; undefined: any
 * @returns true once it is known whether there were any
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
