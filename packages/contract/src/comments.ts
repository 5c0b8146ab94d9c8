import { withdrawalReasons } from '@htd/domain/vocabulary/comment-states'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** An approved comment of the clinic, or one that it has withdrawn since, on an assessment or on one of its questions. */
export const comment = z.strictObject({
  /** Rich text, sanitised; at most some 20,000 characters. Empty once it is withdrawn. */
  note_text: z.string(),
  /** Unique among the comments of an assessment. */
  approved_at: z.iso.datetime(),
  general: z.boolean(),
  /** As of the time when the comment was written; the title may be empty. */
  author: z.strictObject({ name: z.string(), title: z.string() }),
  /** When a correction was last approved, and the texts that the patient could read before, the newest first. null: it was not corrected. */
  corrected: z.nullable(
    z.strictObject({
      at: z.iso.datetime(),
      /** `shown_at`: from when on. */
      former: z.array(z.strictObject({ note_text: z.string(), shown_at: z.iso.datetime() })),
    }),
  ),
  /** When it was taken back, by whom and why; null: it was not. */
  withdrawn: z.nullable(z.strictObject({ at: z.iso.datetime(), by: z.string(), reason: z.enum(withdrawalReasons) })),
})
export type Comment = z.infer<typeof comment>

export const markCommentsSeen = defineEndpoint({
  method: 'POST',
  path: '/api/v1/quiz/comment/seen/',
  summary:
    'Say that the comments on an assessment have been opened; stored once, and only if the clinic has switched it on',
  access: 'patient',
  status: 204,
  body: z.strictObject({
    participation_id: z.uuid(),
    /** Latest `approved_at` or `corrected.at` of what was on the screen; omitted: all that is approved by now was. */
    newest_approved_at: z.optional(z.iso.datetime()),
  }),
  response: z.null(),
})
