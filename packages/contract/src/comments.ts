import * as z from 'zod/mini'

/** Words of the clinic on an assessment or on one of its questions, once they are approved. */
export const comment = z.strictObject({
  /** Rich text, sanitised; at most some 20,000 characters. */
  note_text: z.string(),
  /** No two comments of an assessment share it. */
  approved_at: z.iso.datetime(),
  general: z.boolean(),
  /** As it stood when the comment was written; the title may be empty. */
  author: z.strictObject({ name: z.string(), title: z.string() }),
})
export type Comment = z.infer<typeof comment>
