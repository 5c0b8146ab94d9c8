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
import { dealOutShares } from './shares.ts'
import type { Tables } from './tables.ts'
import { watchdogClient } from './watchdog-client.ts'

export type Db = Kysely<Tables>

/** In the order in which they run. Add the next one here; never edit one that has shipped. */
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
}

/** A slow statement is cancelled by the server after this long. */
const STATEMENT_MS = 4_000
/** A statement that waits for a locked table holds a connection this long. */
const LOCK_MS = 2_000
/** Shorter than the time a request has (http/request-deadline.ts), longer than a slow statement takes to be cancelled. */
const SILENCE_MS = 4_500

/**
 * Opens a pool to one PostgreSQL database, embedded or not: the rest of the server can't tell.
 *
 * @param config a `statement_timeout` of 0 takes the limit off a connection's silence as well
 * @param onFailure hears of every statement that failed
 */
export function open(config: PoolConfig, onFailure?: (error: unknown) => void): Db {
  const hearFailure = (error: unknown) => {
    shares.noteFailure(error)
    onFailure?.(error)
  }
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: SILENCE_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: config.statement_timeout === 0 ? Client : watchdogClient(SILENCE_MS, hearFailure),
    ...config,
  })
  // A connection that dies (a stopped database) must not end the process: the next query opens a new one. The pool hears of
  // those that lie idle; one in use that waits for no answer, as between two statements of a transaction, tells its client alone.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const shares = dealOutShares(pool, SILENCE_MS)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: shares.pool }) })
}

/**
 * Brings the schema up to date. Several processes may call it at once.
 *
 * @throws StartFault when a newer version has been here; else the first migration error
 */
export async function migrate(db: Db): Promise<void> {
  const newer = await newerMigration(db)
  if (newer)
    throw new StartFault(`The database was made by a newer version (${newer}): start that one, or restore a backup.`)
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

/** The newest migration in the database that this version does not know; it must not write there. */
async function newerMigration(db: Db): Promise<string | undefined> {
  const { rows: found } = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!found[0]?.name) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  return rows.find(({ name }) => !Object.hasOwn(migrations, name))?.name
}
