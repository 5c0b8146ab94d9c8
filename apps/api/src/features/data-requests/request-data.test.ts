import { requestData } from '@htd/contract/data-requests'
import { beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { clientOf } from '#test/client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { prepareExport } from './prepare-export.ts'

let deps: TestDeps
let patientId: string
let token: string

beforeEach(async () => {
  deps = await makeDeps()
  patientId = (await makePatient(deps)).id
  token = (await makeSession(deps, patientId)).access
})

const ask = () => clientOf(buildApp(deps))(requestData, {}, { token })
const requests = () => deps.db.selectFrom('data_requests').selectAll().execute()
const mails = () => deps.db.selectFrom('mail_outbox').selectAll().execute()

test('[SET-02] [API-10] a request is recorded, with a receipt and the day of the answer', async () => {
  deps.now = () => new Date('2026-12-18T12:00:00Z')
  deps.wakeMailSender = vi.fn()
  deps.wakeJobs = vi.fn()
  token = (await makeSession(deps, patientId)).access
  const answer = await buildApp(deps).inject({
    url: '/api/v1/user/download',
    headers: { authorization: `Bearer ${token}` },
  })
  const [row] = await requests()
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { id: row?.id, requested_at: '2026-12-18T12:00:00.000Z', due_date: '2027-01-08' },
  ])
  expect(await mails()).toMatchObject([
    { patient_id: patientId, recipient: 'anna@example.se', language: 'sv', template: 'data-requested' },
  ])
  expect((await mails())[0]?.data).toEqual({ dueOn: '2027-01-08' })
  const events = await deps.db.selectFrom('audit_events').selectAll().execute()
  expect(events.filter(({ event }) => event === 'data_requested')).toMatchObject([
    { patient_id: patientId, details: { requestId: row?.id } },
  ])
  expect([deps.wakeMailSender, deps.wakeJobs].map((wake) => vi.mocked(wake).mock.calls.length)).toEqual([1, 1])
})

test('asked five times at once and five times after, there is one request, one mail and one copy to make', async () => {
  const first = await Promise.all(Array.from({ length: 5 }, ask))
  const later = [await ask(), await ask(), await ask(), await ask(), await ask()]
  expect(new Set([...first, ...later].map(({ id }) => id)).size).toBe(1)
  expect([await requests(), await mails(), await deps.db.selectFrom('jobs').selectAll().execute()]).toEqual([
    [expect.anything()],
    [expect.anything()],
    [expect.objectContaining({ kind: 'prepare-export', patient_id: patientId })],
  ])
})

test('[SET-02] the day of a request is the one in Sweden', async () => {
  deps.now = () => new Date('2026-11-29T22:59:00Z')
  token = (await makeSession(deps, patientId)).access
  expect((await ask()).due_date).toBe('2026-12-11')
  await deps.db.deleteFrom('data_requests').execute()
  deps.now = () => new Date('2026-11-29T23:01:00Z')
  expect((await ask()).due_date).toBe('2026-12-14')
})

test('once the clinic has answered, a new request can be made', async () => {
  const { id } = await ask()
  const at = deps.now()
  await deps.db.updateTable('data_requests').set({ prepared_at: at, released_at: at, expires_at: at }).execute()
  expect((await ask()).id).not.toBe(id)
  expect(await requests()).toHaveLength(2)
})

test('the copy is made by a job right after the request, and a job without a request makes none', async () => {
  await ask()
  expect(await runDueJob(deps, [prepareExport])).toBe(true)
  const [row] = await requests()
  expect(row?.prepared_at).toBeInstanceOf(Date)
  expect(row?.archive?.subarray(0, 2).toString()).toBe('PK')

  await deps.db.deleteFrom('data_requests').execute()
  await prepareExport.run(deps, patientId)
  expect(await requests()).toEqual([])
})

test('somebody whose account was deleted a moment ago is not logged in', async () => {
  await deps.db.deleteFrom('users').execute()
  await expect(ask()).rejects.toMatchObject({ status: 401 })
})
