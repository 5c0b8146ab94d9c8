import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** What a challenge may be answered for; it serves no other use. `code`: the ticket between password and code. */
type ChallengeUse = 'register' | 'sign-in' | 'unlock' | 'step-up' | 'code'

/** Whom and what a challenge is bound to. */
export type Binding = { use: ChallengeUse; staffId?: string; sessionId?: string; subject?: string }

export const CHALLENGE_SECONDS = 5 * 60

/** Stores a challenge for five minutes. @returns its id */
export async function insertChallenge(db: Db, challenge: string, binding: Binding): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('staff_challenges')
    .values({
      id,
      challenge,
      use: binding.use,
      staff_id: binding.staffId ?? null,
      session_id: binding.sessionId ?? null,
      subject: binding.subject ?? '',
      expires_at: sql<Date>`now() + make_interval(secs => ${sql.lit(CHALLENGE_SECONDS)})`,
    })
    .execute()
  return id
}

const isOpen = sql<boolean>`(used_at is null and expires_at > now())`

/** Uses a challenge up. Of concurrent requests, exactly one gets it. @returns undefined for a used, expired or foreign one */
export async function takeChallenge(db: Db, id: string, binding: Binding): Promise<string | undefined> {
  const row = await db
    .updateTable('staff_challenges')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('use', '=', binding.use)
    .where('subject', '=', binding.subject ?? '')
    .where('staff_id', 'is not distinct from', binding.staffId ?? null)
    .where('session_id', 'is not distinct from', binding.sessionId ?? null)
    .where(isOpen)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

/** Finds whose ticket it is, without using it up. @param hash as it was stored */
export async function findTicket(
  db: Db,
  hash: string,
): Promise<{ id: string; staffId: string; subject: string } | undefined> {
  const row = await db
    .selectFrom('staff_challenges')
    .select(['id', 'staff_id as staffId', 'subject'])
    .where('use', '=', 'code')
    .where('challenge', '=', hash)
    .where(isOpen)
    .executeTakeFirst()
  return row?.staffId ? { id: row.id, staffId: row.staffId, subject: row.subject } : undefined
}
