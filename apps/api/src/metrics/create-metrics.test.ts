import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { connectionsOf } from '#db/open.ts'
import { ensureJob } from '#jobs/jobs.repo.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { seriesOf } from '#test/series-of.ts'
import { createMetrics, type Sources } from './create-metrics.ts'
import { readNumbers } from './numbers.repo.ts'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps()
})

const metricsOf = (sources: Partial<Sources> = {}) =>
  createMetrics({
    build: { version: '1.2.3', schema: '0021-request-ids' },
    here: () => ({ pool: connectionsOf(deps.db), storageFault: undefined, contentVersion: '2026.11' }),
    numbers: () => readNumbers(deps.db),
    ...sources,
  })
const scraped = async (sources: Partial<Sources> = {}) => seriesOf(await metricsOf(sources).scrape())

test('[OPS-09] a server with nothing to tell says so, and has no age of a backup', async () => {
  const series = await scraped()
  expect(Object.fromEntries(series)).toMatchObject({
    htd_database_up: 1,
    htd_mails_waiting: 0,
    htd_mails_oldest_waiting_seconds: 0,
    htd_mails_given_up: 0,
    htd_jobs_late: 0,
    htd_jobs_latest_seconds: 0,
    htd_jobs_failing: 0,
    htd_db_connections_max: 20,
    htd_db_connections_waiting: 0,
    'htd_build_info{version="1.2.3",schema="0021-request-ids"}': 1,
    'htd_content_info{version="2026.11"}': 1,
    'htd_writes_refused{reason="read_only"}': 0,
    'htd_submissions_total{kind="first"}': 0,
    'htd_sign_in_failures_total{side="staff"}': 0,
    'htd_rate_limit_refusals_total{limit="submit-per-ip"}': 0,
  })
  expect(series.has('htd_backup_age_seconds')).toBe(false)
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

test('[OPS-09] mails, jobs and backups are told as the database has them', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const mail = { recipient: 'a@example.se', language: 'sv', template: 'password-changed', data: '{}' } as const
  await deps.db
    .insertInto('mail_outbox')
    .values([
      { ...mail, id: randomUUIDv7(), created_at: ago(60) },
      { ...mail, id: randomUUIDv7(), created_at: ago(10) },
      { ...mail, id: randomUUIDv7(), created_at: ago(90), failed_at: ago(1) },
      { ...mail, id: randomUUIDv7(), created_at: ago(99), sent_at: ago(98) },
    ])
    .execute()
  await ensureJob(deps.db, 'late', ago(30))
  await ensureJob(deps.db, 'soon', ago(2))
  await ensureJob(deps.db, 'failing', ago(-9))
  await deps.db.updateTable('jobs').set({ attempts: 2 }).where('kind', '=', 'failing').execute()
  const backup = { kind: 'nightly' } as const
  await deps.db
    .insertInto('backups')
    .values([
      { ...backup, id: randomUUIDv7(), began_at: ago(130), ended_at: ago(120) },
      { ...backup, id: randomUUIDv7(), began_at: ago(30), ended_at: ago(20), failure: 'The disk is full' },
      { ...backup, id: randomUUIDv7(), began_at: ago(5) },
    ])
    .execute()
  const series = await scraped()
  const rounded = (name: string) => Math.round((series.get(name) ?? Number.NaN) / 60)
  expect(
    ['htd_mails_waiting', 'htd_mails_given_up', 'htd_jobs_late', 'htd_jobs_failing'].map((name) => series.get(name)),
  ).toEqual([2, 1, 1, 1])
  expect(
    ['htd_mails_oldest_waiting_seconds', 'htd_jobs_latest_seconds', 'htd_backup_age_seconds'].map(rounded),
  ).toEqual([60, 30, 120])
})

test.each<[string, Sources['numbers']]>([
  ['refuses', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['is silent', () => new Promise(() => undefined)],
])('[OPS-09] a database that %s fails no scrape: it is down, and what it would tell is absent', async (_, numbers) => {
  const metrics = metricsOf({ numbers, waitMs: 50 })
  const series = seriesOf(await metrics.scrape())
  expect(series.get('htd_database_up')).toBe(0)
  expect([...series.keys()].filter((name) => /^htd_(mails|jobs|backup)_/.test(name))).toEqual([])
  expect(series.get('htd_db_connections_max')).toBe(20)
})

test('[OPS-09] a value that is gone is told no longer, and comes back', async () => {
  let isAway = false
  const metrics = metricsOf({ numbers: () => (isAway ? Promise.reject(new Error('away')) : readNumbers(deps.db)) })
  const waiting = async () => seriesOf(await metrics.scrape()).get('htd_mails_waiting')
  const before = await waiting()
  isAway = true
  const meanwhile = await waiting()
  isAway = false
  expect([before, meanwhile, await waiting()]).toEqual([0, undefined, 0])
})

test('[OPS-09] scrapes at once ask the database once', async () => {
  let asked = 0
  const numbers = () => {
    asked += 1
    return readNumbers(deps.db)
  }
  const metrics = metricsOf({ numbers })
  await Promise.all([metrics.scrape(), metrics.scrape(), metrics.scrape()])
  expect(asked).toBe(1)
})

test('[OPS-09] refused writes are told with their reason, a new content version replaces the former', async () => {
  let here: ReturnType<Sources['here']> = {
    pool: connectionsOf(deps.db),
    storageFault: 'storage_low',
    contentVersion: 'a',
  }
  const metrics = metricsOf({ here: () => here })
  const first = seriesOf(await metrics.scrape())
  here = { ...here, storageFault: undefined, contentVersion: 'b' }
  const second = seriesOf(await metrics.scrape())
  const refused = 'htd_writes_refused{reason="storage_low"}'
  expect([first.get(refused), second.get(refused)]).toEqual([1, 0])
  const versions = [...second.keys()].filter((name) => name.startsWith('htd_content_info'))
  expect(versions).toEqual(['htd_content_info{version="b"}'])
})

test('[OPS-09] work that waits for a connection is seen', async () => {
  const locked = Promise.withResolvers<void>()
  const held = Array.from({ length: 6 }, () => deps.db.transaction().execute(() => locked.promise))
  const seen = { inUse: 4, waiting: 2 }
  await vi.waitFor(() => expect(connectionsOf(deps.db)).toMatchObject(seen)).finally(() => locked.resolve())
  await Promise.all(held)
  expect(connectionsOf(deps.db)).toMatchObject({ inUse: 0, waiting: 0 })
})
