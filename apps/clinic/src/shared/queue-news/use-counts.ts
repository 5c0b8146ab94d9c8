import type { QueueCounts } from '@htd/contract/clinic/queue'
import { useSyncExternalStore } from 'react'
import { queueNews } from '#shared/session/current-session.ts'

const { subscribe, get } = queueNews.counts

/** How much waits, kept up to date by the stream of events; undefined while unknown, or without the permission. */
export const useCounts = (): QueueCounts | undefined => useSyncExternalStore(subscribe, get)
