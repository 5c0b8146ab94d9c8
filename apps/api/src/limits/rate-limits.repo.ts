import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { GrowingWait } from './limits.ts'

const seconds = (n: number | RawBuilder<unknown>) => sql`make_interval(secs => ${n})`

/** Whole seconds from now until a moment, at least 1. */
async function secondsUntil(db: Db, key: string, moment: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from ${moment} - now())::float as left from rate_limits as held where key = ${key}`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.left ?? 1))
}

/** Microseconds of a moment, by which a window is known again. */
const microseconds = (moment: RawBuilder<unknown>) =>
  sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`

/** The window that counted a use, by its end; or the seconds to wait where there were too many. */
type Use = { windowEnd: string } | { waitSeconds: number }

/** Counts one more use of a key, in one statement, so that parallel requests and several servers share the count. */
export async function countUse(db: Db, key: string, uses: number, windowSeconds: number): Promise<Use> {
  const { rows } = await sql<{ windowEnd: string }>`
    insert into rate_limits as held (key, count, expires_at) values (${key}, 1, now() + ${seconds(windowSeconds)})
    on conflict (key) do update set
      count = case when held.expires_at <= now() then 1 else held.count + 1 end,
      expires_at = case when held.expires_at <= now() then excluded.expires_at else held.expires_at end
      where held.expires_at <= now() or held.count < ${uses}
    returning ${microseconds(sql`held.expires_at`)} as "windowEnd"`.execute(db)
  return rows[0] ?? { waitSeconds: await secondsUntil(db, key, sql`held.expires_at`) }
}

/** Takes one use back, while the window that counted it lasts: the next one has not counted it. */
export async function uncountUse(db: Db, key: string, windowEnd: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where(microseconds(sql`expires_at`), '=', windowEnd)
    .where('count', '>', 0)
    .execute()
}

/**
 * Counts one attempt that is followed by a growing wait. While it waits nothing is counted, so nobody can prolong it.
 * A row expires `memorySeconds` after its last attempt: that is how the time of that attempt is known.
 * @returns null when an attempt is allowed now, else the seconds to wait
 */
export async function countAttempt(db: Db, key: string, growing: GrowingWait): Promise<number | null> {
  const { free, firstSeconds, maxSeconds, memorySeconds } = growing
  const wait = sql`case when held.count < ${free}::int then 0
    else least(${maxSeconds}::float, ${firstSeconds}::float * power(2, least(held.count - ${free}::int, 30))) end`
  const allowedAt = sql`held.expires_at - ${seconds(memorySeconds)} + ${seconds(wait)}`
  const { rows } = await sql`
    insert into rate_limits as held (key, count, expires_at) values (${key}, 1, now() + ${seconds(memorySeconds)})
    on conflict (key) do update set
      count = case when held.expires_at <= now() then 1 else held.count + 1 end,
      expires_at = excluded.expires_at
      where held.count < ${free}::int or ${allowedAt} <= now()
    returning 1`.execute(db)
  return rows.length ? null : secondsUntil(db, key, allowedAt)
}

/** Goes on under a new name with the highest count of several, unless it has begun already. */
export async function carryCount(db: Db, before: readonly string[], today: string): Promise<void> {
  await sql`
    insert into rate_limits (key, count, expires_at)
    select ${today}, count, expires_at from rate_limits
    where key = any(${before}::text[]) and expires_at > now()
    order by count desc limit 1
    on conflict (key) do nothing`.execute(db)
}

/** Forgets keys, as after a log-in that succeeded. */
export async function forgetUses(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Removes what no longer limits anything. */
export async function sweepUses(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', sql<Date>`now()`).execute()
}
