import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { useSyncExternalStore } from 'react'
import { type QuestionType, store, stored } from '#shared/storage/local.ts'

export const FIRST_QUIZ: QuestionType = 'first'
const listeners = new Set<() => void>()

/** Returns the stored type; an invalid or missing one counts as the first quiz. */
export const questionType = (): QuestionType => stored('questionType') ?? FIRST_QUIZ

export function setQuestionType(type: QuestionType): void {
  store('questionType', type)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export const useQuestionType = (): QuestionType => useSyncExternalStore(subscribe, questionType, () => FIRST_QUIZ)

/** A first quiz and a re-take ask the general questionnaire. */
export const kindOfType = (type: QuestionType): QuestionnaireKind => (type === 'symptom' ? type : 'general')
