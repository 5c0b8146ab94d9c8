import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { prepared } from '#db/prepared.ts'
import type { GrowingWait } from './limits.ts'

const seconds = (n: number | RawBuilder<unknown>) => sql`make_interval(secs => ${n})`

/** Computes the whole seconds until a time, at least 1. */
async function secondsUntil(db: Db, key: string, moment: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from ${moment} - now())::float as left from rate_limits as held where key = ${key}`.execute(db)
  return Math.max(1, Math.ceil(rows[0]?.left ?? 1))
}

/** A time in microseconds, which identifies a window. */
const microseconds = (moment: RawBuilder<unknown>) =>
  sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`

/** The end of the window that counted a use, which identifies it; or the seconds to wait when there were too many. */
type Use = { windowEnd: string } | { waitSeconds: number }

/** A count to add one use to, and how many uses its window holds. */
export type Counted = { key: string; uses: number; seconds: number }

/**
 * Does not wait for the disk: after a power cut, half a second of counts may be forgotten. Within a transaction, which may hold what must
 * not be lost, it changes nothing.
 */
const unhurried = (db: Db) =>
  db.isTransaction ? sql`` : sql`cross join (select set_config('synchronous_commit', 'off', true)) as unhurried`

/**
 * Counts one more use of each key, in one statement, so that parallel requests and several servers share the counts.
 * @param wanted different keys
 * @returns what came of each, in the same order
 */
export async function countUses(db: Db, wanted: readonly Counted[]): Promise<Use[]> {
  const keys = wanted.map(({ key }) => key)
  const most = sql`(${wanted.map(({ uses }) => uses)}::int[])[array_position(${keys}::text[], held.key)]`
  // In the order of the keys, so that two requests that count the same ones never wait for each other.
  const { rows } = await sql<{ key: string; windowEnd: string }>`${prepared}
    insert into rate_limits as held (key, count, expires_at)
    select key, 1, now() + ${seconds(sql`seconds`)}
    from unnest(${keys}::text[], ${wanted.map((each) => each.seconds)}::int[]) as wanted (key, seconds) ${unhurried(db)} order by key
    on conflict (key) do update set
      count = case when held.expires_at <= now() then 1 else held.count + 1 end,
      expires_at = case when held.expires_at <= now() then excluded.expires_at else held.expires_at end
      where held.expires_at <= now() or held.count < ${most}
    returning key, ${microseconds(sql`held.expires_at`)} as "windowEnd"`.execute(db)
  const ends = new Map(rows.map(({ key, windowEnd }) => [key, windowEnd]))
  return Promise.all(
    keys.map(async (key) => {
      const windowEnd = ends.get(key)
      return windowEnd ? { windowEnd } : { waitSeconds: await secondsUntil(db, key, sql`held.expires_at`) }
    }),
  )
}

/** Takes one use back if the window that counted it is still open. */
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
 * Counts one attempt with exponential backoff. Attempts during the wait are not counted, so they can't prolong it.
 * A row expires `memorySeconds` after its last attempt, so its expiry gives the time of that attempt.
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

/** Carries the highest of several counts over to a new key, unless that one exists already. */
export async function carryCount(db: Db, before: readonly string[], today: string): Promise<void> {
  await sql`
    insert into rate_limits (key, count, expires_at)
    select ${today}, count, expires_at from rate_limits
    where key = any(${before}::text[]) and expires_at > now()
    order by count desc limit 1
    on conflict (key) do nothing`.execute(db)
}

/** Deletes counts, for example after a successful log-in. */
export async function forgetUses(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Deletes expired counts. */
export async function sweepUses(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', sql<Date>`now()`).execute()
}
