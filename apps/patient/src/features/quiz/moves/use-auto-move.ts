import { useCallback, useEffect, useRef } from 'react'
import { ignoreLatePresses } from './late-press.ts'

/** Tells whether a press or key is on this input or its label. Keys other than Space do something else. */
const isPressOn = (inputId: string, event: Event): boolean =>
  event.target instanceof Element &&
  event.target.closest('label')?.htmlFor === inputId &&
  (event.type === 'pointerdown' || (event instanceof KeyboardEvent && event.key === ' '))

/**
 * Schedules an automatic move. Any press or key of the visitor cancels it; so does pointing at a link or button,
 * which is probably about to be pressed. A repeated press on the answer just chosen doesn't: it is the same press.
 * @param move the callback of the latest render runs
 * @returns a function that starts the timer, or restarts a pending one; it takes the id of the chosen answer's input
 */
export function useAutoMove(move: () => void, afterMs: number): (inputId: string) => void {
  const latest = useRef(move)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => () => stop.current?.(), [])

  return useCallback(
    (inputId) => {
      stop.current?.()
      const callOff = (event: Event) => isPressOn(inputId, event) || stop.current?.()
      const callOffAtButton = ({ target }: Event) =>
        target instanceof Element && target.closest('a, button') && stop.current?.()
      const reactions = [
        ['pointerdown', callOff],
        ['keydown', callOff],
        // The press has become a scroll.
        ['pointercancel', callOff],
        ['pointerover', callOffAtButton],
      ] as const
      const timer = setTimeout(() => {
        stop.current?.()
        ignoreLatePresses()
        latest.current()
      }, afterMs)
      for (const [name, react] of reactions) document.addEventListener(name, react, true)
      stop.current = () => {
        clearTimeout(timer)
        for (const [name, react] of reactions) document.removeEventListener(name, react, true)
        stop.current = undefined
      }
    },
    [afterMs],
  )
}
