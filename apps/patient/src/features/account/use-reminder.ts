import { chooseReminder, type ReminderMonths } from '@htd/contract/reminders'
import { useQueryClient } from '@tanstack/react-query'
import { callAsPatient } from '#shared/api.ts'
import { reminderQuery } from './reminder.query.ts'
import { useSaved } from './use-saved.ts'

/** Updates the reminder interval optimistically: see `useSaved`. */
export function useReminder() {
  const client = useQueryClient()
  return useSaved({
    name: 'reminder',
    send: (months: ReminderMonths) => callAsPatient(chooseReminder, { body: { months } }),
    commit: (reminder) => client.setQueryData(reminderQuery.queryKey, reminder),
  })
}
