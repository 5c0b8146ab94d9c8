import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { StoredBackup } from '#db/tables/backups.ts'
import type { WrittenFile } from './archive/write-archive.ts'

export type BackupKind = StoredBackup['kind']

/** False in a database that is older than the table. */
export async function canNote(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('backups') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}

/** Notes that a copy is being made. */
export async function beginBackup(
  db: Db,
  begun: { id: string; kind: BackupKind; isEncrypted: boolean },
): Promise<void> {
  const { id, kind, isEncrypted: is_encrypted } = begun
  await db.insertInto('backups').values({ id, kind, is_encrypted }).execute()
}

export async function endBackup(db: Db, id: string, made: WrittenFile & { file: string; rows: number }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...made, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** @param failure one sentence without anything personal */
export async function failBackup(db: Db, id: string, failure: string): Promise<void> {
  await db.updateTable('backups').set({ failure, ended_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function noteVerified(db: Db, file: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ verified_at: sql<Date>`now()`, failure: null })
    .where('file', '=', file)
    .execute()
}

/** Rows of processes that were killed: only the holder of the lock on backups may call it. */
export async function closeAbandoned(db: Db): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ended_at: sql<Date>`now()`, failure: 'Its process ended before the copy was complete.' })
    .where('ended_at', 'is', null)
    .execute()
}

/** Lists the latest attempts, newest first. */
export const listAttempts = (db: Db, limit: number): Promise<StoredBackup[]> =>
  db.selectFrom('backups').selectAll().orderBy('began_at', 'desc').limit(limit).execute()

/** Seconds since the copy of a night was begun that has a file, by the database's clock. @returns undefined when there is none */
export async function secondsSinceMade(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(sql<number | null>`extract(epoch from now() - max(began_at))::float`.as('seconds'))
    .where('kind', '=', 'nightly')
    .where('file', 'is not', null)
    .executeTakeFirst()
  return row?.seconds ?? undefined
}

/** Seconds since the last attempt of a night that left no file ended. @returns undefined when none failed */
export async function secondsSinceFailed(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('backups')
    .select(sql<number | null>`extract(epoch from now() - max(ended_at))::float`.as('seconds'))
    .where('kind', '=', 'nightly')
    .where('file', 'is', null)
    .executeTakeFirst()
  return row?.seconds ?? undefined
}

/** When the newest copy that has not failed was begun, of whatever kind. */
export async function findLastGood(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('backups')
    .select('began_at')
    .where('file', 'is not', null)
    .where('failure', 'is', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.began_at
}

/** True when the last attempt of a night left no file. */
export async function hasFailedLast(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom('backups')
    .select('file')
    .where('kind', '=', 'nightly')
    .where('ended_at', 'is not', null)
    .orderBy('began_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.file === null
}

/** True when no copy was restored for a test within so many days. */
export async function isTestDue(db: Db, days: number): Promise<boolean> {
  const recent = await db
    .selectFrom('backups')
    .select('id')
    .where(sql<SqlBool>`verified_at > now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return recent === undefined
}

/** Attempts are remembered for a while after their files are gone. */
export async function forgetAttempts(db: Db, days: number): Promise<void> {
  await db.deleteFrom('backups').where(sql<SqlBool>`began_at < now() - make_interval(days => ${days})`).execute()
}
