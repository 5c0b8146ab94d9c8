import type { Answer } from '@htd/contract/quiz'
import { choose } from '@htd/domain/questionnaire/choose'
import { useState } from 'react'
import type { Means } from './answer-list.tsx'

type Options = {
  chosen: ReadonlySet<string>
  save: (chosen: ReadonlySet<string>) => void
  /** Called when an answer is chosen by pointer, Space or a screen reader. */
  onConfirmed: (answer: Answer) => void
  /** Called when an answer is chosen by moving to it with an arrow key. */
  onMarked: () => void
  /** Called when the choice is cleared. */
  onCleared: () => void
}

/** Allows at most one answer. Pressing the chosen one clears it, except right after an arrow key chose it: that confirms it. */
export function useSingleChoice({ chosen, save, onConfirmed, onMarked, onCleared }: Options) {
  const [markedId, setMarkedId] = useState<string>()
  const clear = (answerId: string) => {
    save(new Set([...chosen].filter((id) => id !== answerId)))
    setMarkedId(undefined)
    onCleared()
  }
  const press = (answer: Answer, means: Means) => {
    const isKept = means === 'moved' || answer.id === markedId
    const next = isKept ? new Set([answer.id]) : choose('Single', chosen, answer.id)
    setMarkedId(means === 'moved' ? answer.id : undefined)
    save(next)
    if (means === 'moved') onMarked()
    else if (next.has(answer.id)) onConfirmed(answer)
    else onCleared()
  }
  return { press, clear }
}
