import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

export type TokenOwner = { userId: string; sessionId: string }

const columns = ['user_id as userId', 'session_id as sessionId'] as const

export async function insertToken(db: Db, tokenHash: Buffer, { userId, sessionId }: TokenOwner): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, user_id: userId, session_id: sessionId })
    .execute()
}

/**
 * Takes an unused token. Of concurrent requests, exactly one gets it.
 * @param sessionId omitted: any session
 */
export function takeToken(db: Db, tokenHash: Buffer, sessionId?: string): Promise<TokenOwner | undefined> {
  return db
    .updateTable('refresh_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .returning(columns)
    .executeTakeFirst()
}

/** Finds the owner of a token and how many seconds ago it was used; null: unused. @param sessionId omitted: any session */
export function findToken(
  db: Db,
  tokenHash: Buffer,
  sessionId?: string,
): Promise<(TokenOwner & { usedSecondsAgo: number | null }) | undefined> {
  return db
    .selectFrom('refresh_tokens')
    .select(columns)
    .select(sql<number | null>`extract(epoch from clock_timestamp() - used_at)::float`.as('usedSecondsAgo'))
    .where('token_hash', '=', tokenHash)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .executeTakeFirst()
}
