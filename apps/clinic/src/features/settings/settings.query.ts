import { listClinicSettings } from '@htd/contract/clinic/settings'
import { queryOptions } from '@tanstack/react-query'
import { callAsStaff } from '#shared/session/current-session.ts'

/** Settings of the console, and changes that wait for a second person. */
export const settingsQuery = queryOptions({
  queryKey: ['clinic-settings'],
  queryFn: ({ signal }) => callAsStaff(listClinicSettings, {}, { signal }),
})
