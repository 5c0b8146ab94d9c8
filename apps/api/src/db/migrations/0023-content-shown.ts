import { type Kysely, sql } from 'kysely'

/** When a version of the content was last shown, so that answers given offline are still read by it for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_packs add column shown_until timestamptz`.execute(db)
}
