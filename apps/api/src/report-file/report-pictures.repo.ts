import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Finds publicly served pictures by their hashes. */
export const findServed = (db: Db, hashes: readonly string[]): Promise<{ sha256: string; bytes: Buffer }[]> =>
  db
    .selectFrom('content_images')
    .select(['sha256', 'bytes'])
    .where('sha256', '=', sql<string>`any(${hashes}::text[])`)
    .where('is_served', '=', true)
    .execute()
