import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** So few that a slow phone renders them within one short task. */
const PER_TASK = 3

/**
 * Returns how many entries of a hidden list to render: none at first, and a few more whenever the browser is idle, so that a long one never
 * blocks the page.
 *
 * @param length number of entries in all
 * @param needsAll all of them are needed now, and from now on
 */
export function useInParts(length: number, needsAll: boolean): number {
  const [count, setCount] = useState(0)
  const isWhole = needsAll || count >= length
  useEffect(() => {
    if (needsAll) setCount(Number.POSITIVE_INFINITY)
    else if (!isWhole) return whenIdle(() => setCount(count + PER_TASK))
  }, [needsAll, isWhole, count])
  return isWhole ? length : count
}
