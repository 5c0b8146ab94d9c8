import { randomUUIDv7 } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionOfDb } from '#test/database.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { startNode } from '#test/node-process.ts'
import { until } from '#test/until.ts'
import type { Job } from './job.ts'
import { cancelJob, ensureJob, scheduleJob } from './jobs.repo.ts'
import { runDueJob, startJobRunner } from './start-job-runner.ts'
import type { Loop } from './start-loop.ts'

let deps: TestDeps
let runners: Loop[] = []

beforeEach(async () => {
  deps = await makeDeps()
})
afterEach(async () => {
  await Promise.all(runners.map(({ stop }) => stop()))
  runners = []
})

/** Events that stand for the work of a job; job-process.ts adds the second in a transaction that never ends. */
const DONE = 'login'
const HALF_DONE = 'logout'

const start = (jobs: readonly Job[]) => {
  const runner = startJobRunner(deps, jobs, { pollMs: 20 })
  runners.push(runner)
  return runner
}
const waiting = () => deps.db.selectFrom('jobs').selectAll().execute()
const events = async () =>
  (await deps.db.selectFrom('audit_events').select('event').execute()).map(({ event }) => event)

async function makeUsers(count: number): Promise<string[]> {
  const users = Array.from({ length: count }, () => {
    const id = randomUUIDv7()
    return {
      id,
      email: `${id}@example.se`,
      password_hash: 'x',
      first_name: 'A',
      last_name: 'B',
      language: 'sv' as const,
    }
  })
  await deps.db.insertInto('users').values(users).execute()
  return users.map(({ id }) => id)
}

/** Adds an event that can be counted. */
const tracing = (end: () => Promise<Date | undefined> = async () => undefined): Job => ({
  kind: 'test',
  run: async ({ db }, patientId) => {
    await db
      .insertInto('audit_events')
      .values({ id: randomUUIDv7(), event: DONE, patient_id: patientId, details: '{}' })
      .execute()
    return end()
  },
})

test('workers beside each other do each job once', async () => {
  const ids = await makeUsers(40)
  for (const patientId of ids) await scheduleJob(deps.db, { kind: 'test', patientId, runAt: deps.now() })
  const job = tracing()
  for (let worker = 1; worker <= 3; worker++) start([job])
  await until(async () => (await waiting()).length === 0)
  const done = await deps.db.selectFrom('audit_events').select('patient_id').where('event', '=', DONE).execute()
  expect(done.map(({ patient_id }) => patient_id).sort()).toEqual(ids.sort())
})

test('a job whose worker is killed in the middle is done by another, and nothing is left of its half', async () => {
  const [patientId = ''] = await makeUsers(1)
  await scheduleJob(deps.db, { kind: 'test', patientId, runAt: deps.now() })
  const program = fileURLToPath(new URL('../../test/job-process.ts', import.meta.url))
  const other = startNode([program, JSON.stringify(await connectionOfDb())])
  await other.says(/half done/)

  start([tracing()])
  await expect(runDueJob(deps, [tracing()]), 'it is taken').resolves.toBe(false)
  await other.end('SIGKILL')
  await until(async () => (await waiting()).length === 0)
  expect(await events()).toEqual(expect.arrayContaining([DONE]))
  expect(await events()).not.toContain(HALF_DONE)
})

test('what is not due waits, and a new time replaces the old one', async () => {
  const [patientId = ''] = await makeUsers(1)
  const runAt = new Date('2027-03-01T08:00:00Z')
  await scheduleJob(deps.db, { kind: 'test', patientId, runAt: new Date(0) })
  await scheduleJob(deps.db, { kind: 'test', patientId, runAt })
  const at = (time: string) => runDueJob({ ...deps, now: () => new Date(time) }, [tracing()])
  expect(await at('2027-03-01T07:59:59Z')).toBe(false)
  expect(await runDueJob({ ...deps, now: () => runAt }, [{ ...tracing(), kind: 'another' }])).toBe(false)
  expect(await at('2027-03-01T08:00:00Z')).toBe(true)
  expect(await waiting()).toEqual([])
})

test('a job may name its next time; work that belongs to no patient comes again by itself', async () => {
  const [patientId = ''] = await makeUsers(1)
  const next = new Date('2027-06-01T07:00:00Z')
  await scheduleJob(deps.db, { kind: 'test', patientId, runAt: deps.now() })
  await runDueJob(deps, [tracing(async () => next)])
  expect(await waiting()).toMatchObject([{ run_at: next, attempts: 0 }])
  await cancelJob(deps.db, { kind: 'test', patientId })

  const now = new Date('2027-01-01T00:00:00Z')
  deps.now = () => now
  const recurring = { ...tracing(), everySeconds: 3600 }
  for (let server = 1; server <= 2; server++) start([recurring])
  await until(async () => (await waiting())[0]?.run_at.getTime() === now.getTime() + 3_600_000)
  expect(await waiting()).toHaveLength(1)
  expect((await events()).filter((event) => event === DONE)).toHaveLength(2)
})

