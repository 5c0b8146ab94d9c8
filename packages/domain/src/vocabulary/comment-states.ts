/** `waiting`: for approval, the patient sees nothing of it. `withdrawn`: the patient sees who took it back, and why. */
export const commentStates = ['waiting', 'approved', 'withdrawn'] as const
export type CommentState = (typeof commentStates)[number]

/** Why a comment is taken back, as the patient reads it. They are stored: none may be renamed. */
export const withdrawalReasons = ['contains_error', 'other_answers'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/**
 * Who approves a comment, the mildest rule first; the setting `comment_approval` is a place in this list. `author`: the author may.
 * `second_when`: a second person when the answers are urgent. `second`: always a second person.
 */
export const approvalModes = ['author', 'second_when', 'second'] as const
export type ApprovalMode = (typeof approvalModes)[number]
