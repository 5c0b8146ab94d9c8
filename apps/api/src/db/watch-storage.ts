import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** `storage_low`: the disk is nearly full. `storage_full`: a write has failed for lack of space. `read_only`: the database takes no writes. */
export type StorageFault = 'storage_low' | 'storage_full' | 'read_only'

export type Storage = {
  /** Why writes are refused, as far as is known; undefined when all is well. Costs nothing. */
  fault: () => StorageFault | undefined
  /** Like `fault`, after checking the disk and probing the database. @throws when the database does not respond */
  check: () => Promise<StorageFault | undefined>
  /** Is told of every failed statement. */
  noteFailure: (error: unknown) => void
  stop: () => void
}

type Watched = {
  db: Db
  /** A folder on the disk of the database; undefined when the database is on another machine. */
  folder: string | undefined
  /** Free bytes below which writes are refused. */
  reserveBytes: number
  /** Reports in one line that writes are refused from now on, or accepted again. */
  report: (line: string) => void
}

const LOOK_MS = 2_000
/** Shortest interval between probes of a remote disk, while no write has failed. */
const PROBE_MS = 10_000
const DISK_FULL = '53100'
const READ_ONLY = '25006'

/**
 * Tracks whether the database can be written to. A full disk can stop PostgreSQL altogether, so writes are refused while there is a
 * reserve left, and reads continue. The disk of another machine is not visible: there, a failed write or a probe detects
 * the fault, and a probe detects the recovery.
 */
export function watchStorage({ db, folder, reserveBytes, report }: Watched): Storage {
  let isLow = false
  let told: StorageFault | undefined
  let probedAt = Number.NEGATIVE_INFINITY
  let met: 'storage_full' | 'read_only' | undefined

  const look = async () => {
    if (!folder) return
    const { bavail, bsize } = await statfs(folder)
    isLow = bavail * bsize < reserveBytes
  }
  const probe = async () => {
    if (await isReadOnly(db)) {
      met = 'read_only'
      return
    }
    const isDue = !folder && performance.now() - probedAt > PROBE_MS
    if (met !== 'storage_full' && !isDue) {
      met = undefined
      return
    }
    probedAt = performance.now()
    met = await meets(() => extendsTable(db), DISK_FULL, 'storage_full')
  }
  const fault = () => met ?? (isLow ? 'storage_low' : undefined)
  const tell = () => {
    const found = fault()
    if (found === told) return
    told = found
    report(found ? `Writes are refused: ${found}` : 'Writes are accepted again')
  }
  const check = async () => {
    await Promise.all([look(), probe()]).finally(tell)
    return fault()
  }
  const lookOnly = () => look().finally(tell)

  void lookOnly().catch(() => undefined)
  const timer = setInterval(() => void (met ? check() : lookOnly()).catch(() => undefined), LOOK_MS).unref()

  return {
    fault,
    check,
    noteFailure: (error) => {
      const { code } = Object(error) as { code?: unknown }
      if (code === DISK_FULL) met = 'storage_full'
      if (code === READ_ONLY) met = 'read_only'
    },
    stop: () => clearInterval(timer),
  }
}

/** @returns the fault that the attempt met; other failures say nothing about storage */
async function meets<F>(attempt: () => Promise<unknown>, code: string, fault: F): Promise<F | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    if ((error as { code?: unknown }).code === code) return fault
    throw error
  }
}

/** Allocates 100 kB of new pages and releases them. A statement that reuses old pages can succeed on a full disk. */
const extendsTable = (db: Db): Promise<unknown> =>
  db.transaction().execute((tx) =>
    sql`create temporary table storage_probe on commit drop as
        select i, repeat(md5(i::text), 30) as filler from generate_series(1, 100) as i`.execute(tx),
  )

/** Also queries a table of ours: without it the database has not been migrated. */
async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only, exists (select from users)`.execute(db)
  return rows[0]?.is_read_only ?? false
}
