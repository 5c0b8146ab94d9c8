import { chooseReminder, type ReminderMonths } from '@htd/contract/reminders'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callAsPatient, SignedOutError } from '#shared/api.ts'
import { reminderQuery } from './reminder.query.ts'

/**
 * Saves when to be reminded. What is chosen shows at once, and goes back when it can't be saved; of several changes in a
 * row the last one counts.
 */
export function useReminder() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReminderMonths>()
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const latest = useRef(0)

  /** @returns false when it failed */
  const choose = async (months: ReminderMonths): Promise<boolean> => {
    latest.current += 1
    const turn = latest.current
    setChosen(months)
    setOutcome(undefined)
    const end = (next: 'saved' | 'failed') => {
      if (turn !== latest.current) return
      setChosen(undefined)
      setOutcome(next)
    }
    try {
      const reminder = await callAsPatient(chooseReminder, { body: { months } })
      if (turn === latest.current) client.setQueryData(reminderQuery.queryKey, reminder)
      end('saved')
      return true
    } catch (error) {
      if (!(error instanceof SignedOutError)) console.error('The reminder could not be saved', error)
      end('failed')
      return false
    }
  }
  return { chosen, outcome, choose }
}
