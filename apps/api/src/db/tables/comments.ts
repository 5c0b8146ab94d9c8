import type { WithdrawalReason } from '@htd/domain/vocabulary/comment-states'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { ColumnType, Generated, Selectable } from 'kysely'

type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date>

/** Owned by the patient through the participation, and deleted with it. */
export type CommentsTable = {
  patient_id: string
  participation_id: string
  id: string
  /** null: on the whole assessment. */
  question_id: string | null
  /** Rich text, sanitised. */
  body: string
  /** Name and title as displayed, independent of later changes to the staff list. */
  author_name: string
  author_title: string
  language: Language
  written_at: Date
  /** null: hidden from the patient. Unique within a participation. */
  approved_at: OptionalTimestamp
  /** Time when its notification mail was queued; null: not yet, or covered by the mail of another comment. */
  announced_at: OptionalTimestamp
  /** Time when the patient first opened it; kept only if the clinic has switched that on. */
  seen_at: OptionalTimestamp
  /** Raised by every change of its text or state. */
  version: Generated<number>
  /** The person who wrote it, as `personOf` names people; null: nobody knows any more. */
  written_by: string | null
  /** null: not by a member of staff, or one who no longer exists. */
  approved_by: string | null
  /** Once set, the patient sees by whom and why instead of the text. */
  withdrawn_at: OptionalTimestamp
  /** Name as displayed. */
  withdrawn_by: string | null
  withdrawn_reason: WithdrawalReason | null
  /** For the record only. */
  withdrawn_words: string | null
}

export type CommentTables = { comments: CommentsTable }

/** A comment as it is read. */
export type StoredComment = Selectable<CommentsTable>
