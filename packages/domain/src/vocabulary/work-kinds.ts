/**
 * What waits for the clinic. `assessment`: answers without an approved comment. `approval`: a comment that waits to be approved, `returned`:
 * one that has come back to its author. `message`: of a patient. `data_request`: for a copy of one's data, `access_request`: for who has read it.
 * `mail_failed`: a mail that was given up. `review`: of content.
 */
export const workKinds = [
  'assessment',
  'approval',
  'returned',
  'message',
  'data_request',
  'access_request',
  'mail_failed',
  'review',
] as const
export type WorkKind = (typeof workKinds)[number]

/** Kinds that only admins and auditors list; all others are for readers and clinicians. */
export const operationKinds = ['data_request', 'access_request', 'mail_failed'] as const satisfies readonly WorkKind[]

/** `replaced`: a newer assessment of the same patient has taken its place. */
export const workStates = ['open', 'done', 'replaced'] as const
export type WorkState = (typeof workStates)[number]

/** Why staff close an item without a comment. */
export const doneReasons = ['no_comment_needed', 'handled_by_phone', 'duplicate'] as const
export type DoneReason = (typeof doneReasons)[number]

/** How an item was closed: by staff with a reason, or because what it asked for was done (or its subject is gone). */
export const closings = [...doneReasons, 'carried_out'] as const
export type Closing = (typeof closings)[number]
