import type { ColumnType, Generated, Selectable } from 'kysely'

/** A text for comments in both languages, of the clinic or of one member of staff. */
type SnippetsTable = {
  id: string
  /** Whose it is; null: the clinic's. */
  staff_id: string | null
  name_sv: string
  name_en: string
  /** Rich text, sanitised. */
  text_sv: string
  text_en: string
  version: Generated<number>
  /** null: made by the demo, or by somebody who no longer exists. */
  changed_by: string | null
  changed_at: ColumnType<Date, Date | undefined, Date>
}

export type SnippetTables = { snippets: SnippetsTable }
export type StoredSnippet = Selectable<SnippetsTable>
