import { listSessions } from '@htd/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

/** Devices that are logged in, the one last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callAsPatient(listSessions, {}, { signal }),
  select: ({ items }) => items,
  staleTime: 0,
})
