import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { StoredSnippet } from '#db/tables/snippets.ts'
import type { Tables } from '#db/tables.ts'

export type NewSnippet = Pick<StoredSnippet, 'id' | 'staff_id' | 'name_sv' | 'name_en' | 'text_sv' | 'text_en'>
export type ReachedSnippet = StoredSnippet & { by_name: string | null }

/** Those of the clinic, and those of one member of staff: nobody reaches what somebody else keeps for themselves. */
const reachedBy = (db: Db, staffId: string): SelectQueryBuilder<Tables, 'snippets', ReachedSnippet> =>
  db
    .selectFrom('snippets')
    .selectAll('snippets')
    .select((eb) =>
      eb.selectFrom('staff').select('staff.name').whereRef('staff.id', '=', 'snippets.changed_by').as('by_name'),
    )
    .where((eb) => eb.or([eb('snippets.staff_id', 'is', null), eb('snippets.staff_id', '=', staffId)]))

export const listReached = (db: Db, staffId: string): Promise<ReachedSnippet[]> =>
  reachedBy(db, staffId).orderBy('name_sv').orderBy('id').execute()

export const findReached = (db: Db, staffId: string, id: string): Promise<ReachedSnippet | undefined> =>
  reachedBy(db, staffId).where('snippets.id', '=', id).executeTakeFirst()

/** As {@link findReached}, and keeps others from changing it until the transaction ends. */
export const lockReached = (tx: Db, staffId: string, id: string): Promise<ReachedSnippet | undefined> =>
  reachedBy(tx, staffId).where('snippets.id', '=', id).forUpdate().executeTakeFirst()

/** Tells whether there is a snippet by this id, whoever has it. */
export async function isTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('snippets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Lets one transaction at a time add snippets, so that each counts those of the others. */
export async function lockAdding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('htd snippets', 0))`.execute(tx)
}

/** @param staffId null: those of the clinic */
export async function countOf(db: Db, staffId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('snippets')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', staffId === null ? 'is' : '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

type By = { changedBy: string; at: Date }

export async function insertSnippet(tx: Db, snippet: NewSnippet, { changedBy, at }: By): Promise<void> {
  await tx
    .insertInto('snippets')
    .values({ ...snippet, changed_by: changedBy, changed_at: at })
    .execute()
}

export async function updateSnippet(tx: Db, { id, ...snippet }: NewSnippet, { changedBy, at }: By): Promise<void> {
  await tx
    .updateTable('snippets')
    .set({ ...snippet, changed_by: changedBy, changed_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteSnippet(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('snippets').where('id', '=', id).execute()
}
