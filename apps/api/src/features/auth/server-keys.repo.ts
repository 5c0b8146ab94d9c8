import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { type ServerKeys, serverKeys } from './server-keys.ts'

const FIRST = '1'

const listKeys = (db: Db) =>
  db
    .selectFrom('server_keys')
    .select(['id', 'secret'])
    .where('purpose', '=', 'access-token')
    .orderBy('created_at', 'desc')
    .execute()

/**
 * Reads the server's secrets and makes them at the first start. Servers that start at once end with the same ones:
 * whoever comes second finds the row of the first.
 */
export async function loadServerKeys(db: Db): Promise<ServerKeys> {
  const isEmpty = (await listKeys(db)).length === 0
  const purposes = isEmpty ? (['access-token', 'derived-token'] as const) : (['derived-token'] as const)
  await db
    .insertInto('server_keys')
    .values(purposes.map((purpose) => ({ purpose, id: FIRST, secret: randomBytes(32) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const derived = await db
    .selectFrom('server_keys')
    .select('secret')
    .where('purpose', '=', 'derived-token')
    .where('id', '=', FIRST)
    .executeTakeFirst()
  if (!derived) throw new Error('The key for derived tokens is missing')
  return serverKeys(await listKeys(db), derived.secret, async () => listKeys(db))
}

/** Adds a key that signs from now on, and tells all servers. @returns its id */
export async function addAccessTokenKey(db: Db): Promise<string> {
  return db.transaction().execute(async (tx) => {
    // Two at once would choose the same number.
    await sql`lock table server_keys in share row exclusive mode`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into server_keys (purpose, id, secret, created_at)
      select 'access-token', (coalesce(max(id::int), 0) + 1)::text, ${randomBytes(32)},
             greatest(clock_timestamp(), max(created_at) + interval '1 millisecond')
      from server_keys where purpose = 'access-token'
      returning id`.execute(tx)
    await sql`notify server_keys`.execute(tx)
    return rows[0]?.id ?? ''
  })
}

/** Removes keys for access tokens that were followed by another one before `before`. @returns how many */
export async function removeSupersededKeys(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from server_keys old where purpose = 'access-token' and exists (
      select from server_keys newer
      where newer.purpose = old.purpose and newer.created_at > old.created_at and newer.created_at < ${before}
    ) returning 1`.execute(db)
  return rows.length
}
