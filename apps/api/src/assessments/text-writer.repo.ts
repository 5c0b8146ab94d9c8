import type { Language } from '@htd/domain/vocabulary/languages'
import { sql } from 'kysely'

/** The member of staff who wrote the newest text of a comment, as they sign now; null: it was written by a command. */
export const writer = sql<{ name: string; title: Record<Language, string> } | null>`(
  select jsonb_build_object('name', staff.name, 'title', staff.title) from staff where comments.written_by = 'staff:' || staff.id
)`.as('writer')
