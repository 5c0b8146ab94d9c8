import { useEffect, useRef } from 'react'
import { ANSWER_FORM } from '../answers/question-form.tsx'
import { areKeysLocked } from '../moves/lock-keys.ts'

const CONTROLS = 'a, button, input, select, textarea, summary, [contenteditable], dialog'

/** True if the focus is not on a control that would handle the key itself. */
const isOnPage = (target: EventTarget | null) => target instanceof Element && target.closest(CONTROLS) === null
const isOnAnswer = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type) && target.form?.id === ANSWER_FORM
const isPlain = ({ ctrlKey, altKey, metaKey, shiftKey, repeat }: KeyboardEvent) =>
  !(ctrlKey || altKey || metaKey || shiftKey || repeat)

type Moves = { next: () => void; previous: () => void }

/** Tells whether a key is meant for the quiz and not for a control, a dialog or the browser. */
const isForQuiz = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Backspace') &&
  !defaultPrevented &&
  (isOnPage(target) || isOnAnswer(target)) &&
  document.querySelector('dialog[open]') === null

/** Maps a key to its action. `browser`: the default action; on an answer, Enter submits the form. */
function actionOf(event: KeyboardEvent): 'next' | 'previous' | 'nothing' | 'browser' {
  if (!isForQuiz(event)) return 'browser'
  if (!isPlain(event) || areKeysLocked()) return 'nothing'
  if (event.key === 'Backspace') return 'previous'
  return isOnAnswer(event.target) ? 'browser' : 'next'
}

/** Binds Enter to next and Backspace to previous, unless a field, a button or a dialog has the focus. */
export function useQuizKeys(moves: Moves): void {
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (action === 'browser') return
      event.preventDefault()
      if (action !== 'nothing') latest.current[action]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
