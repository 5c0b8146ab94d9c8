import type { QuestionMode } from '@htd/domain/vocabulary/question-types'
import { useRef } from 'react'
import { SAME_PRESS_MS } from '../timing.ts'
import type { Means } from './answer-list.tsx'

/**
 * Tells one press from the next for hands that shake: presses on the same answer, each within 800 ms of the one before, are one press,
 * by pointer, key and screen reader. A press on another answer of a `Single` question ends it, because that one replaces the answer.
 * Reaching an answer with an arrow key is no press.
 */
export function useSamePress(mode: QuestionMode) {
  const pressedAt = useRef(new Map<string, number>())
  /** Notes a press. @returns true if it belongs to the one before, and so must change nothing */
  const isSamePress = (answerId: string, means: Means): boolean => {
    const now = Date.now()
    const before = pressedAt.current.get(answerId)
    if (mode === 'Single' || means === 'moved') pressedAt.current.clear()
    if (means === 'moved') return false
    pressedAt.current.set(answerId, now)
    return before !== undefined && now - before < SAME_PRESS_MS
  }
  /** To be called when the visitor has pressed something else than an answer: the next press counts. */
  const endPress = (): void => pressedAt.current.clear()
  return { isSamePress, endPress }
}
