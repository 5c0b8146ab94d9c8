import { getReminder } from '@htd/contract/reminders'
import { queryOptions } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'

export const reminderQuery = queryOptions({
  queryKey: ['reminder'],
  queryFn: ({ signal }) => callAsPatient(getReminder, {}, { signal }),
})
