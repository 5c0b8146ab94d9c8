import { downloadDataExport, getDataExport, requestData } from '@htd/contract/data-requests'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { byCommand } from '#access/record-access.repo.ts'
import { buildApp } from '#app.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { listRequests } from './clinic-queue.repo.ts'
import { expireExports, prepareExport } from './prepare-export.ts'
import { releaseRequest } from './release-request.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let deps: TestDeps
let anna: string
let id: string

const tokenOf = async (email: string) => {
  const patient = await makePatient(deps, email)
  return (await makeSession(deps, patient.id)).access
}
const call = () => clientOf(buildApp(deps))
const look = (token: string, which = id) => call()(getDataExport, { params: { id: which } }, { token })
const fetchZip = (token: string, which = id) => call()(downloadDataExport, { params: { id: which } }, { token })

beforeEach(async () => {
  deps = await makeDeps()
  anna = await tokenOf('anna@example.se')
  id = (await call()(requestData, {}, { token: anna })).id
})

/** Moves the clock and starts a new session, because a session expires long before an export does. */
const later = async (days: number) => {
  const now = new Date(Date.now() + days * DAY_MS)
  deps.now = () => now
  const { id: userId } = await deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'anna@example.se')
    .executeTakeFirstOrThrow()
  anna = (await makeSession(deps, userId)).access
}

test('[SET-02] what the clinic has released can be fetched by the one who asked, as often as wanted', async () => {
  await runDueJob(deps, [prepareExport])
  await expect(look(anna), 'not released yet').rejects.toMatchObject({ status: 404 })
  await releaseRequest(deps, { id: id.toUpperCase(), toucher: byCommand() })

  expect((await look(anna)).state).toBe('ready')
  for (let time = 1; time <= 2; time++) {
    const files = unzipSync(await fetchZip(anna))
    expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).account.email).toBe('anna@example.se')
  }
  const answer = await buildApp(deps).inject({
    url: `/api/v1/user/download/${id}/zip/`,
    headers: { authorization: `Bearer ${anna}` },
  })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  const mails = await deps.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'data-ready').execute()
  expect(mails).toMatchObject([{ recipient: 'anna@example.se', data: { requestId: id } }])
})

test('[FIX-23] each fetching of a copy leaves a row, and looking at it or being refused leaves none', async () => {
  await runDueJob(deps, [prepareExport])
  await fetchZip(anna).catch(() => undefined)
  await releaseRequest(deps, { id, toucher: byCommand() })
  await look(anna)
  await fetchZip(await tokenOf('bo@example.se')).catch(() => undefined)
  for (let time = 1; time <= 2; time++) await fetchZip(anna)
  const rows = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'data_fetched').execute()
  const { id: owner } = await deps.db.selectFrom('users').select('id').orderBy('email').executeTakeFirstOrThrow()
  expect(rows.map(({ patient_id, details }) => ({ patient_id, details }))).toEqual(
    Array(2).fill({ patient_id: owner, details: { requestId: id } }),
  )
})

test('somebody else, nobody, and an unknown number find nothing, and all of it looks the same', async () => {
  await runDueJob(deps, [prepareExport])
  await releaseRequest(deps, { id, toucher: byCommand() })
  const other = await tokenOf('bo@example.se')
  const unknown = crypto.randomUUID()
  const failures = await Promise.all(
    [look(other), look(anna, unknown), fetchZip(other), fetchZip(anna, unknown)].map((answer) =>
      answer.catch(({ problem }) => ({ ...problem, instance: '' })),
    ),
  )
  expect(failures[0]).toMatchObject({ status: 404, code: 'not_found' })
  expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1)
  await expect(fetchZip('')).rejects.toMatchObject({ status: 401 })
})

test('[SET-02] after fourteen days it says so, and the copy is deleted', async () => {
  await runDueJob(deps, [prepareExport])
  const until = await releaseRequest(deps, { id, toucher: byCommand() })
  const days = (until.getTime() - Date.now()) / DAY_MS
  expect(days > 13.99 && days < 15).toBe(true)
  await later(13.9)
  await expireExports.run(deps, null)
  expect((await look(anna)).state).toBe('ready')
  expect((await fetchZip(anna)).length).toBeGreaterThan(100)

  await later(15)
  expect((await look(anna)).state).toBe('expired')
  await expect(fetchZip(anna)).rejects.toMatchObject({ status: 404 })
  await expireExports.run(deps, null)
  const row = await deps.db.selectFrom('data_requests').selectAll().executeTakeFirstOrThrow()
  expect([row.archive, row.released_at]).toEqual([null, expect.any(Date)])
  expect((await look(anna)).state).toBe('expired')
  expect((await call()(requestData, {}, { token: anna })).id).not.toBe(id)
})

test('a request is released once, when its copy is there', async () => {
  const release = (which = id) => releaseRequest(deps, { id: which, toucher: byCommand() })
  await expect(release()).rejects.toMatchObject({ code: 'not_ready' })
  await expect(release(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  await expect(release("' or 1=1 --")).rejects.toMatchObject({ code: 'not_found' })
  await runDueJob(deps, [prepareExport])
  const ends = await Promise.allSettled([release(), release(), release()])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(release()).rejects.toMatchObject({ code: 'already_released' })
  const mails = await deps.db.selectFrom('mail_outbox').select('template').execute()
  expect(mails.map(({ template }) => template).sort()).toEqual(['data-ready', 'data-requested'])
})

test('the queue of the clinic names nobody, and has what is due first at its top', async () => {
  const bo = await tokenOf('bo@example.se')
  await runDueJob(deps, [prepareExport])
  await releaseRequest(deps, { id, toucher: byCommand() })
  const waiting = await call()(requestData, {}, { token: bo })
  const rows = await listRequests(deps.db)
  expect(rows.map((row) => row.id)).toEqual([waiting.id, id])
  expect(rows[0]?.due_on).toBe(waiting.due_date)
  expect(JSON.stringify(rows)).not.toMatch(/example|Anna|Ek/)
})

const releases = [
  ['2026-11-22T01:00:00Z', '2026-12-06T22:00:00.000Z'],
  ['2026-11-22T22:30:00Z', '2026-12-07T22:00:00.000Z'],
  ['2027-03-20T12:00:00Z', '2027-04-03T21:00:00.000Z'],
] as const
test.each(releases)('released at %s it can be fetched until %s, late on a whole day', async (at, until) => {
  await runDueJob(deps, [prepareExport])
  deps.now = () => new Date(at)
  expect((await releaseRequest(deps, { id, toucher: byCommand() })).toISOString()).toBe(until)
})
