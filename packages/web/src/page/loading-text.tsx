import { useEffect, useState } from 'react'

/** No message is shown for waits shorter than this. */
const QUIET_MS = 400

/** As high as the message, so that nothing moves when it appears: a no-break space. */
const NOTHING_YET = '\u00a0'

/** A loading message, shown once the wait is long enough to be noticed. */
export function LoadingText({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" aria-busy data-loading>
      {isShown ? text : NOTHING_YET}
    </p>
  )
}
