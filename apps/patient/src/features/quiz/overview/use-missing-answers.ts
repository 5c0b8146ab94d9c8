import type { Question } from '@htd/contract/quiz'
import { canGoOn } from '@htd/domain/questionnaire/can-go-on'
import { chosenIn } from '@htd/domain/questionnaire/selected-answers'
import { useState } from 'react'
import type { Answers } from '#shared/quiz/answers.ts'
import { asAsked } from '../answers/asked.ts'

/** Tracks the required questions that had no answer at the last check. */
export function useMissingAnswers(questions: readonly Question[], answers: Answers) {
  const [shown, setShown] = useState<readonly Question[]>([])
  /** @returns true if an answer is missing, which is then shown */
  const check = (): boolean => {
    const missing = questions.filter(
      (question) => !canGoOn(asAsked(question), chosenIn(answers.get(question.id) ?? null)),
    )
    setShown(missing)
    return missing.length > 0
  }
  return { shown, check }
}
