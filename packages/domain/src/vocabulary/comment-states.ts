/**
 * `draft`: being written, seen by its writer alone. `waiting`: for approval. `returned`: to its writer, with a note. Of these three the patient
 * sees nothing. `approved`: the patient sees it. `withdrawn`: the patient sees who took it back, and why.
 */
export const commentStates = ['draft', 'waiting', 'returned', 'approved', 'withdrawn'] as const
export type CommentState = (typeof commentStates)[number]

/** How far a text has come that is not approved: a new comment, or the correction of one. */
export const textStates = ['draft', 'waiting', 'returned'] as const satisfies readonly CommentState[]
export type TextState = (typeof textStates)[number]

/**
 * Why a version of a text was kept. `saved`: while it was being written. `replaced`: somebody chose another one instead. `voided`: it waited
 * for approval when it was changed. They are stored: none may be renamed.
 */
export const versionEvents = [
  ...(['saved', 'replaced', 'submitted', 'voided', 'returned'] as const),
  ...(['approved', 'corrected', 'withdrawn'] as const),
] as const
export type VersionEvent = (typeof versionEvents)[number]

/** Why a comment is taken back, as the patient reads it. They are stored: none may be renamed. */
export const withdrawalReasons = ['contains_error', 'other_answers'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/**
 * Who approves a comment, the mildest rule first; the setting `comment_approval` is a place in this list. `author`: the author may.
 * `second_when`: a second person when the answers are urgent. `second`: always a second person.
 */
export const approvalModes = ['author', 'second_when', 'second'] as const
export type ApprovalMode = (typeof approvalModes)[number]
