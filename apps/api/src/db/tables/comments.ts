import type { VersionEvent, WithdrawalReason } from '@htd/domain/vocabulary/comment-states'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'

type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Owned by the patient through the participation, and deleted with it. */
export type CommentsTable = {
  patient_id: string
  participation_id: string
  id: string
  /** null: on the whole assessment. */
  question_id: string | null
  /** Rich text, sanitised: what the patient sees once it is approved. Empty only in a draft. */
  body: string
  /** The text that is to take its place, not approved yet; null: there is none. */
  correction: string | null
  /** Name and title as displayed, independent of later changes to the staff list. */
  author_name: string
  author_title: string
  language: Language
  written_at: Date
  /** null: hidden from the patient. Unique within a participation. */
  approved_at: OptionalTimestamp
  /** When a correction was last approved. */
  corrected_at: OptionalTimestamp
  /** Time when its notification mail was queued; null: not yet, or covered by the mail of another comment. */
  announced_at: OptionalTimestamp
  /** Time when the patient first opened it; kept only if the clinic has switched that on. */
  seen_at: OptionalTimestamp
  /** Raised by every change of its text or state. */
  version: Generated<number>
  /** When the text that is not approved, or was approved last, was stored. */
  saved_at: ColumnType<Date, Date | undefined, Date>
  /** Since when this text waits for approval; null: it is a draft, or was returned. Without meaning once it is approved. */
  submitted_at: OptionalTimestamp
  /** True if it was changed while it waited for approval, and does not wait any more. */
  is_voided: Generated<boolean>
  /** When it was last returned, by whom (name as displayed) and with what note; null: not since it was submitted. */
  returned_at: OptionalTimestamp
  returned_by: string | null
  returned_words: string | null
  /** The person who wrote the newest text, as `personOf` names people; null: nobody knows any more. */
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

/** A text as it was at some time, with who did what to it. Never changed, and deleted with its comment. */
export type CommentVersionsTable = {
  patient_id: string
  participation_id: string
  comment_id: string
  id: string
  /** Rich text, sanitised. */
  body: string
  event: VersionEvent
  /** Name as displayed. */
  by_name: string
  /** Note of whoever returned it or took it back. */
  words: ColumnType<string, string | undefined, never>
  at: Date
  /** Orders versions of one moment. */
  place: GeneratedAlways<string>
}

export type CommentTables = { comments: CommentsTable; comment_versions: CommentVersionsTable }

/** A comment as it is read. */
export type StoredComment = Selectable<CommentsTable>
