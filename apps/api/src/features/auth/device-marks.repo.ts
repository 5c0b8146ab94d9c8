import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const DAYS = 180
const MOST = 5
const now = sql<Date>`now()`
const end = sql<Date>`now() + make_interval(days => ${DAYS})`

export type MarkOwner = { hash: Buffer; userId: string; email: string }

/** Finds the owners of those marks that are neither revoked nor expired. */
export async function findOwners(db: Db, hashes: readonly Buffer[]): Promise<MarkOwner[]> {
  const rows = await db
    .selectFrom('device_marks')
    .innerJoin('users', 'users.id', 'device_marks.user_id')
    .select(['mark_hash', 'user_id', 'email'])
    .where('mark_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ mark_hash, user_id, email }) => ({ hash: mark_hash, userId: user_id, email }))
}

/** Extends a mark by 180 days. @returns false if it has expired or was revoked */
export async function prolongMark(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('device_marks')
    .set({ last_used_at: now, expires_at: end })
    .where('user_id', '=', userId)
    .where('mark_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a mark to a locked account. The limit is five marks: the least recently used one is evicted. */
export async function insertMark(tx: Db, userId: string, hash: Buffer): Promise<void> {
  await tx.insertInto('device_marks').values({ user_id: userId, mark_hash: hash, expires_at: end }).execute()
  const surplus = tx
    .selectFrom('device_marks')
    .select('mark_hash')
    .where('user_id', '=', userId)
    .where('mark_hash', '!=', hash)
    .orderBy('last_used_at', 'desc')
    .offset(MOST - 1)
  await tx.deleteFrom('device_marks').where('user_id', '=', userId).where('mark_hash', 'in', surplus).execute()
}

export async function endMarksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('device_marks').where('user_id', '=', userId).execute()
}

/** @returns the number of deleted marks */
export async function deleteExpiredMarks(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('device_marks').where('expires_at', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
