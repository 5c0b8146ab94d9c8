import { useCallback, useEffect, useRef } from 'react'

/** Tells whether an arrow key is held down: a radio selected meanwhile was reached by it, not pressed. */
export function useArrowHeld(): () => boolean {
  const isHeld = useRef(false)
  useEffect(() => {
    const note = (event: Event) => {
      isHeld.current = event instanceof KeyboardEvent && event.type === 'keydown' && event.key.startsWith('Arrow')
    }
    const events = ['keydown', 'keyup', 'pointerdown'] as const
    for (const name of events) document.addEventListener(name, note, true)
    return () => {
      for (const name of events) document.removeEventListener(name, note, true)
    }
  }, [])
  return useCallback(() => isHeld.current, [])
}
