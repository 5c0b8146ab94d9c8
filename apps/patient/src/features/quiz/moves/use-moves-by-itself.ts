import type { Question } from '@htd/contract/quiz'
import { usePreferences } from '@htd/web/page/preferences.ts'
import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns false for visitors whose device requests reduced motion: their pages never move automatically. */
export const useMayMove = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !matchMedia(REDUCED_MOTION).matches,
    () => true,
  )

/** Tells whether a question can advance automatically after an answer. A question with care advice waits for the visitor. */
export const canMoveByItself = ({ question_mode, answer_set }: Question): boolean =>
  question_mode === 'Single' && answer_set.length > 0 && answer_set.every(({ notice }) => notice === null)

/** Tells whether this question advances automatically after an answer, for this visitor. */
export function useMovesByItself(question: Question): boolean {
  const { autoAdvance } = usePreferences()
  const mayMove = useMayMove()
  return autoAdvance && mayMove && canMoveByItself(question)
}
