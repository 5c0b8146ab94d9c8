import * as session from '#db/live-session.ts'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'

type SessionKey = { userId: string; sessionId: string }

/** Tells whether a session exists and has not ended. A single read by key: a session goes with its account. */
export async function isLive(
  db: Db,
  limits: session.SessionLimits,
  { userId, sessionId }: SessionKey,
): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .modifyFront(prepared)
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where(session.isLive(limits))
    .executeTakeFirst()
  return row !== undefined
}

export async function isAccount(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
}
