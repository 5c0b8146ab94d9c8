import { Gauge, type Registry } from 'prom-client'
import type { StorageFault } from '#db/watch-storage.ts'
import type { DatabaseNumbers } from './numbers.repo.ts'

const storageFaults = ['storage_low', 'storage_full', 'read_only'] as const satisfies StorageFault[]

/** Connections of the server's pool. */
type PoolNumbers = {
  /** The most that it opens. */
  max: number
  open: number
  inUse: number
  /** Pieces of work that wait for one. */
  waiting: number
}

/** What a scrape finds. */
export type Found = {
  pool: PoolNumbers
  storageFault: StorageFault | undefined
  /** undefined: there is no content. */
  contentVersion: string | undefined
  /** undefined: the database did not answer in time. */
  numbers: DatabaseNumbers | undefined
}

/** What runs; it doesn't change while the process lives. */
export type Build = { version: string; schema: string }

/** Adds the gauges to a registry. @returns a function that sets them; one without a value is left out of the scrape */
export function createGauges(registry: Registry, build: Build): (found: Found) => void {
  const registers = [registry]
  const gauge = (name: string, help: string) => {
    const made = new Gauge({ name, help, registers })
    return (value: number | null | undefined) => (value == null ? made.remove() : made.set(value))
  }
  const info = new Gauge({
    name: 'htd_build_info',
    help: 'Version of the product and of its schema; always 1.',
    labelNames: ['version', 'schema'],
    registers,
  })
  info.set(build, 1)

  const setters = {
    pool: poolGauges(gauge),
    numbers: numberGauges(gauge),
    content: contentGauge(registry),
    refused: refusedGauge(registry),
  }
  return ({ pool, storageFault, contentVersion, numbers }) => {
    setters.pool(pool)
    setters.numbers(numbers)
    setters.content(contentVersion)
    setters.refused(storageFault)
  }
}

type AddGauge = (name: string, help: string) => (value: number | null | undefined) => void

function poolGauges(gauge: AddGauge) {
  const max = gauge('htd_db_connections_max', 'Connections that this server opens at most.')
  const open = gauge('htd_db_connections_open', 'Connections of this server to the database.')
  const inUse = gauge('htd_db_connections_in_use', 'Connections in use.')
  const waiting = gauge('htd_db_connections_waiting', 'Pieces of work that wait for a connection.')
  return (pool: PoolNumbers): void => {
    max(pool.max)
    open(pool.open)
    inUse(pool.inUse)
    waiting(pool.waiting)
  }
}

function numberGauges(gauge: AddGauge) {
  const isUp = gauge('htd_database_up', '1 when the database answered this scrape in time, else 0.')
  const setters: { readonly [name in keyof DatabaseNumbers]: ReturnType<AddGauge> } = {
    mailsWaiting: gauge('htd_mails_waiting', 'Mails that are queued or will be tried again.'),
    oldestMailSeconds: gauge(
      'htd_mails_oldest_waiting_seconds',
      'Age of the oldest mail that waits; 0 when none does.',
    ),
    mailsGivenUp: gauge('htd_mails_given_up', 'Mails that were given up and neither retried nor dropped.'),
    jobsLate: gauge('htd_jobs_late', 'Jobs that have been due for more than five minutes.'),
    latestJobSeconds: gauge(
      'htd_jobs_latest_seconds',
      'For how long the latest job has been due; 0 when none is late.',
    ),
    jobsFailing: gauge('htd_jobs_failing', 'Jobs whose last run failed.'),
    backupSeconds: gauge('htd_backup_age_seconds', 'Age of the last good backup; absent when there is none.'),
  }
  return (numbers: DatabaseNumbers | undefined): void => {
    isUp(numbers ? 1 : 0)
    for (const name of Object.keys(setters) as (keyof DatabaseNumbers)[]) setters[name](numbers?.[name])
  }
}

function contentGauge(registry: Registry) {
  const name = 'htd_content_info'
  const help = 'Version of the content that is live; always 1.'
  const info = new Gauge({ name, help, labelNames: ['version'], registers: [registry] })
  return (version: string | undefined): void => {
    info.reset()
    if (version !== undefined) info.set({ version }, 1)
  }
}

function refusedGauge(registry: Registry) {
  const name = 'htd_writes_refused'
  const help = '1 for the reason for which this server refuses writes, else 0.'
  const refused = new Gauge({ name, help, labelNames: ['reason'], registers: [registry] })
  return (fault: StorageFault | undefined): void => {
    for (const reason of storageFaults) refused.set({ reason }, reason === fault ? 1 : 0)
  }
}
