import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Months between an assessment and the reminder of the next one; 0: no reminder. */
export const reminderMonths = [0, 3, 4, 5, 6] as const
const months = z.literal(reminderMonths)
export type ReminderMonths = z.infer<typeof months>

const reminder = z.strictObject({
  months,
  /** Time of the next mail if nothing changes until then; null: none is planned. */
  next_at: z.nullable(z.iso.datetime()),
})
export type Reminder = z.infer<typeof reminder>

export const getReminder = defineEndpoint({
  method: 'GET',
  path: '/api/v1/reminders/',
  summary: 'When the patient wants to be reminded of the next assessment',
  access: 'patient',
  response: reminder,
})

export const chooseReminder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/reminders/',
  summary: 'Choose when to be reminded of the next assessment, or not at all',
  access: 'patient',
  body: z.strictObject({ months }),
  response: reminder,
})

export const stopReminders = defineEndpoint({
  method: 'POST',
  usesReserve: true,
  path: '/api/v1/reminders/off/',
  summary: 'Stop the reminders by the token of a mail; also what a mail program sends for one click (RFC 8058)',
  access: 'public',
  query: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  response: z.strictObject({ months: z.literal(0) }),
})
