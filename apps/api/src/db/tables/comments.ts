import type { Language } from '@htd/domain/vocabulary/languages'
import type { ColumnType } from 'kysely'

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
}

export type CommentTables = { comments: CommentsTable }
