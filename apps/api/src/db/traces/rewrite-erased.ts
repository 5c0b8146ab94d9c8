import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '#log.ts'
import { SAMPLES } from './note-traces.ts'
import { overwriteWal, WAL_ROOM_BYTES } from './overwrite-wal.ts'
import { rewriteTable } from './rewrite-table.ts'
import {
  clearTraced,
  countAttempt,
  findTracedLog,
  hasLastMail,
  listTraced,
  sampleAgain,
  type Traced,
} from './traces.repo.ts'

/** Larger tables are left to PostgreSQL, which reuses the space: visitors would wait too long for a rewrite. */
const LARGEST_BYTES = 256 * 1024 * 1024
/** Visitors give up on a lock after two seconds (`db/open.ts`). */
const PATIENCE_MS = 1_500
/** A table that took too long gets twice the time the next night, up to this limit. */
const LONGEST_MS = 30_000
/** Pause between two tables, for requests that were blocked. */
const PAUSE_MS = 100

export type Rewriting = {
  /** Connection outside a transaction, with the rights of the database's owner. */
  client: Client
  /** Connection of the administrator. */
  admin: Client
  /** Disk space that may be used, in bytes: free space beyond the reserve. */
  spareBytes: () => Promise<number>
  /** True by day: visitors are active, and no rewrite may take longer than they wait. */
  isDay: boolean
  isStopping: () => boolean
  /** Tables of this size or larger are not rewritten. */
  largestBytes?: number
  log: Pick<Log, 'warn'>
}

/** `tooLarge`: sampled again, not rewritten. `waiting`: left for the next run. */
export type Rewritten = { rewritten: number; tooLarge: number; waiting: number; oldestDays: number }

/**
 * Rewrites the tables that may hold traces of erased people, so that their files no longer do. One after the other; a failure
 * of one table does not affect the others, and the table is retried in the next run.
 */
export async function rewriteErased(rewriting: Rewriting): Promise<Rewritten> {
  const { client, isStopping } = rewriting
  const sum: Rewritten = { rewritten: 0, tooLarge: 0, waiting: 0, oldestDays: 0 }
  for (const traced of await listTraced(client)) {
    const outcome = isStopping() ? 'waiting' : await attempt(rewriting, traced, sum.waiting > 0)
    sum[outcome] += 1
    if (outcome === 'waiting') sum.oldestDays = Math.max(sum.oldestDays, Math.floor(traced.ageDays))
    await wait(PAUSE_MS)
  }
  // Last, because rewriting tables writes to the log as well.
  if (sum.waiting === 0 && !isStopping() && !(await attemptLog(rewriting))) sum.waiting += 1
  return sum
}

/** @returns false when it has to wait */
async function attemptLog({ client, admin, spareBytes, log }: Rewriting): Promise<boolean> {
  const traced = await findTracedLog(client)
  if (!traced) return true
  if ((await spareBytes()) < WAL_ROOM_BYTES) return false
  try {
    await overwriteWal(admin)
    await clearTraced(client, traced)
    return true
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'overwriting the write-ahead log failed')
    return false
  }
}

/** Logs the failure of one table and continues with the others. */
async function attempt(rewriting: Rewriting, traced: Traced, isLeft: boolean) {
  try {
    return await removeTraces(rewriting, traced, isLeft)
  } catch (error) {
    if (!rewriting.isStopping())
      rewriting.log.warn({ table: traced.table, reason: reasonOf(error) }, 'rewriting a table failed')
    await rewriting.client.query('rollback').catch(() => undefined)
    return 'waiting'
  }
}

/** Error code or name only: the message of an error may quote a row. */
export function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

/** @param isLeft other tables remain, and rewriting them will add to the column samples again */
async function removeTraces(rewriting: Rewriting, traced: Traced, isLeft: boolean) {
  const { client, largestBytes = LARGEST_BYTES } = rewriting
  const { table, bytes } = traced
  const isLarge = bytes >= largestBytes
  // Checked before the rewrite: the row of a mail that is sent meanwhile is copied with the others.
  const isMailWaiting = table === 'mail_outbox' && (await hasLastMail(client))
  if (!isLarge && !(await rewrite(rewriting, traced))) return 'waiting'
  if (table !== SAMPLES) await sampleAgain(client, table)
  if (isMailWaiting || (table === SAMPLES && isLeft)) return 'waiting'
  await clearTraced(client, traced)
  return isLarge ? 'tooLarge' : 'rewritten'
}

/** @returns false when the table must wait: for disk space, for its lock, or for more time */
async function rewrite({ client, spareBytes, isDay }: Rewriting, traced: Traced): Promise<boolean> {
  if ((await spareBytes()) < 2 * traced.totalBytes) return false
  const mostMs = isDay ? PATIENCE_MS : Math.min(PATIENCE_MS * 2 ** traced.attempts, LONGEST_MS)
  const outcome = await rewriteTable(client, traced.table, mostMs)
  if (outcome === 'late' && !isDay) await countAttempt(client, traced)
  return outcome === 'clean'
}
