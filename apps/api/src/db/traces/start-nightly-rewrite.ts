import { statfs } from 'node:fs/promises'
import { Client, type PoolConfig } from 'pg'
import type { Config } from '#config.ts'
import type { Log } from '#log.ts'
import { isNight } from './is-night.ts'
import { type Rewriting, reasonOf, rewriteErased } from './rewrite-erased.ts'

const limits = { connectionTimeoutMillis: 5_000, statement_timeout: 30_000, lock_timeout: 1_000 }

type Options = {
  /** Connection to the embedded database; an external database is its operator's responsibility. */
  connection: PoolConfig
  config: Pick<Config, 'dataDir' | 'diskReserveMb'>
  now: () => Date
  log: Log
  lookMs?: number
}

/** Three attempts a night: a table in use at the first may be free at the next. */
const LOOK_MS = 60 * 60_000
const FIRST_LOOK_MS = 60_000
/** A machine that is off at night does the work by day, after three days. */
const LATE_DAYS = 3
/** Warns before the 30 days that the privacy policy promises are over. */
const WORRYING_DAYS = 20

/**
 * Removes the traces of erased people from the files of the embedded database, at night after an erasure.
 *
 * @returns a function that stops it after the current table, or earlier when the database stops
 */
export function startNightlyRewrite(options: Options): () => Promise<void> {
  const { lookMs = LOOK_MS, log } = options
  let isStopped = false
  let clients: Client[] = []
  let running: Promise<void> = Promise.resolve()

  const look = () => {
    running = running.then(work).catch((error) => {
      if (!isStopped) log.error({ reason: reasonOf(error) }, 'rewriting tables after erasures failed')
    })
  }
  const work = async () => {
    if (isStopped) return
    clients = [{}, { user: 'postgres' }].map((as) => new Client({ ...options.connection, ...as, ...limits }))
    const [client, admin] = clients as [Client, Client]
    for (const each of clients) each.on('error', () => undefined)
    try {
      await Promise.all([client.connect(), admin.connect()])
      await rewriteIfDue({ client, admin }, options, () => isStopped)
    } finally {
      await Promise.all(clients.map((each) => each.end()))
    }
  }
  const first = setTimeout(look, Math.min(FIRST_LOOK_MS, lookMs)).unref()
  const timer = setInterval(look, lookMs).unref()
  return async () => {
    isStopped = true
    clearTimeout(first)
    clearInterval(timer)
    // The current rewrite is rolled back if the database stops, and completed if it doesn't.
    await Promise.all(clients.map((each) => each.end()))
    await running
  }
}

type Due = Pick<Options, 'config' | 'now' | 'log'>

/** @returns false when there is nothing to do at this time */
export async function rewriteIfDue(
  by: Pick<Rewriting, 'client' | 'admin'>,
  { config, now, log }: Due,
  isStopping: () => boolean,
): Promise<boolean> {
  const isDay = !isNight(now())
  const { rows } = await by.client.query(
    'select extract(epoch from now() - min(noted_at))::float / 86400 as days from erased_traces',
  )
  const days: number | null = rows[0].days
  if (days === null || (isDay && days < LATE_DAYS)) return false
  const spareBytes = async () => {
    const { bavail, bsize } = await statfs(config.dataDir)
    return bavail * bsize - config.diskReserveMb * 1_000_000
  }
  const counts = await rewriteErased({ ...by, spareBytes, isDay, isStopping, log })
  if (counts.oldestDays >= WORRYING_DAYS) log.warn(counts, 'traces of erased people have not been removed for too long')
  else log.info(counts, 'tables were rewritten after erasures')
  return true
}
