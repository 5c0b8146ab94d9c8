import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { language } from './language-field.ts'

const name = z.string().check(z.maxLength(100))

export const profile = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Data that the clinic must retain when the account is deleted; null: none. */
  kept_by_law: z.nullable(z.strictObject({ years: z.number(), text: z.string() })),
})
export type Profile = z.infer<typeof profile>

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/profile/',
  summary: 'Name and address of the account',
  access: 'patient',
  response: profile,
})

export const saveProfile = defineEndpoint({
  method: 'POST',
  path: '/api/v1/profile/',
  summary: 'Change the name of the account',
  access: 'patient',
  body: z.strictObject({ first_name: name, last_name: name }),
  response: profile,
})

export const deleteProfile = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/profile/',
  summary: 'Delete the account and everything that names its owner; all sessions end. Once more is no failure',
  access: 'owner',
  status: 204,
  response: z.null(),
})

/** Seconds that a slide can be shown, in the order in which they are offered. */
export const slideTimers = [5, 10, 20, 30, 40, 60, 120] as const
const slideTimer = z.literal(slideTimers)
export type SlideTimer = z.infer<typeof slideTimer>

export const settings = z.strictObject({ language, slide_timer: slideTimer })
export type Settings = z.infer<typeof settings>

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/api/v1/settings/',
  summary: 'Language of pages and mails, and seconds that a slide stands',
  access: 'patient',
  response: settings,
})

export const saveSettings = defineEndpoint({
  method: 'POST',
  path: '/api/v1/settings/',
  summary: 'Change the settings that are sent; the others stay',
  access: 'patient',
  body: z.strictObject({ language: z.optional(language), slide_timer: z.optional(slideTimer) }),
  response: settings,
})

export const session = z.strictObject({
  id: z.string(),
  created_at: z.string(),
  /** Time of the last renewal, which happens at least every 15 minutes while the session is in use. */
  last_used_at: z.string(),
  /** Browser and system, such as "Chrome, Android"; empty if unknown. */
  device: z.string(),
  /** True for the session of this call. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof session>

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/account/sessions/',
  summary: 'Devices that are logged in, the one last used first',
  access: 'patient',
  response: z.strictObject({ items: z.array(session) }),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/account/sessions/{id}/',
  summary: 'Log one device out, at once',
  access: 'patient',
  params: z.strictObject({ id: z.string().check(z.maxLength(100)) }),
  status: 204,
  response: z.null(),
})

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/account/sessions/',
  summary: 'Log all devices out but the one that asks, and end every link to a report',
  access: 'patient',
  response: z.strictObject({ ended: z.number() }),
})

export const endAllSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/account/sessions/all/',
  summary: 'Log all devices out, the one that asks as well, and end every link to a report',
  access: 'patient',
  response: z.strictObject({ ended: z.number() }),
})
