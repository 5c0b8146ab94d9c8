import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** `storage_low`: little is left of the disk. `storage_full`: the database has met its end. `read_only`: it takes no writes. */
export type StorageFault = 'storage_low' | 'storage_full' | 'read_only'

export type Storage = {
  /** Why nothing new may be saved, as far as is known; undefined when all is well. Costs nothing. */
  fault: () => StorageFault | undefined
  /** As `fault`, after looking at the disk and asking the database. @throws when the database does not answer */
  check: () => Promise<StorageFault | undefined>
  /** Hears of every statement that failed. */
  noteFailure: (error: unknown) => void
  stop: () => void
}

type Watched = {
  db: Db
  /** A folder on the disk of the database; undefined where that is another machine's. */
  folder: string | undefined
  /** Free bytes below which nothing new is saved. */
  reserveBytes: number
  /** One line when writes are refused from now on, and when they are accepted again. */
  report: (line: string) => void
}

const LOOK_MS = 2_000
/** How often a disk that can't be seen is probed at most, while it is asked about and no write has failed. */
const PROBE_MS = 10_000
const DISK_FULL = '53100'
const READ_ONLY = '25006'

/**
 * Knows whether the database can save something. A full disk can stop PostgreSQL altogether, so new writes end while there is still a
 * reserve, and reading goes on. The disk of another machine can't be looked at: there, a write that failed or a probe
 * tells, and a probe tells when it is over.
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
    report(found ? `New writes are refused: ${found}` : 'New writes are accepted again')
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

/** @returns the fault while an attempt meets it; any other failure says nothing about it */
async function meets<F>(attempt: () => Promise<unknown>, code: string, fault: F): Promise<F | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    if ((error as { code?: unknown }).code === code) return fault
    throw error
  }
}

/** Fills 100 kB of new pages and gives them back. A statement that reuses old pages can succeed on a full disk. */
const extendsTable = (db: Db): Promise<unknown> =>
  db.transaction().execute((tx) =>
    sql`create temporary table storage_probe on commit drop as
        select i, repeat(md5(i::text), 30) as filler from generate_series(1, 100) as i`.execute(tx),
  )

/** Also asks for a table of ours: a database without it is not migrated. */
async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only, exists (select from users)`.execute(db)
  return rows[0]?.is_read_only ?? false
}
