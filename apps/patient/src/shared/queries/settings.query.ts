import { getSettings } from '@htd/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callAsPatient(getSettings, {}, { signal }),
})
