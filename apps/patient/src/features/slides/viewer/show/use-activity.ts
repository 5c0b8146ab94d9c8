import { useEffect } from 'react'
import type { Send } from './use-show.ts'

/** A moving mouse would otherwise be told of sixty times a second. */
const RARELY_MS = 200

/** Tells a show of every movement, touch and key. */
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
