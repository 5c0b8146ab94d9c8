import { mailFailures } from '@htd/domain/vocabulary/mail-failures'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { byId, byTypedId, nothing } from './fields.ts'

/** Mails that were given up, each with a work item among the operations. What is told of one never includes its address. */

const failedMail = z.strictObject({
  /** Of the mail, not of its work item. */
  id: z.string(),
  /** ISO 8601. */
  failed_at: z.string(),
  /** Tries of the last round, at least 1. */
  attempts: z.number(),
  reason: z.enum(mailFailures),
  /** Of the request that made it, for the log; null: a job made it. */
  request_id: z.nullable(z.string()),
  /** Mails that were given up and whose link is not used up, this one included. 1,000 stands for that many and more. */
  retryable_count: z.number(),
})
export type ItsFailedMail = z.infer<typeof failedMail>

export const readFailedMail = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/queue/{id}/mail/',
  summary: 'Why the mail of an item was given up, by the id of the item; 404 once it was sent, dropped or retried',
  access: { staff: 'queue.ops' },
  params: byTypedId,
  response: failedMail,
})

/** How many mails were changed, at least 1 for a call about one mail. */
const changed = z.strictObject({ mails: z.number() })
export type MailsChanged = z.infer<typeof changed>

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/mails/{id}/retry/',
  summary: 'Send a mail that was given up again, with a full set of tries; its item is then done',
  access: { staff: 'mail.retry' },
  params: byId,
  body: nothing,
  response: changed,
})

export const retryMails = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/mails/retry/',
  summary: 'Send all mails that were given up again, once their cause is mended, but for those whose link is used up',
  access: { staff: 'mail.retry' },
  body: nothing,
  response: changed,
})

export const dropMail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/mails/{id}/drop/',
  summary: 'Delete a mail that was given up; its item is then done',
  access: { staff: 'mail.retry' },
  params: byId,
  body: nothing,
  response: changed,
})
