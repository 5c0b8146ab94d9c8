import { languages } from '@htd/domain/vocabulary/languages'
import { questionnaireKinds } from '@htd/domain/vocabulary/questionnaire-kinds'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { doneReasons, workKinds } from '@htd/domain/vocabulary/work-kinds'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { byId, byTypedId, id, noContent, nothing } from './fields.ts'
import { workItem } from './work-item.ts'

/** What waits for the clinic, the most urgent first; and who does what of it. */

export const heldBy = ['mine', 'none', 'others'] as const
/** `open`: to be done now. `later`: snoozed. `closed`: within the last 30 days, by the person who asks, newest first. */
export const queueViews = ['open', 'later', 'closed'] as const
export const ages = ['day', 'week'] as const

const filters = {
  view: z.optional(z.enum(queueViews)),
  kind: z.optional(z.enum(workKinds)),
  urgency: z.optional(z.enum(triageLevels)),
  held: z.optional(z.enum(heldBy)),
  overdue: z.optional(z.literal('true')),
  questionnaire: z.optional(z.enum(questionnaireKinds)),
  language: z.optional(z.enum(languages)),
  /** At least this old. */
  age: z.optional(z.enum(ages)),
  /** Where the page before ended: its `next_cursor`. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
}

const page = z.strictObject({
  items: z.array(workItem),
  next_cursor: z.nullable(z.string()),
  /** Time of the server, by which it told what is overdue; ISO 8601. */
  now: z.string(),
})
export type QueuePage = z.infer<typeof page>

export const listQueue = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/queue/',
  summary:
    'What waits for readers and clinicians: EMERGENCY, URGENT, overdue, SOON, then by due time and age. A link with filters shows the same list',
  access: { staff: 'queue.list' },
  query: z.strictObject(filters),
  response: page,
})

export const listOperations = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/queue/operations/',
  summary: 'What waits for admins and auditors: requests for data and failed mails, in the same order',
  access: { staff: 'queue.ops' },
  query: z.strictObject(filters),
  response: page,
})

/** Counts of open items that are not snoozed; none is above 1,000, which stands for that many and more. */
export const queueCounts = z.strictObject({
  /** For readers and clinicians. */
  open: z.number(),
  overdue: z.number(),
  /** EMERGENCY assessments that nobody has opened: with a confirmed address, and without. */
  emergencies: z.number(),
  emergencies_without_account: z.number(),
  /** When the oldest of them came, ISO 8601; null: there is none. */
  oldest_emergency_at: z.nullable(z.string()),
  /** For admins and auditors. */
  operations: z.number(),
})
export type QueueCounts = z.infer<typeof queueCounts>

export const countQueue = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/queue/counts/',
  summary: 'How much waits',
  access: { staff: 'queue.count' },
  response: queueCounts,
})

export const readItem = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/queue/{id}/',
  summary:
    'One item as it is now. It opens no record: nothing of one is told, and nothing is logged. Of a closed one whose record is out of reach it tells what it tells of a restricted one, and who closed it',
  access: { staff: 'queue.list' },
  params: byTypedId,
  response: workItem,
})

export const claimItem = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/queue/{id}/claim/',
  summary: 'Take an item that nobody has. 412 carries the newer state with the name of its holder; 409 `held_by_other`',
  access: { staff: 'queue.claim' },
  ifMatch: true,
  params: byId,
  body: nothing,
  response: workItem,
})

export const takeOverItem = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/queue/{id}/take-over/',
  summary: 'Take an item that somebody else has; they are told',
  access: { staff: 'queue.assign' },
  ifMatch: true,
  params: byId,
  body: nothing,
  response: workItem,
})

export const releaseItem = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/queue/{id}/release/',
  summary: 'Give back an item that one has',
  access: { staff: 'queue.claim' },
  ifMatch: true,
  params: byId,
  body: nothing,
  response: workItem,
})

export const assignItem = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/queue/{id}/assign/',
  summary: 'Give an item to somebody who may work on it; unlike a claim it doesn’t lapse',
  access: { staff: 'queue.assign' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({ staff_id: id }),
  response: workItem,
})

/** `patient`: until the patient answers, for 30 days at most. Each of them also ends when the patient answers. */
export const snoozes = ['time', 'tomorrow', 'next_business_day', 'patient'] as const

export const snoozeItem = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/queue/{id}/snooze/',
  summary: 'Hide an item for a while; URGENT and EMERGENCY never past the time at which they are due',
  access: { staff: 'queue.claim' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({
    until: z.enum(snoozes),
    /** With `time`: ISO 8601, within 30 days. */
    at: z.optional(z.iso.datetime()),
  }),
  response: workItem,
})

export const finishItem = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/queue/{id}/done/',
  summary:
    'Close an assessment or a message without a comment. An assessment of a patient with an account must have been opened: the patient sees that the clinic has read it',
  access: { staff: 'queue.claim' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({ reason: z.enum(doneReasons) }),
  response: workItem,
})

export const reopenItem = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/queue/{id}/reopen/',
  summary: 'Open a closed item again, or end its snooze',
  access: { staff: 'queue.claim' },
  ifMatch: true,
  params: byId,
  body: nothing,
  response: workItem,
})

export const tellPresence = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/presence/',
  summary: 'Say that one is writing, every ten seconds, or has stopped: the others see it for 30 seconds',
  access: { staff: 'queue.list' },
  status: 204,
  body: z.strictObject({ item_id: id, is_writing: z.boolean() }),
  response: noContent,
})
