import type { Selectable } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ContentImagesTable } from '#db/tables.ts'

/** Finds a picture that visitors may see. */
export function findImage(db: Db, sha256: string): Promise<Selectable<ContentImagesTable> | undefined> {
  return db
    .selectFrom('content_images')
    .selectAll()
    .where('sha256', '=', sha256)
    .where('is_served', '=', true)
    .executeTakeFirst()
}
