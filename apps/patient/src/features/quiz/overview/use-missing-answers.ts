import type { Question } from '@htd/contract/quiz'
import { canGoOn } from '@htd/domain/questionnaire/can-go-on'
import { useState } from 'react'
import { answersTo } from '#shared/quiz/answers.ts'
import { asAsked } from '../answers/asked.ts'

const isMissing = (question: Question): boolean => !canGoOn(asAsked(question), answersTo(question.id))

/** Tracks the required questions that had no answer at the last check. */
export function useMissingAnswers(questions: readonly Question[]) {
  const [shown, setShown] = useState<readonly Question[]>([])
  /** @returns true if an answer is missing, which is then shown */
  const check = (): boolean => {
    const missing = questions.filter(isMissing)
    setShown(missing)
    return missing.length > 0
  }
  return { shown, check }
}
