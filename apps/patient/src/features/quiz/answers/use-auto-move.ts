import { useCallback, useEffect, useRef } from 'react'
import { ignoreLatePresses } from './late-press.ts'

/**
 * A move that happens by itself after a while. Whatever the visitor does meanwhile calls it off; so does pointing at a button,
 * which is about to be pressed.
 * @param move the one of the latest rendering runs
 * @returns starts the wait; a wait under way starts anew
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
