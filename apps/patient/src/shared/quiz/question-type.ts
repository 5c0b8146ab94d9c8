import { useSyncExternalStore } from 'react'
import { type QuestionType, store, stored } from '#shared/storage/local.ts'

export const FIRST_QUIZ: QuestionType = 1
const listeners = new Set<() => void>()

/** Anything but 1 to 3 counts as 1. */
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

export type QuestionnaireKind = 'general' | 'symptom'
export const kindOf = (type: QuestionType): QuestionnaireKind => (type === 3 ? 'symptom' : 'general')
