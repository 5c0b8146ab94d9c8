import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useState } from 'react'
import { useQueueNews } from '#shared/queue-news/use-queue-news.ts'

/** News of what this page has done itself, opening the record included, arrives within this time of it. */
const OWN_NEWS_MS = 3000

/**
 * The work item of an open record. Actions change it here; the record is not opened again for that.
 * @param openedAt when the record was opened, in milliseconds since 1970
 */
export function useItem(opened: WorkItem | null, openedAt: number) {
  const [changed, setChanged] = useState<{ item: WorkItem; at: number }>()
  /** Of which opening there is news. */
  const [newsOf, setNewsOf] = useState<number>()
  const isNewer = changed && opened && changed.item.version > opened.version
  const item = isNewer ? changed.item : opened

  useQueueNews((ids) => {
    const isOwn = Date.now() - Math.max(openedAt, changed?.at ?? 0) < OWN_NEWS_MS
    if (item && ids?.includes(item.id) && !isOwn) setNewsOf(openedAt)
  })
  const change = (next: WorkItem) => {
    setChanged({ item: next, at: Date.now() })
    setNewsOf(undefined)
  }
  return {
    item,
    change,
    /** True if somebody else has changed the item since it was opened. */
    hasNews: newsOf === openedAt,
  }
}
