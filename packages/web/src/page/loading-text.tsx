import { useEffect, useState } from 'react'

/** Shorter waits than this are not worth a word. */
const QUIET_MS = 400

/** Says that something is on its way, once it takes long enough to be noticed. */
export function LoadingText({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" aria-busy>
      {isShown ? text : ''}
    </p>
  )
}
