import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type PoolConfig } from 'pg'
import { keepPrepared } from './prepared.ts'
import { dealOutShares } from './shares.ts'
import type { Tables } from './tables.ts'
import { watchdogClient } from './watchdog-client.ts'

export type Db = Kysely<Tables>

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
