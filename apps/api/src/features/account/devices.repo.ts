import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { SessionsTable } from '#db/tables.ts'

export type Device = Pick<Selectable<SessionsTable>, 'id' | 'device' | 'created_at' | 'last_used_at'>

const now = sql<Date>`now()`

/** Live sessions of a user, the one last used first. */
export function listLive(db: Db, userId: string): Promise<Device[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Forgets which devices have logged in to the account. */
export async function endMarks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('device_marks').where('user_id', '=', userId).execute()
}

/** Ends the live sessions of a user that are meant: one, or all but one. @returns how many there were */
export async function endLive(db: Db, userId: string, which: { id: string } | { butId: string }): Promise<number> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', 'id' in which ? '=' : '!=', 'id' in which ? which.id : which.butId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return rows.length
}
