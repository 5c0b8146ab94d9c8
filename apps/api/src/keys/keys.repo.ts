import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { fingerprintOf, type ServerKey } from './server-key.ts'

/** A server counts as running for this long after its last heartbeat. */
const LIVE_SECONDS = 40
const KEPT_SECONDS = 24 * 60 * 60

/** Serialises everything that reads keys in order to change them, in the file or in the database. */
export const withKeysLock = <T>(db: Db, change: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('htd keys', 0))`.execute(tx)
    return change(tx)
  })

/** Notifies all servers to check the keys, once the transaction has been committed. */
export const notifyServers = (tx: Db): Promise<unknown> => sql`notify server_keys`.execute(tx)

export type Use = { fingerprint: string; purpose: string; supersededSeconds: number | null }

/** Every key that signs or has signed. */
export const listUses = (db: Db): Promise<Use[]> =>
  db
    .selectFrom('key_uses')
    .select(['fingerprint', 'purpose'])
    .select(sql<number | null>`extract(epoch from clock_timestamp() - superseded_at)::float`.as('supersededSeconds'))
    .execute()

/** Forgets which keys sign or have signed: the next server begins with those of its file. */
export async function forgetUses(tx: Db): Promise<void> {
  await tx.deleteFrom('key_uses').execute()
}

/** Lets a key sign from now on instead of the current one. */
export async function startUse(tx: Db, key: ServerKey): Promise<void> {
  const fingerprint = fingerprintOf(key)
  const now = sql<Date>`clock_timestamp()`
  await tx
    .updateTable('key_uses')
    .set({ superseded_at: now })
    .where('purpose', '=', key.purpose)
    .where('superseded_at', 'is', null)
    .where('fingerprint', '<>', fingerprint)
    .execute()
  await tx
    .insertInto('key_uses')
    .values({ fingerprint, purpose: key.purpose, key_id: key.id })
    .onConflict((same) => same.column('fingerprint').doUpdateSet({ superseded_at: null }))
    .execute()
}

/** Records that a key signs no longer: its tokens expire from now on. */
export async function noteSuperseded(tx: Db, key: ServerKey): Promise<void> {
  const fingerprint = fingerprintOf(key)
  await tx
    .insertInto('key_uses')
    .values({ fingerprint, purpose: key.purpose, key_id: key.id, superseded_at: sql<Date>`clock_timestamp()` })
    .onConflict((same) => same.column('fingerprint').doNothing())
    .execute()
}

export type KeyServer = {
  id: string
  host: string
  fileFingerprint: string | null
  holds: string[]
  seenAt: Date
  /** True after a recent heartbeat. */
  isLive: boolean
}

/** Servers that have not signed off. @param me id of a server to leave out; null: all servers */
export function listServers(db: Db, me: string | null): Promise<KeyServer[]> {
  return db
    .selectFrom('key_servers')
    .select(['id', 'host', 'file_fingerprint as fileFingerprint', 'holds', 'seen_at as seenAt'])
    .select(sql<boolean>`seen_at > now() - make_interval(secs => ${LIVE_SECONDS})`.as('isLive'))
    .$if(me !== null, (query) => query.where('id', '<>', me ?? ''))
    .orderBy('host')
    .execute()
}

/** Heartbeat of a server, with the keys that it holds. */
export async function reportServer(db: Db, server: Omit<KeyServer, 'seenAt' | 'isLive'>): Promise<void> {
  const { id, host, fileFingerprint: file_fingerprint, holds } = server
  const told = { host, file_fingerprint, holds, seen_at: sql<Date>`clock_timestamp()` }
  await db
    .insertInto('key_servers')
    .values({ id, ...told })
    .onConflict((same) => same.column('id').doUpdateSet(told))
    .execute()
}

/** Signs a server off. @param id null: all of them, since the database has one server at a time */
export async function forgetServers(db: Db, id: string | null): Promise<void> {
  await db
    .deleteFrom('key_servers')
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .execute()
}

/** Removes servers without a heartbeat for a day. */
export async function sweepServers(db: Db): Promise<void> {
  await db
    .deleteFrom('key_servers')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${KEPT_SECONDS})`)
    .execute()
}

/**
 * Detects servers of a version without keys files. They send no heartbeat, but their connections have an older application name.
 * @returns number of their connections
 */
export async function countOlderConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'htd' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.count ?? 0
}
