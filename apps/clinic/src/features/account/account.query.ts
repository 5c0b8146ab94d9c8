import { getOwnAccount, listOwnSessions } from '@htd/contract/clinic/account'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

export const accountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => callAsStaff(getOwnAccount, {}, { signal }),
})

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => callAsStaff(listOwnSessions, {}, { signal }),
  select: ({ items }) => items,
  staleTime: 0,
})

/** Returns a function that loads the account again, after a change of factors. */
export function useReloadAccount(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: accountQuery.queryKey })
}
