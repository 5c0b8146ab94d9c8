import { listOperations, listQueue, type QueuePage } from '@htd/contract/clinic/queue'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { noteServerTime } from '#shared/items/server-clock.ts'
import { callAsStaff } from '#shared/session/current-session.ts'
import type { Filters, ListName } from './queue-filters.ts'

/** What the stream of events misses is found by asking. */
const POLL_MS = 60_000
const PAGE_SIZE = 50

const endpoints = { patients: listQueue, operations: listOperations } as const

/** One list of the queue, page by page. */
export const queueQuery = (list: ListName, filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['queue', list, filters],
    queryFn: async ({ pageParam, signal }): Promise<QueuePage> => {
      const query = { ...filters, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) }
      const page = await callAsStaff(endpoints[list], { query }, { signal })
      noteServerTime(page.now)
      return page
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    refetchInterval: POLL_MS,
    // Whoever comes back from an assessment has changed its item.
    refetchOnMount: 'always',
  })
