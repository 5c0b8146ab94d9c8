import type { Selectable } from 'kysely'
import { isLive, type SessionLimits } from '#db/live-session.ts'
import type { Db } from '#db/open.ts'
import type { UsersTable } from '#db/tables.ts'

type Role = Selectable<UsersTable>['role']

type SessionKey = { userId: string; sessionId: string }

/** Returns the role of the session's user, or undefined if the session has ended or never existed. A single read by key. */
export async function roleInSession(
  db: Db,
  limits: SessionLimits,
  { userId, sessionId }: SessionKey,
): Promise<Role | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.role')
    .where('sessions.user_id', '=', userId)
    .where('sessions.id', '=', sessionId)
    .where(isLive(limits))
    .executeTakeFirst()
  return row?.role
}

export async function isAccount(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}
