import { sql } from 'kysely'
import type { Db } from './open.ts'

/**
 * How long a migration waits for a lock, and how long it may keep others waiting. The requirement is 3 s; a request gives up after 2 s
 * (`LOCK_MS` in open.ts), and is to outlast the migration.
 */
export const LONGEST_WAIT_MS = 1_500
const LOOK_MS = 200

export type Sighting = {
  /** `waits`: the migration waits for others. `blocks`: others have waited for it too long, and it was cancelled. */
  kind: 'waits' | 'blocks'
  /** Table, or kind of lock. */
  lock: string
  /** The connections on the other side, in words. */
  others: string
}

/**
 * Watches the locks of a connection that migrates, and cancels its statement when somebody has waited for it for too long.
 *
 * @param db with a connection to spare
 * @param pid of the connection's process
 */
export function watchWaits(db: Db, pid: number) {
  let last: Sighting | undefined
  let isOver = false
  const { promise: over, resolve: end } = Promise.withResolvers<void>()

  const look = async () => {
    const [seen] = await waitsAbout(db, pid)
    if (isOver || !seen) return
    last = seen
    if (seen.kind === 'blocks') await sql`select pg_cancel_backend(${pid})`.execute(db)
  }
  const watching = (async () => {
    while (!isOver) {
      const { promise: pause, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, LOOK_MS)
      await Promise.race([pause, over])
      clearTimeout(timer)
      // Where the watch can't look, the timeout of the lock still holds.
      if (!isOver) await look().catch(() => undefined)
    }
  })()
  return {
    sighting: () => last,
    stop: async () => {
      isOver = true
      end()
      await watching
    },
  }
}

/** Advisory locks are between servers that start, and no request waits for one. */
async function waitsAbout(db: Db, pid: number): Promise<Sighting[]> {
  const { rows } = await sql<Sighting>`
    with waits as (
      select 'blocks' as kind, pid, coalesce(relation::regclass::text, locktype) as lock, array[pid] as others
      from pg_locks
      where not granted and locktype <> 'advisory' and pid <> ${pid}
        and waitstart < clock_timestamp() - ${LONGEST_WAIT_MS} * interval '1 millisecond'
        and ${pid} = any(pg_blocking_pids(pid))
      union all
      select 'waits', pid, coalesce(relation::regclass::text, locktype), pg_blocking_pids(pid)
      from pg_locks
      where not granted and locktype <> 'advisory' and pid = ${pid}
    )
    select kind, lock, (
      select string_agg(
        format('connection %s (%s, %s for %s s)', pid, application_name, state, round(extract(epoch from clock_timestamp() - state_change))),
        ', ')
      from pg_stat_activity where pid = any(others)
    ) as others
    from waits order by kind limit 1`.execute(db)
  return rows
}
