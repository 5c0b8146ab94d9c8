import { beforeEach, expect, test } from 'vitest'
import { ensureJob, scheduleJob } from '#jobs/jobs.repo.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { withRequestId } from '#request-id.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'
import { UsageFault } from './command.ts'
import { jobs } from './jobs.ts'

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps()
})

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await jobs.run(words, { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const minuteOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const rows = () => deps.db.selectFrom('jobs').selectAll().orderBy('kind').execute()
const failingJob = { kind: 'remind', run: () => Promise.reject(new TypeError('broken for anna@example.se')) }

/** A job of a patient whose first run fails. @returns the request that queued it */
async function fail(): Promise<string> {
  const { id: patientId } = await makePatient(deps)
  const requestId = crypto.randomUUID()
  await withRequestId(requestId, () => scheduleJob(deps.db, { kind: 'remind', patientId, runAt: minutesAgo(1) }))
  await runDueJob(deps, [failingJob])
  return requestId
}

test('[OPS-09] jobs that are late or failing are listed with their request and without their patient', async () => {
  expect(await run('list')).toEqual(['No job is late or failing.'])
  const late = minutesAgo(20)
  await ensureJob(deps.db, 'forget-sessions', late)
  await ensureJob(deps.db, 'forget-events', minutesAgo(2))
  await ensureJob(deps.db, 'retire-server-keys', minutesAgo(-60))
  const requestId = await fail()
  const list = await run('list')
  const { run_at } = (await rows()).find(({ kind }) => kind === 'remind') ?? { run_at: new Date() }
  expect(list.map((line) => line.split(/ {2,}/))).toEqual([
    ['JOB', 'DUE', 'FAILED', 'LAST ERROR', 'REQUEST'],
    ['forget-sessions', minuteOf(late), '0', '-', '-'],
    ['remind', minuteOf(run_at), '1', 'TypeError', requestId],
  ])
  expect(list.join()).not.toMatch(/anna|@/)
})

test('[OPS-09] a failing job is run at once, and its failure stays listed until it succeeds', async () => {
  await fail()
  await ensureJob(deps.db, 'retire-server-keys', minutesAgo(-60))
  expect(await run('retry', 'remind')).toEqual(['Jobs to run: 1. A running server starts within 10 seconds.'])
  expect(await rows()).toMatchObject([
    { kind: 'remind', attempts: 1, last_error: 'TypeError' },
    { kind: 'retire-server-keys', attempts: 0 },
  ])
  const ran = await runDueJob(deps, [{ kind: 'remind', run: async () => undefined }])
  expect([ran, (await rows()).map(({ kind }) => kind)]).toEqual([true, ['retire-server-keys']])
  expect(await run('retry', 'all')).toEqual(['Jobs to run: 0. A running server starts within 10 seconds.'])
  const events = await deps.db.selectFrom('audit_events').select(['event', 'patient_id', 'details']).execute()
  expect(events).toEqual([
    { event: 'jobs_retried', patient_id: null, details: { kind: 'remind', jobs: 1, by: 'command line' } },
  ])
})

test('[OPS-09] a job that runs at this moment is left alone', async () => {
  await fail()
  await deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('jobs').select('id').forUpdate().execute()
    expect(await run('retry', 'all')).toEqual(['Jobs to run: 0. A running server starts within 10 seconds.'])
  })
})

test('[OPS-09] a kind that is fine, or none, is refused', async () => {
  await ensureJob(deps.db, 'forget-events', minutesAgo(-1))
  await expect(run('retry', 'forget-events')).rejects.toThrow('No job forget-events is late or failing')
  for (const words of [['retry'], ['list', 'x'], ['nonsense'], ['retry', 'all', 'x']])
    await expect(run(...words)).rejects.toThrow(UsageFault)
})
