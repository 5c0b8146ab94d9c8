/** Pages of the patient app that an answer of the assistant may point to. */
export const replyPages = ['result', 'status', 'settings', 'feedback', 'slides', 'help'] as const
export type ReplyPage = (typeof replyPages)[number]
