import { commentStates, withdrawalReasons } from '@htd/domain/vocabulary/comment-states'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { byId } from './fields.ts'

/** How far a comment has come, as one member of staff sees it. Times are ISO 8601. */
export const commentStanding = z.strictObject({
  id: z.string(),
  version: z.number(),
  state: z.enum(commentStates),
  /** Identifies the text as it was read: an approval names it, and belongs to this text alone. */
  digest: z.string(),
  /** True if the person who asks wrote the text and the clinic wants a second person to approve it. */
  needs_second: z.boolean(),
  /** Null: it waits, and the patient does not see it. */
  approved_at: z.nullable(z.string()),
  /** When the patient opened it; null: not yet, or the clinic doesn't keep it. */
  seen_at: z.nullable(z.string()),
  /** By whom, and the reason that the patient reads; `words` are for the record only. Null: it is not withdrawn. */
  withdrawn: z.nullable(
    z.strictObject({ at: z.string(), by: z.string(), reason: z.enum(withdrawalReasons), words: z.string() }),
  ),
})
export type CommentStanding = z.infer<typeof commentStanding>

export const approveComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/comments/{id}/approve/',
  summary:
    'Show a comment to the patient, who is told by mail without its text. 412 when the text is no longer the one that was read; 409 `second_person_needed` where the clinic wants somebody else to approve it',
  access: { staff: 'comment.approve' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({ digest: z.string().check(z.maxLength(100)) }),
  response: commentStanding,
})

export const withdrawComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/comments/{id}/withdraw/',
  summary:
    'Take an approved comment back: the patient sees who did, when and why, but no longer the text; the record keeps it. 409 `wrong_state` for one that is not approved',
  access: { staff: 'comment.withdraw', stepUp: 'recent' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({
    reason: z.enum(withdrawalReasons),
    /** Why, for the record. */
    words: z.string().check(z.minLength(3), z.maxLength(500)),
  }),
  response: commentStanding,
})
