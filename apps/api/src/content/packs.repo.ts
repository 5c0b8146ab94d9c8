import type { ContentPack } from '@htd/content/shape'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { ContentImagesTable } from '#db/tables.ts'

export type ImageRow = Selectable<ContentImagesTable>
export type StoredPack = {
  version: string
  sha256: string
  pack: ContentPack
  /** SHA-256 of each picture by its file name in the pack. */
  images: Record<string, string>
}

export async function findPack(db: Db, version: string): Promise<StoredPack | undefined> {
  const row = await db
    .selectFrom('content_packs')
    .select(['version', 'sha256', 'pack', 'images'])
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return undefined
  const stored = row as StoredPack
  // Packs of before there were decks are stored without them.
  return { ...stored, pack: { ...stored.pack, decks: stored.pack.decks ?? [], sources: stored.pack.sources ?? {} } }
}

export async function findCurrentVersion(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('content_packs').select('version').where('is_current', '=', true).executeTakeFirst()
  return row?.version
}

export const findImages = (db: Db, hashes: readonly string[]): Promise<ImageRow[]> =>
  db.selectFrom('content_images').selectAll().where('sha256', '=', sql<string>`any(${hashes}::text[])`).execute()

/** Lets one import run at a time; released with the transaction. */
export const lockImports = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`.execute(tx)

export async function insertPack(tx: Db, { version, sha256, pack, images }: StoredPack): Promise<void> {
  const row = { version, sha256, pack: JSON.stringify(pack), images: JSON.stringify(images) }
  await tx.insertInto('content_packs').values(row).execute()
}

/** A picture that is stored already stays as it is: its name is its hash. */
export async function insertImages(tx: Db, images: ImageRow[]): Promise<void> {
  if (images.length === 0) return
  await tx
    .insertInto('content_images')
    .values(images)
    .onConflict((same) => same.doNothing())
    .execute()
}

export async function setCurrent(tx: Db, version: string): Promise<void> {
  await tx.updateTable('content_packs').set({ is_current: false }).where('is_current', '=', true).execute()
  await tx.updateTable('content_packs').set({ is_current: true }).where('version', '=', version).execute()
}

export async function insertEvent(tx: Db, id: string, event: string, details: object): Promise<void> {
  const row = { id, event, patient_id: null, details: JSON.stringify(details) }
  await tx.insertInto('audit_events').values(row).execute()
}

/** Tells every server, once the transaction has been committed, that there is other content to serve. */
export const notifyServers = (tx: Db) => sql`notify content`.execute(tx)
