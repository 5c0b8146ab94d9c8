import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '#shared/items/server-clock.ts'
import { writersNow } from '#shared/items/use-item-words.ts'

/** Calls back when the first of those who write counts no longer, unless they have said it anew: that makes no news. */
export function useWritersEnd(item: WorkItem | null, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const left = item ? writersNow(item).map(({ until }) => Date.parse(until) - serverNow()) : []
    if (left.length === 0) return
    const timer = setTimeout(end, Math.min(...left) + 1)
    return () => clearTimeout(timer)
  }, [item])
}
