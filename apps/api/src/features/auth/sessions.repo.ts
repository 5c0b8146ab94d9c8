import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

const DAYS = 30
const end = sql<Date>`now() + make_interval(days => ${DAYS})`
const now = sql<Date>`now()`

type NewSession = { userId: string; id: string; device: string }

export async function insertSession(db: Db, { userId, id, device }: NewSession): Promise<void> {
  await db.insertInto('sessions').values({ user_id: userId, id, device, expires_at: end }).execute()
}

/** Lets a live session run for another 30 days. @returns false when it has ended */
export async function prolongSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ expires_at: end, last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false when it had ended before */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
