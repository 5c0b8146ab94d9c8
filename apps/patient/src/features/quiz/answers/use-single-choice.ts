import { choose } from '@htd/domain/questionnaire/choose'
import { useState } from 'react'
import type { Means } from './answer-list.tsx'

/** `confirmed`: chosen by pointer, Space or a screen reader. `marked`: chosen by moving to it with an arrow key. */
export type Outcome = 'confirmed' | 'marked' | 'cleared'

/**
 * Allows at most one answer. Pressing the chosen one clears it, except right after an arrow key chose it: that confirms it.
 * The caller saves and announces what `press` and `clear` return.
 */
export function useSingleChoice(chosen: ReadonlySet<string>) {
  const [markedId, setMarkedId] = useState<string>()
  const press = (answerId: string, means: Means): { chosenNow: ReadonlySet<string>; outcome: Outcome } => {
    const isMarked = means === 'moved'
    setMarkedId(isMarked ? answerId : undefined)
    if (isMarked) return { chosenNow: new Set([answerId]), outcome: 'marked' }
    const chosenNow = answerId === markedId ? new Set([answerId]) : choose('Single', chosen, answerId)
    return { chosenNow, outcome: chosenNow.has(answerId) ? 'confirmed' : 'cleared' }
  }
  const clear = (): ReadonlySet<string> => {
    setMarkedId(undefined)
    return new Set()
  }
  return { press, clear }
}
