import type { Question } from '@htd/contract/quiz'
import { showToast } from '@htd/ui/overlay/toasts'
import type { Translate } from '#i18n/translate.ts'
import { TOAST_REARM_MS } from '../timing.ts'
import { answerInputId } from './answer-list.tsx'

let isArmed = true

function rearm(): void {
  setTimeout(() => {
    isArmed = true
  }, TOAST_REARM_MS)
}

/** Says that an answer is needed and focuses the first one. The toast is not repeated until it has been closed. */
export function explainMissingAnswer({ answer_set }: Question, t: Translate): void {
  if (isArmed) {
    isArmed = false
    showToast(t('question.atLeastOne'), 'error', rearm)
  }
  const first = answer_set.toSorted((a, b) => a.number - b.number)[0]
  if (first) document.getElementById(answerInputId(first.id))?.focus()
}
