import { useEffect, useState } from 'react'

/** Long enough that somebody who types on does not hear every count on the way. */
const QUIET_MS = 500

/** A live region of its own: reads a text out once it has stayed the same for a while; shows nothing. */
export function DebouncedStatus({ text, quietMs = QUIET_MS }: { text: string; quietMs?: number }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), quietMs)
    return () => clearTimeout(timer)
  }, [text, quietMs])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
