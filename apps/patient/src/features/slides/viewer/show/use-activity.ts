import { useEffect } from 'react'
import type { Send } from './use-show.ts'

/** Throttle of pointer moves, which would otherwise be reported sixty times a second. */
const RARELY_MS = 200

/** Reports pointer moves, presses and focus changes to a show. @returns a function that reports an activity, used for keys */
export function useActivity(send: Send): () => void {
  const note = () => send({ type: 'activity' })
  useEffect(() => {
    let quietUntil = 0
    const stir = ({ type, timeStamp }: Event) => {
      if (type === 'pointermove' && timeStamp < quietUntil) return
      quietUntil = timeStamp + RARELY_MS
      send({ type: 'activity' })
    }
    for (const type of ['pointermove', 'pointerdown', 'focusin']) document.addEventListener(type, stir)
    return () => {
      for (const type of ['pointermove', 'pointerdown', 'focusin']) document.removeEventListener(type, stir)
    }
  }, [send])
  return note
}
