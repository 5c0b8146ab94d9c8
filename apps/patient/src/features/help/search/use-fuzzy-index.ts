import { useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'
import type { FuzzyIndex } from './fuzzy-index.ts'

/** Without its code, only what was spelt right is found. */
const findsNothing: FuzzyIndex = () => () => ({ ids: new Set(), mark: () => [] })

/**
 * Fetches the search that allows for typos, whose library nobody needs before a search: when the browser is idle, or at once for a search
 * that begins earlier.
 *
 * @returns undefined until it is there; one that finds nothing if it can't be fetched
 */
export function useFuzzyIndex(isSearching: boolean): FuzzyIndex | undefined {
  const [index, setIndex] = useState<FuzzyIndex>()
  useEffect(() => {
    if (index) return
    const load = () => {
      const loading = import('./fuzzy-index.ts').then(({ fuzzyIndex }) => fuzzyIndex).catch(() => findsNothing)
      // A function given to a setter is called by it.
      void loading.then((loaded) => setIndex(() => loaded))
    }
    if (!isSearching) return whenIdle(load)
    load()
  }, [isSearching, index])
  return index
}
