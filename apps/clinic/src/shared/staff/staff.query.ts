import { listStaff } from '@htd/contract/clinic/staff'
import { queryOptions } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

/** Everybody at the clinic, with what only admins and auditors see where the caller is one. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => callAsStaff(listStaff, {}, { signal }),
})
