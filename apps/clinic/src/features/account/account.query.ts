import { listOwnSessions } from '@htd/contract/clinic/account'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '#shared/account/own-account.query.ts'
import { callAsStaff } from '#shared/session/current-session.ts'

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
