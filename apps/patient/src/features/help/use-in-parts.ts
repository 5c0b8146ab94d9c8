import { useEffect, useState } from 'react'

/** So few that a slow phone renders them within one short task. */
const PER_TASK = 3

/**
 * Returns the first of these items, and a few more whenever the browser is idle, so that a long hidden list never blocks the page.
 *
 * @param needsAll all of them are needed now, and from now on
 */
export function useInParts<T>(items: readonly T[], needsAll: boolean): readonly T[] {
  const [count, setCount] = useState(0)
  const isWhole = needsAll || count >= items.length
  useEffect(() => {
    if (needsAll) setCount(Number.POSITIVE_INFINITY)
    else if (!isWhole) return whenIdle(() => setCount(count + PER_TASK))
  }, [needsAll, isWhole, count])
  return isWhole ? items : items.slice(0, count)
}

/** Runs something when the browser is idle, or a moment later in Safari, which does not tell. @returns a function that cancels it */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 50)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run)
  return () => cancelIdleCallback(callback)
}
