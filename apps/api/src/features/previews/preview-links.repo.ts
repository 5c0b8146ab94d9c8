import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export type PreviewKind = 'slide' | 'question'
export type Previewed = { kind: PreviewKind; itemId: string }

/** Finds the content version of a token's item; undefined for a token that is wrong, expired or for another item. */
export async function findPreviewedVersion(
  db: Db,
  tokenHash: Buffer,
  { kind, itemId }: Previewed,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('preview_links')
    .select('content_version')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.content_version
}

type NewLink = Previewed & { tokenHash: Buffer; version: string; hours: number }

/** Stores a link in place of the item's previous one, and deletes expired links. */
export async function replacePreviewLink(db: Db, { kind, itemId, tokenHash, version, hours }: NewLink): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`
  const link = { token_hash: tokenHash, content_version: version, created_at: sql<Date>`now()`, expires_at }
  await db.deleteFrom('preview_links').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('preview_links')
    .values({ kind, item_id: itemId, ...link })
    .onConflict((same) => same.columns(['kind', 'item_id']).doUpdateSet(link))
    .execute()
}

/** Lists the versions of all stored content: the current one, then the others, newest first. */
export async function listVersions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('content_packs')
    .select('version')
    .orderBy('is_current', 'desc')
    .orderBy('imported_at', 'desc')
    .execute()
  return rows.map(({ version }) => version)
}
