import { useEffect, useEffectEvent } from 'react'
import { queueNews } from '#shared/session/current-session.ts'
import { createCollector } from './collect.ts'

const PAUSE_MS = 1000

/**
 * Calls back when work items have changed, at most once a second, in every tab; while there is no stream, each minute.
 * @param onNews ids; null: nobody knows which
 */
export function useQueueNews(onNews: (ids: readonly string[] | null) => void): void {
  const pass = useEffectEvent(onNews)
  useEffect(() => {
    const collector = createCollector((ids) => pass(ids), PAUSE_MS)
    const stop = queueNews.listen(collector.add)
    return () => {
      stop()
      collector.stop()
    }
  }, [])
}
