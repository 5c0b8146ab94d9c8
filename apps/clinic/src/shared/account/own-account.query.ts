import { getOwnAccount } from '@htd/contract/clinic/account'
import { queryOptions } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

export const accountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => callAsStaff(getOwnAccount, {}, { signal }),
})
