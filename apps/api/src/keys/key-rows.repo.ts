import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { notifyServers } from './keys.repo.ts'
import { KEY_BYTES, type ServerKey } from './server-key.ts'

/** Keys in the table, newest first. Their ids are unique within a purpose only. */
export async function listRows(db: Db): Promise<ServerKey[]> {
  const rows = await db.selectFrom('server_keys').selectAll().orderBy('created_at', 'desc').execute()
  return rows.map(({ purpose, id, secret, created_at }) => ({
    id: purpose === 'access-token' ? id : `${purpose}-${id}`,
    purpose,
    madeAt: created_at,
    secret,
  }))
}

/** Deleted keys stay in old pages and in the WAL until PostgreSQL overwrites them. */
export async function removeRows(tx: Db): Promise<void> {
  await tx.deleteFrom('server_keys').execute()
}

/** Adds a key for access tokens to the table, which signs from now on, and notifies all servers. @returns its id */
export async function addRow(tx: Db): Promise<string> {
  // A server of an older version may add one concurrently, with the same number.
  await sql`lock table server_keys in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: string }>`
      insert into server_keys (purpose, id, secret, created_at)
      select 'access-token', (coalesce(max(id::int), 0) + 1)::text, ${randomBytes(KEY_BYTES)},
             greatest(clock_timestamp(), max(created_at) + interval '1 millisecond')
      from server_keys where purpose = 'access-token'
      returning id`.execute(tx)
  await notifyServers(tx)
  return rows[0]?.id ?? ''
}

/** Removes keys for access tokens from the table that were superseded before `before`. @returns their number */
export async function removeSupersededRows(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from server_keys old where purpose = 'access-token' and exists (
      select from server_keys newer
      where newer.purpose = old.purpose and newer.created_at > old.created_at and newer.created_at < ${before}
    ) returning 1`.execute(db)
  return rows.length
}
