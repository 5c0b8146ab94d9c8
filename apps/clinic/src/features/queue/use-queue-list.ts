import { ApiError } from '@htd/contract/client'
import { readItem } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { isLater } from '#shared/items/allowed-actions.ts'
import { changedItems } from '#shared/items/changed-items.ts'
import { useQueueNews } from '#shared/queue-news/use-queue-news.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import { emptyList, type ListEvent, type ListState, listReducer, liveRows } from './list-state.ts'
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
  useDepartures(list, state.left, dispatch)
  const { rows, left } = state
  const live = useMemo(() => liveRows({ rows, left }) ?? [], [rows, left])
  const canInsert = state.waiting.length + left.size > 0
  /** @returns false if there was nothing to bring up to date */
  const insert = useCallback(() => {
    if (canInsert) dispatch({ type: 'insert' })
    return canInsert
  }, [canInsert])
  return { query, state, live, insert }
}

/** Asks what became of rows that others have taken out of the list. Without an answer a row only says that it has left. */
function useDepartures(list: ListName, left: ListState['left'], dispatch: Dispatch<ListEvent>): void {
  const asking = useRef(new Set<string>())
  useEffect(() => {
    if (list === 'operations') return
    const ask = async (id: string) => {
      asking.current.add(id)
      try {
        dispatch({ type: 'learned', id, item: await callAsStaff(readItem, { params: { id } }) })
        asking.current.delete(id)
      } catch (error) {
        if (error instanceof ApiError && error.problem.code === 'not_found')
          dispatch({ type: 'learned', id, item: null })
      }
    }
    for (const [id, now] of left) if (now === undefined && !asking.current.has(id)) void ask(id)
  }, [list, left, dispatch])
}
