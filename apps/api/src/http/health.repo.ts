import type { Db } from '#db/open.ts'

/** Fails when the database can't be reached or has not been migrated. */
export async function touchDatabase(db: Db): Promise<void> {
  await db.selectFrom('users').select('id').limit(1).execute()
}
