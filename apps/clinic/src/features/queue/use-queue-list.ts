import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useReducer } from 'react'
import { isLater } from '#shared/items/allowed-actions.ts'
import { changedItems } from '#shared/items/changed-items.ts'
import { useQueueNews } from '#shared/queue-news/use-queue-news.ts'
import { emptyList, listReducer } from './list-state.ts'
import { queueQuery } from './queue.query.ts'
import type { Filters, ListName } from './queue-filters.ts'

/** Whether a view holds an item, as far as its own state tells. */
function belongsTo(view: Filters['view'], item: WorkItem): boolean {
  if (view === 'closed') return item.state === 'done'
  return item.state === 'open' && isLater(item) === (view === 'later')
}

/** One list of the queue, kept up to date without moving what is read. Its component is mounted anew for other filters. */
export function useQueueList(list: ListName, filters: Filters) {
  const options = queueQuery(list, filters)
  const client = useQueryClient()
  const query = useInfiniteQuery(options)
  const [state, dispatch] = useReducer(listReducer, emptyList)
  const { view } = filters

  const { data } = query
  useLayoutEffect(() => {
    if (!data) return
    const items = [...new Map(data.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()]
    dispatch({ type: 'fetched', items, hasMore: query.hasNextPage, pages: data.pages.length })
  }, [data, query.hasNextPage])

  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: ['queue'] }), [client])
  useQueueNews(refetch)
  useEffect(
    () =>
      changedItems.listen((change) => {
        if ('goneId' in change) dispatch({ type: 'gone', id: change.goneId })
        else dispatch({ type: 'changed', item: change.item, belongs: belongsTo(view, change.item) })
        refetch()
      }),
    [view, refetch],
  )
  return { query, state, insert: useCallback(() => dispatch({ type: 'insert' }), []) }
}
