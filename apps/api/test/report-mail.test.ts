import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, type Call } from '@htd/contract/client'
import { submitAnswers } from '@htd/contract/quiz'
import * as contract from '@htd/contract/report'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import type { Loop } from '#jobs/start-loop.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { ReportFault } from '#report-file/report-writer.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { clientOf } from './client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'
import { until } from './until.ts'

let deps: TestDeps
let call: Call
let token: string
let patientId: string
let id: string
let sender: Loop | undefined
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'htd-report-mail-'))
  deps = await makeDeps({ smtpUrl: undefined, dataDir: folder })
  deps.wakeMailSender = vi.fn()
  call = clientOf(buildApp(deps))
  patientId = (await makePatient(deps)).id
  token = (await makeSession(deps, patientId)).access
  const pack = deps.content.current()
  const answer_id_list = [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none', 'cl.no'])]
  id = (await call(submitAnswers, { body: { answer_id_list } }, { token })).participation_id
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
  await deps.reportWriter.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (request_id: string = randomUUID(), bearer = token, participation_id = id) =>
  call(contract.mailReport, { params: { participation_id }, body: { request_id } }, { token: bearer })
const failure = (promise: Promise<unknown>) =>
  promise.catch((error) => (error instanceof ApiError ? { ...error.problem, instance: '' } : error))
const outbox = () => deps.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'report-copy').execute()

/** Waits until the outbox is processed. @returns the mails kept as files */
async function sent() {
  sender ??= startMailSender(deps, createMailTransport(deps.config), { pollMs: 20 })
  await until(async () => (await outbox()).every((row) => row.sent_at ?? row.failed_at))
  const files = readdirSync(join(folder, 'outbox'), { encoding: 'utf8' })
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, 'outbox', file)))))
}

test('[RPT-02] the report goes to the address of the account, as PDF, in its language', async () => {
  await deps.db.updateTable('users').set({ language: 'en' }).execute()
  expect(await ask()).toEqual({ email: 'a•••@example.se' })
  expect(deps.wakeMailSender).toHaveBeenCalledOnce()
  const [mail] = await sent()
  expect(mail?.to).toMatchObject([{ address: 'anna@example.se' }])
  expect(mail?.subject).toMatch(/^Your copy of the report/)
  expect(mail?.text).toContain(`${deps.config.baseUrl}/pdf-report/${id}`)
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toMatch(/^MNS-Overview-Report-\d{4}-\d\d-\d\d\.pdf$/)
  expect(file?.mimeType).toBe('application/pdf')
  const raw = Buffer.from(file?.content as ArrayBuffer).toString('latin1')
  expect(raw.slice(0, 8)).toBe('%PDF-1.7')
  expect(raw).toContain('/Lang (en-US)')
  expect(raw).toContain('Quiz Overview &amp; Comments Report')
})

test('[RPT-02] the outbox holds no file and, once it is sent, nothing of what was asked', async () => {
  await ask()
  const [waiting] = await outbox()
  expect(waiting?.data).toEqual({ participationId: id })
  await sent()
  expect((await outbox())[0]?.data).toEqual({})
})

test('asked again for the same wish, also several times at once, there is one mail and one line in the log of events', async () => {
  const wish = randomUUID()
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask(wish)))
  await sent()
  answers.push(await ask(wish), await ask(wish.toUpperCase()))
  expect(answers.every(({ email }) => email === 'a•••@example.se')).toBe(true)
  expect(await outbox()).toHaveLength(1)
  const events = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'report_mailed').execute()
  expect(events).toMatchObject([{ patient_id: patientId, details: { participation: id, mail: wish } }])
})

test('[RPT-02] three wishes an hour are mailed, a fourth is refused', async () => {
  for (let time = 1; time <= 3; time++) await ask()
  expect(await failure(ask())).toMatchObject({ status: 429 })
  expect(await outbox()).toHaveLength(3)
})

test("who has a shared link, no login or another's login mails nothing", async () => {
  const { url } = await call(contract.makeReportLink, { params: { participation_id: id } }, { token })
  const linkToken = new URL(url).searchParams.get('token') ?? ''
  expect(await failure(ask(randomUUID(), linkToken))).toMatchObject({ status: 401 })
  expect(await failure(ask(randomUUID(), ''))).toMatchObject({ status: 401 })
  const other = (await makeSession(deps, (await makePatient(deps, 'bo@example.se')).id)).access
  const foreign = await failure(ask(randomUUID(), other))
  expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
  expect(await failure(ask(randomUUID(), token, randomUUID()))).toEqual(foreign)
  expect(await outbox()).toEqual([])
})

test('a mail whose assessment is gone, or whose account has another address by now, is not sent', async () => {
  await ask()
  await ask()
  const [first] = await outbox()
  await deps.db
    .updateTable('mail_outbox')
    .set({ data: JSON.stringify({ participationId: randomUUID() }) })
    .where('id', '=', first?.id ?? '')
    .execute()
  await deps.db.updateTable('users').set({ email: 'ny@example.se' }).execute()
  sender = startMailSender(deps, createMailTransport(deps.config), { pollMs: 20 })
  await until(async () => (await outbox()).every((row) => row.failed_at))
  expect((await outbox()).map((row) => row.last_error)).toEqual(['link_closed', 'link_closed'])
})

test('a file that can not be written now is tried again later, and the log names no address', async () => {
  const { write } = deps.reportWriter
  let isBroken = true
  deps.reportWriter.write = (...order) => (isBroken ? Promise.reject(new ReportFault('busy')) : write(...order))
  await ask()
  sender = startMailSender(deps, createMailTransport(deps.config), { pollMs: 20 })
  await until(async () => (await outbox())[0]?.last_error === 'report_busy')
  expect(deps.lines.join()).not.toContain('anna')
  isBroken = false
  await deps.db.updateTable('mail_outbox').set({ next_attempt_at: new Date() }).execute()
  expect(await sent()).toHaveLength(1)
})

test('[FIX-24] a report that takes long to write holds up no other mail', async () => {
  const { write } = deps.reportWriter
  const { promise: isEnough, resolve: letGo } = Promise.withResolvers<void>()
  deps.reportWriter.write = (...order) => isEnough.then(() => write(...order))
  await ask()
  sender = startMailSender(deps, createMailTransport(deps.config), { pollMs: 20 })
  await until(async () => (await outbox())[0]?.attempts === 1)

  const mail = { recipient: 'bo@example.se', language: 'sv', template: 'password-changed', data: '{}' } as const
  const others = Array.from({ length: 12 }, () => ({ id: randomUUID(), ...mail }))
  await deps.db.insertInto('mail_outbox').values(others).execute()
  const unsent = () => deps.db.selectFrom('mail_outbox').select('template').where('sent_at', 'is', null).execute()
  await until(async () => (await unsent()).length === 1)
  expect(await unsent()).toEqual([{ template: 'report-copy' }])
  letGo()
  await until(async () => (await unsent()).length === 0)
})
