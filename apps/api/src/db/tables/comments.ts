import type { Language } from '@htd/domain/vocabulary/languages'
import type { ColumnType } from 'kysely'

type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date>

/** Patient-owned through the participation, and goes with it. */
export type CommentsTable = {
  patient_id: string
  participation_id: string
  id: string
  /** null: about the assessment as a whole. */
  question_id: string | null
  /** Rich text, sanitised. */
  body: string
  /** As they are shown, whatever the staff list says later. */
  author_name: string
  author_title: string
  language: Language
  written_at: Date
  /** null: not to be seen by the patient. No two of a participation are the same. */
  approved_at: OptionalTimestamp
  /** When the mail that tells of it was queued; null: not yet, or the mail of another one tells of it too. */
  announced_at: OptionalTimestamp
}

export type CommentTables = { comments: CommentsTable }
