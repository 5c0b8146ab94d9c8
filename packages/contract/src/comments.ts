import * as z from 'zod/mini'

/** An approved comment of the clinic on an assessment or on one of its questions. */
export const comment = z.strictObject({
  /** Rich text, sanitised; at most some 20,000 characters. */
  note_text: z.string(),
  /** Unique among the comments of an assessment. */
  approved_at: z.iso.datetime(),
  general: z.boolean(),
  /** As of the time when the comment was written; the title may be empty. */
  author: z.strictObject({ name: z.string(), title: z.string() }),
})
export type Comment = z.infer<typeof comment>
