import { useEffect, useState } from 'react'

/** Debounce: long enough that intermediate texts are not announced while the visitor types. */
const QUIET_MS = 500

/** A separate, invisible live region that announces a text once it has been stable for a while. */
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