test('a job that fails leaves nothing behind and is tried again, later and later', async () => {
  const [patientId = ''] = await makeUsers(1)
  const began = new Date('2027-01-01T00:00:00Z')
  await scheduleJob(deps.db, { kind: 'test', patientId, runAt: began })
  const failing = tracing(() => Promise.reject(new TypeError('anna@example.se')))
  const waits: number[] = []
  let now = began
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(await runDueJob({ ...deps, now: () => now }, [failing])).toBe(true)
    const [row] = await waiting()
    expect(row).toMatchObject({ attempts: attempt, last_error: 'TypeError' })
    waits.push(((row?.run_at.getTime() ?? 0) - now.getTime()) / 60_000)
    now = row?.run_at ?? now
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 360])
  expect(await events()).not.toContain(DONE)
  expect(deps.lines.join()).not.toContain('anna')
})

test('[CLN-115] a recurring job that fails is retried no later than it would have come again', async () => {
  const failing = { ...tracing(() => Promise.reject(new TypeError('x'))), everySeconds: 60 }
  let now = new Date('2027-01-01T00:00:00Z')
  await ensureJob(deps.db, failing.kind, now)
  for (let attempt = 1; attempt <= 6; attempt++) {
    await runDueJob({ ...deps, now: () => now }, [failing])
    const [row] = await waiting()
    expect(row).toMatchObject({ attempts: attempt, run_at: new Date(now.getTime() + 60_000) })
    now = row?.run_at ?? now
  }
})

test('[CLN-115] while the disk is nearly full only jobs that must not wait run, and none when nothing can be written', async () => {
  const urgent = { ...tracing(), kind: 'urgent', usesReserve: true }
  const large = { ...tracing(), kind: 'large' }
  for (const { kind } of [urgent, large]) await ensureJob(deps.db, kind, new Date(0))
  const kinds = async () => (await waiting()).map(({ kind }) => kind)
  let fault: ReturnType<typeof deps.storage.fault> = 'storage_full'
  let looks = 0
  const looking = () => {
    looks++
    return fault
  }
  deps.storage = { ...deps.storage, fault: looking }
  start([urgent, large])
  await until(async () => looks > 2)
  expect(await kinds()).toHaveLength(2)
  fault = 'storage_low'
  await until(async () => (await waiting()).length === 1)
  const before = looks
  await until(async () => looks > before + 2)
  expect(await kinds()).toEqual(['large'])
})

test('a job that broke a statement is postponed all the same', async () => {
  const [patientId = ''] = await makeUsers(1)
  await scheduleJob(deps.db, { kind: 'test', patientId, runAt: deps.now() })
  const broken: Job = {
    kind: 'test',
    run: async ({ db }) => {
      await db.insertInto('audit_events').values({ id: 'no uuid', event: DONE, details: '{}' }).execute()
      return undefined
    },
  }
  await runDueJob(deps, [broken])
  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: '22P02' }])
})

test('the jobs of an account go with it, and its mail sender is woken after each job', async () => {
  const [kept = '', gone = ''] = await makeUsers(2)
  for (const patientId of [kept, gone]) await scheduleJob(deps.db, { kind: 'test', patientId, runAt: deps.now() })
  await deps.db.deleteFrom('users').where('id', '=', gone).execute()
  deps.wakeMailSender = vi.fn()
  await runDueJob(deps, [tracing()])
  expect(await runDueJob(deps, [tracing()])).toBe(false)
  expect(deps.wakeMailSender).toHaveBeenCalledOnce()
})

test('a database that is away ends nothing: it is looked at again', async () => {
  const { db } = deps
  const away = {
    transaction: () => ({ execute: () => Promise.reject(Object.assign(new Error('x'), { code: '57P01' })) }),
  }
  const [patientId = ''] = await makeUsers(1)
  await scheduleJob(db, { kind: 'test', patientId, runAt: deps.now() })
  deps.db = away as unknown as TestDeps['db']
  start([tracing()])
  await until(() => deps.lines.some((line) => line.includes('57P01')))
  deps.db = db
  start([tracing()]).wake()
  await until(async () => (await waiting()).length === 0)
})
