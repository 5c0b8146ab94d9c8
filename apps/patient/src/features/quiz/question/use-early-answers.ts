import type { Question } from '@htd/contract/quiz'
import { useEffect } from 'react'
import { answersTo } from '#shared/quiz/answers.ts'
import { takeEarlyAnswers } from '#shared/quiz/early-answers.ts'

/** Saves the answers that were chosen before hydration; for multiple choice, in addition to the stored ones. */
export function useEarlyAnswers(question: Question, save: (chosen: ReadonlySet<string>) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    const early = takeEarlyAnswers().filter((id) => question.answer_set.some((answer) => answer.id === id))
    const kept = question.question_mode === 'Single' ? [] : answersTo(question.id)
    if (early.length > 0) save(new Set([...kept, ...early]))
  }, [])
}
