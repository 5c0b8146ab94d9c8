import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Log } from '#deps.ts'
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

/** Larger tables are left to PostgreSQL, which uses the space again: visitors would wait too long. */
const LARGEST_BYTES = 256 * 1024 * 1024
/** Visitors give up on a lock after two seconds (`db/open.ts`). */
const PATIENCE_MS = 1_500
/** A table that took too long gets twice the time the next night, up to this. */
const LONGEST_MS = 30_000
/** Between two tables, for those who had to wait. */
const PAUSE_MS = 100

export type Rewriting = {
  /** Outside a transaction, with the rights of the database's owner. */
  client: Client
  /** Of the administrator. */
  admin: Client
  /** Bytes on the disk that may be used: what is free beyond the reserve. */
  spareBytes: () => Promise<number>
  /** Visitors are about: nothing may take longer than they wait. */
  isDay: boolean
  isStopping: () => boolean
  /** From this size on a table is not written anew. */
  largestBytes?: number
  log: Pick<Log, 'warn'>
}

/** `tooLarge`: not written anew, but sampled again. `waiting`: left for the next time. */
export type Rewritten = { rewritten: number; tooLarge: number; waiting: number; oldestDays: number }

/**
 * Writes the tables anew that may hold traces of erased people, so that their files hold none. One after the other; each may fail
 * without harm to the others and is then left for the next time.
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
  // Last: writing tables anew writes to the log as well.
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
    log.warn({ reason: reasonOf(error) }, 'the write-ahead log could not be overwritten')
    return false
  }
}

/** A failure of one table is logged; the others go on. */
async function attempt(rewriting: Rewriting, traced: Traced, isLeft: boolean) {
  try {
    return await removeTraces(rewriting, traced, isLeft)
  } catch (error) {
    if (!rewriting.isStopping())
      rewriting.log.warn({ table: traced.table, reason: reasonOf(error) }, 'a table could not be rewritten')
    await rewriting.client.query('rollback').catch(() => undefined)
    return 'waiting'
  }
}

/** A code or a name: the words of an error may quote a row. */
export function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name)
}

/** @param isLeft other tables are left: the samples will hold more of them */
async function removeTraces(rewriting: Rewriting, traced: Traced, isLeft: boolean) {
  const { client, largestBytes = LARGEST_BYTES } = rewriting
  const { table, bytes } = traced
  const isLarge = bytes >= largestBytes
  // Asked before: a mail that is sent while the table is written has its row copied.
  const isMailWaiting = table === 'mail_outbox' && (await hasLastMail(client))
  if (!isLarge && !(await rewrite(rewriting, traced))) return 'waiting'
  if (table !== SAMPLES) await sampleAgain(client, table)
  if (isMailWaiting || (table === SAMPLES && isLeft)) return 'waiting'
  await clearTraced(client, traced)
  return isLarge ? 'tooLarge' : 'rewritten'
}

/** @returns false when it has to wait: for room on the disk, for its turn, or for more time */
async function rewrite({ client, spareBytes, isDay }: Rewriting, traced: Traced): Promise<boolean> {
  if ((await spareBytes()) < 2 * traced.totalBytes) return false
  const mostMs = isDay ? PATIENCE_MS : Math.min(PATIENCE_MS * 2 ** traced.attempts, LONGEST_MS)
  const outcome = await rewriteTable(client, traced.table, mostMs)
  if (outcome === 'late' && !isDay) await countAttempt(client, traced)
  return outcome === 'clean'
}
