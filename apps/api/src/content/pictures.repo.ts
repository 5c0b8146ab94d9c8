import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { SlideTables } from '#db/tables/slides.ts'
import type { ContentImagesTable } from '#db/tables.ts'

export type ImageRow = Selectable<ContentImagesTable>
export type SizeRow = SlideTables['content_image_sizes']

export const findImages = (db: Db, hashes: readonly string[]): Promise<ImageRow[]> =>
  db.selectFrom('content_images').selectAll().where('sha256', '=', sql<string>`any(${hashes}::text[])`).execute()

/** Finds the sizes of photos, narrow ones first; none for drawings. */
export const findSizes = (db: Db, originals: readonly string[]): Promise<SizeRow[]> =>
  db
    .selectFrom('content_image_sizes')
    .selectAll()
    .where('original', '=', sql<string>`any(${originals}::text[])`)
    .orderBy('media_type')
    .orderBy('width')
    .execute()

/** Inserts pictures. The bytes of one that is already stored stay unchanged: its key is their hash. */
export async function insertImages(tx: Db, images: readonly ImageRow[]): Promise<void> {
  if (images.length === 0) return
  await tx
    .insertInto('content_images')
    .values(images)
    .onConflict((same) => same.column('sha256').doUpdateSet({ is_served: (row) => row.ref('excluded.is_served') }))
    .execute()
}

export async function insertSizes(tx: Db, sizes: readonly SizeRow[]): Promise<void> {
  if (sizes.length === 0) return
  await tx
    .insertInto('content_image_sizes')
    .values(sizes)
    .onConflict((same) => same.doNothing())
    .execute()
}
