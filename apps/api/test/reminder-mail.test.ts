import { stopReminders } from '@htd/contract/reminders'
import PostalMime from 'postal-mime'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import { remind } from '#features/reminders/remind.ts'
import { startJobRunner } from '#jobs/start-job-runner.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { clientOf } from './client.ts'
import { makePatient, type TestDeps } from './make.ts'
import { reminderStage } from './reminder-stage.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { until } from './until.ts'

let stage: Awaited<ReturnType<typeof reminderStage>>
let deps: TestDeps

beforeEach(async () => {
  stage = await reminderStage()
  deps = stage.deps
})

/** Sends the mails of the outbox with two senders to a real mail server. @returns the mails */
async function sendAll() {
  const sink = await startSmtpSink()
  const transport = () => createMailTransport({ ...deps.config, smtpUrl: sink.url })
  const senders = [1, 2].map(() => startMailSender(deps, transport(), { pollMs: 20 }))
  const open = () =>
    deps.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).where('failed_at', 'is', null).execute()
  await until(async () => (await open()).length === 0)
  await Promise.all(senders.map(({ stop }) => stop()))
  await sink.close()
  return Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))
}
const header = (mail: Awaited<ReturnType<typeof sendAll>>[number] | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value

test('two servers beside each other remind everybody once', async () => {
  stage.at('2026-01-15T12:00:00Z')
  await stage.choose(3)
  for (let person = 1; person <= 9; person++) {
    const { id } = await makePatient(deps, `p${person}@example.se`)
    await (await stage.callsOf(id)).choose(3)
  }
  stage.at('2026-04-15T07:00:00Z')
  const runners = [1, 2].map(() => startJobRunner(deps, [remind], { pollMs: 20 }))
  await until(async () => (await deps.db.selectFrom('mail_outbox').select('id').execute()).length === 10)
  await Promise.all(runners.map(({ stop }) => stop()))
  const mails = await sendAll()
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
    ['anna@example.se', ...Array.from({ length: 9 }, (_, index) => `p${index + 1}@example.se`)].sort(),
  )
}, 120_000)

/** Sends one reminder. @returns its mail and the one-click unsubscribe address */
async function reminderMail() {
  stage.at('2026-01-15T12:00:00Z')
  await stage.choose(3)
  await stage.mailsBy('2026-04-15T07:00:00Z')
  const [mail] = await sendAll()
  const oneClick = /^<(\S+)>$/.exec(header(mail, 'list-unsubscribe') ?? '')?.[1] ?? ''
  return { mail, oneClick: new URL(oneClick) }
}

test('the mail can be stopped by its reader and by a mail program, and says nothing about health', async () => {
  const { mail, oneClick } = await reminderMail()
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const token = oneClick.searchParams.get('token') ?? ''
  expect([oneClick.origin, oneClick.pathname, token.length]).toEqual([
    deps.config.baseUrl,
    '/api/v1/reminders/off/',
    43,
  ])
  expect(mail?.text).toContain(`${deps.config.baseUrl}/reminders/off?token=${token}`)
  expect(mail?.text).toContain(`${deps.config.baseUrl}/re-take`)
  expect(mail?.html).toContain(`href="${deps.config.baseUrl}/reminders/off?token=${token}"`)
  const stored = JSON.stringify(await deps.db.selectFrom('reminders').selectAll().execute())
  expect(stored).not.toContain(token)
})

const forms = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
] as const
test.each(forms)('one click by a mail program as %s turns them off, as often as it comes', async (type, payload) => {
  const { oneClick } = await reminderMail()
  const url = oneClick.pathname + oneClick.search
  const app = buildApp(deps)
  for (let time = 1; time <= 3; time++) {
    const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { months: 0 }])
  }
  expect(await stage.look()).toEqual({ months: 0, next_at: null })
  expect([await stage.mailsBy('2027-05-01T07:00:00Z'), await stage.jobs()]).toEqual([1, []])
})

test('opening the address changes nothing, and a token nobody has is told so', async () => {
  const { oneClick } = await reminderMail()
  const app = buildApp(deps)
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url: oneClick.pathname + oneClick.search })).statusCode).toBe(405)
  expect((await stage.look()).months).toBe(3)
  const client = clientOf(app)
  await expect(client(stopReminders, { query: { token: 'x'.repeat(43) } })).rejects.toMatchObject({
    status: 401,
    problem: { code: 'invalid_link' },
  })
  expect(await client(stopReminders, { query: { token: oneClick.searchParams.get('token') ?? '' } })).toEqual({
    months: 0,
  })
})

test('forms are taken there and nowhere else', async () => {
  const app = buildApp(deps)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const statuses = await Promise.all(
    ['/api/v1/reminders/', '/api/v1/auth/', '/api/v1/quiz/submit/'].map(
      async (url) => (await app.inject({ method: 'POST', url, payload: 'months=0', headers })).statusCode,
    ),
  )
  expect(statuses).toEqual([415, 415, 415])
  const text = {
    method: 'POST',
    url: '/api/v1/reminders/off/?token=x',
    payload: 'x',
    headers: { 'content-type': 'text/plain' },
  } as const
  expect((await app.inject(text)).statusCode).toBe(415)
})

test('a reminder that was turned off while it waited to be sent is not sent', async () => {
  stage.at('2026-01-15T12:00:00Z')
  await stage.choose(3)
  await stage.mailsBy('2026-04-15T07:00:00Z')
  await stage.choose(0)
  expect(await sendAll()).toEqual([])
})
