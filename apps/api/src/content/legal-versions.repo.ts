import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Finds the version of the newest pack that contains a legal document in the given version, or undefined. */
export async function packWithLegal(db: Db, document: string, documentVersion: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_packs')
    .select('version')
    .where(sql<string>`pack -> 'legal' -> ${document}::text ->> 'version'`, '=', documentVersion)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version
}
