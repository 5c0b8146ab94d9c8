import { commentStates, textStates, versionEvents, withdrawalReasons } from '@htd/domain/vocabulary/comment-states'
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { byId } from './fields.ts'

/** How far a comment has come, as one member of staff sees it. Times are ISO 8601. */
export const commentStanding = z.strictObject({
  id: z.string(),
  version: z.number(),
  state: z.enum(commentStates),
  /** Rich text, sanitised: what the patient sees once it is approved. */
  body: z.string(),
  /** Who signs it, as the patient reads it; the title may be empty. */
  author_name: z.string(),
  author_title: z.string(),
  /** Identifies the newest text as it was read: an approval names it, and belongs to this text alone. */
  digest: z.string(),
  /** True if the newest text is that of the person who asks, or its writer does not work here any more: until it is approved, nobody else may change it. */
  may_write: z.boolean(),
  /** True if the person who asks wrote the text and the clinic wants a second person to approve it. */
  needs_second: z.boolean(),
  /** When the newest text was stored. */
  saved_at: z.string(),
  /** True if the text waited for approval, was changed, and does not wait any more. */
  is_voided: z.boolean(),
  /** Who returned it last, and with what note. Null: nobody, or not since it was submitted. */
  returned: z.nullable(z.strictObject({ at: z.string(), by: z.string(), words: z.string() })),
  /**
   * The text that is to take the place of an approved one, and who signs the comment from then on. While somebody else writes it, its body is
   * null and the names are empty.
   */
  correction: z.nullable(
    z.strictObject({
      state: z.enum(textStates),
      body: z.nullable(z.string()),
      author_name: z.string(),
      author_title: z.string(),
    }),
  ),
  /** Null: the patient does not see it. */
  approved_at: z.nullable(z.string()),
  corrected_at: z.nullable(z.string()),
  /** When the patient opened it; null: not yet, or the clinic doesn't keep it. */
  seen_at: z.nullable(z.string()),
  /** By whom, and the reason that the patient reads; `words` are for the record only. Null: it is not withdrawn. */
  withdrawn: z.nullable(
    z.strictObject({ at: z.string(), by: z.string(), reason: z.enum(withdrawalReasons), words: z.string() }),
  ),
})
export type CommentStanding = z.infer<typeof commentStanding>

const digest = z.string().check(z.maxLength(100))
/** A note for the record. */
const note = z.string().check(z.minLength(3), z.maxLength(500))

export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/clinic/comments/{id}/draft/',
  summary:
    'Store the text of a comment that is being written; the browser makes its id, and names version 0 for a new one. The same text again is a no-op. A text that waited for approval no longer does. 409 `wrong_state` for one of a colleague, or one that is approved and not being corrected',
  access: { staff: 'comment.write' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({
    assessment_id: z.uuid(),
    /** Null: about the assessment as a whole. */
    question_id: z.nullable(z.uuid()),
    /** Rich text, at most 20,000 characters; markup outside the allow list is dropped. May be empty. */
    text: z.string(),
    /** Keep the stored text as a version: somebody saw both and chose this one. */
    keep_replaced: z.optional(z.boolean()),
  }),
  response: commentStanding,
})

export const discardDraft = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/clinic/comments/{id}/draft/',
  summary: 'Throw away an own text that is not approved; of a correction under way, the comment stays as it was',
  access: { staff: 'comment.write' },
  ifMatch: true,
  params: byId,
  status: 204,
  response: z.null(),
})

export const listVersions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/clinic/comments/{id}/versions/',
  summary: 'The versions of a comment, the newest first',
  access: { staff: 'assessment.read' },
  params: byId,
  response: z.strictObject({
    versions: z.array(
      z.strictObject({
        id: z.string(),
        at: z.string(),
        by: z.string(),
        event: z.enum(versionEvents),
        /** Note of whoever returned it or took it back. */
        words: z.string(),
        /** Rich text, sanitised. */
        body: z.string(),
      }),
    ),
  }),
})
export type CommentVersion = z.infer<typeof listVersions.response>['versions'][number]

export const submitComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/comments/{id}/submit/',
  summary: 'Ask for the approval of an own text',
  access: { staff: 'comment.submit' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({ digest }),
  response: commentStanding,
})

export const approveComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/comments/{id}/approve/',
  summary:
    'Show a comment, or its correction, to the patient, who is told by mail without its text. 412 when the text is no longer the one that was read; 409 `second_person_needed` where the clinic wants somebody else to approve it',
  access: { staff: 'comment.approve' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({ digest }),
  response: commentStanding,
})

export const returnComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/comments/{id}/return/',
  summary: "Give a colleague's text that waits for approval back, with a note on what to change",
  access: { staff: 'comment.return' },
  ifMatch: true,
  params: byId,
  body: z.strictObject({ digest, words: note }),
  response: commentStanding,
})

export const correctComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/clinic/comments/{id}/correct/',
  summary:
    'Begin the correction of an approved comment. The patient sees the approved text until the correction is approved',
  access: { staff: 'comment.correct' },
  ifMatch: true,
  params: byId,
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
  body: z.strictObject({ reason: z.enum(withdrawalReasons), words: note }),
  response: commentStanding,
})
