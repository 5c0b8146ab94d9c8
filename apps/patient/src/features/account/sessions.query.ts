import { listSessions } from '@htd/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** Logged-in devices, the most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callAsPatient(listSessions, {}, { signal }),
  select: ({ items }) => items,
  staleTime: 0,
})
