import { help } from '@htd/content/help-shape'
import type { ContentPack } from '@htd/content/shape'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

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
  const { pack } = stored
  // Packs older than decks or help are stored without them.
  const added = { decks: pack.decks ?? [], sources: pack.sources ?? {}, help: pack.help ?? help.parse(undefined) }
  return { ...stored, pack: { ...pack, ...added } }
}

export async function findCurrentVersion(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('content_packs').select('version').where('is_current', '=', true).executeTakeFirst()
  return row?.version
}

/** Serialises imports by an advisory lock, released with the transaction. */
export const lockImports = (tx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('content import', 0))`.execute(tx)

export async function insertPack(tx: Db, { version, sha256, pack, images }: StoredPack): Promise<void> {
  const neverShown = new Date(0)
  const row = { version, sha256, pack: JSON.stringify(pack), images: JSON.stringify(images), shown_until: neverShown }
  await tx.insertInto('content_packs').values(row).execute()
}

export async function setCurrent(tx: Db, version: string): Promise<void> {
  const replaced = { is_current: false, shown_until: sql<Date>`now()` }
  await tx.updateTable('content_packs').set(replaced).where('is_current', '=', true).execute()
  const shown = { is_current: true, shown_until: null }
  await tx.updateTable('content_packs').set(shown).where('version', '=', version).execute()
}

/** Returns true if visitors have been shown this version after a point in time, or still are. */
export async function wasShownSince(db: Db, version: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('content_packs')
    .select('version')
    .where('version', '=', version)
    .where(({ eb, fn, or }) =>
      or([eb('is_current', '=', true), eb(fn.coalesce('shown_until', 'imported_at'), '>', since)]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Notifies all servers of new content once the transaction has been committed. */
export const notifyServers = (tx: Db) => sql`notify content`.execute(tx)
