import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Client, Pool, type PoolConfig } from 'pg'
import { StartFault } from '#start-fault.ts'
import * as m0001 from './migrations/0001-first-journey.ts'
import * as m0002 from './migrations/0002-account-settings.ts'
import * as m0003 from './migrations/0003-data-rights.ts'
import * as m0004 from './migrations/0004-comments.ts'
import * as m0005 from './migrations/0005-slides.ts'
import * as m0006 from './migrations/0006-report-links.ts'
import * as m0007 from './migrations/0007-feedback.ts'
import * as m0008 from './migrations/0008-assistant.ts'
import * as m0009 from './migrations/0009-key-files.ts'
import * as m0010 from './migrations/0010-device-marks.ts'
import * as m0012 from './migrations/0012-traces.ts'
import * as m0013 from './migrations/0013-staff.ts'
import * as m0014 from './migrations/0014-queue.ts'
import * as m0015 from './migrations/0015-queue-filters.ts'
import * as m0016 from './migrations/0016-comment-approval.ts'
import * as m0017 from './migrations/0017-comment-texts.ts'
import * as m0018 from './migrations/0018-snippets.ts'
import * as m0019 from './migrations/0019-backups.ts'
import * as m0021 from './migrations/0021-request-ids.ts'
import { keepPrepared } from './prepared.ts'
import { dealOutShares } from './shares.ts'
import type { Tables } from './tables.ts'
import { watchdogClient } from './watchdog-client.ts'

export type Db = Kysely<Tables>

/** Migrations in the order in which they run. Add the next one here; never edit one that has shipped. */
const migrations: Record<string, Migration> = {
  '0001-first-journey': m0001,
  '0002-account-settings': m0002,
  '0003-data-rights': m0003,
  '0004-comments': m0004,
  '0005-slides': m0005,
  '0006-report-links': m0006,
  '0007-feedback': m0007,
  '0008-assistant': m0008,
  '0009-key-files': m0009,
  '0010-device-marks': m0010,
  '0012-traces': m0012,
  '0013-staff': m0013,
  '0014-queue': m0014,
  '0015-queue-filters': m0015,
  '0016-comment-approval': m0016,
  '0017-comment-texts': m0017,
  '0018-snippets': m0018,
  '0019-backups': m0019,
  '0021-request-ids': m0021,
}

/** Name of the newest one: the state of a database that this version has migrated. */
export const newestMigration = Object.keys(migrations).at(-1) ?? ''

/** The server cancels a statement after this time. */
const STATEMENT_MS = 4_000
/** How long a statement may wait for a locked table while it holds a connection. */
const LOCK_MS = 2_000
/** Shorter than the deadline of a request (http/request-deadline.ts), longer than the statement timeout. */
const SILENCE_MS = 4_500
/** Bounds how long a connection keeps a plan that was made for other amounts of data (prepared.ts). */
const OLDEST_SECONDS = 1_800

/**
 * Opens a pool to a PostgreSQL database. The rest of the server can't tell whether it is embedded or external.
 *
 * @param config a `statement_timeout` of 0 also disables the limit on a silent connection
 * @param onFailure called for every failed statement
 */
export function open(config: PoolConfig, onFailure?: (error: unknown) => void): Db {
  const hearFailure = (error: unknown) => {
    shares.noteFailure(error)
    onFailure?.(error)
  }
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: SILENCE_MS,
    maxLifetimeSeconds: OLDEST_SECONDS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: config.statement_timeout === 0 ? Client : watchdogClient(SILENCE_MS, hearFailure),
    ...config,
  })
  // A connection that dies (the database stopped) must not end the process: the next query opens a new one. The pool emits the
  // errors of idle connections; one that is checked out but has no query pending, as between two statements, emits on its client.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', keepPrepared)
  const shares = dealOutShares(pool, SILENCE_MS)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shares.pool }) })
  connections.set(db, () => ({
    max: pool.options.max,
    open: pool.totalCount,
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount + shares.waiting(),
  }))
  return db
}

/** Connections of a pool, and pieces of work that wait for one. */
type Connections = { max: number; open: number; inUse: number; waiting: number }

const connections = new WeakMap<Db, () => Connections>()

/** @throws RangeError for a database that was not opened here, such as a transaction */
export function connectionsOf(db: Db): Connections {
  const count = connections.get(db)
  if (!count) throw new RangeError('not a pool of connections')
  return count()
}

/**
 * Migrates the schema. Several processes may call it concurrently.
 *
 * @throws StartFault when a newer version has migrated the database; otherwise the first migration error
 */
export async function migrate(db: Db): Promise<void> {
  const newer = await newerMigration(db)
  if (newer)
    throw new StartFault(`The database was made by a newer version (${newer}): start that one, or restore a backup.`)
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

/** The newest migration that this version does not know; it must not write to such a database. */
async function newerMigration(db: Db): Promise<string | undefined> {
  const { rows: found } = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!found[0]?.name) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  return rows.find(({ name }) => !Object.hasOwn(migrations, name))?.name
}
