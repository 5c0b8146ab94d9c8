import { useCallback, useEffect, useRef } from 'react'
import { ignoreLatePresses } from './late-press.ts'

/**
 * Schedules an automatic move. Any press or key of the visitor cancels it; so does pointing at a link or button,
 * which is probably about to be pressed.
 * @param move the callback of the latest render runs
 * @returns a function that starts the timer, or restarts a pending one
 */
export function useAutoMove(move: () => void, afterMs: number): () => void {
  const latest = useRef(move)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => () => stop.current?.(), [])

  return useCallback(() => {
    stop.current?.()
    const callOff = () => stop.current?.()
    const callOffAtButton = ({ target }: Event) => target instanceof Element && target.closest('a, button') && callOff()
    const timer = setTimeout(() => {
      stop.current?.()
      ignoreLatePresses()
      latest.current()
    }, afterMs)
    document.addEventListener('pointerdown', callOff, true)
    document.addEventListener('keydown', callOff, true)
    document.addEventListener('pointerover', callOffAtButton, true)
    stop.current = () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', callOff, true)
      document.removeEventListener('keydown', callOff, true)
      document.removeEventListener('pointerover', callOffAtButton, true)
      stop.current = undefined
    }
  }, [afterMs])
}
