import { sendFeedback } from '@htd/contract/help'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { sweepFeedback } from '#features/help/clinic-inbox.ts'
import { clientOf } from '#test/client.ts'
import { composeRow } from '#test/compose-row.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let token: string
let patientId: string
beforeEach(async () => {
  deps = await makeDeps()
  patientId = (await makePatient(deps)).id
  token = (await makeSession(deps, patientId)).access
})

const send = (message: string, language = 'sv', bearer = token) =>
  clientOf(buildApp(deps), language)(sendFeedback, { body: { category: 'technical', message } }, { token: bearer })
const stored = () => deps.db.selectFrom('feedback').selectAll().orderBy('id').execute()
const queued = () => deps.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'feedback').execute()
const mails = async () => Promise.all((await queued()).map((row) => composeRow(deps, row)))

test('[HLP-05] [API-15] a message is kept for the clinic and mailed to it', async () => {
  let isAwake = false
  deps.wakeMailSender = () => {
    isAwake = true
  }
  expect(await send('  Sidan är tom\nigen  ')).toEqual({ accepted: true })
  expect(await stored()).toMatchObject([
    { patient_id: patientId, category: 'technical', message: 'Sidan är tom\nigen', language: 'sv', read_at: null },
  ])
  expect(isAwake).toBe(true)
  const [mail] = await mails()
  expect(mail).toMatchObject({ to: 'kontakt@exempelkliniken.example', replyTo: 'anna@example.se', language: 'sv' })
  expect(mail?.text).toContain('> Sidan är tom\n> igen')
  expect(mail?.text).toContain('Det gäller: Tekniska problem')
  expect(mail?.text).toContain('anna@example.se')
  const [row] = await stored()
  expect(mail?.text).toContain(`npm run htd -- feedback done ${row?.id}`)
})

test('[HLP-05] the mail is in the language of the page, and a message is text wherever it stands', async () => {
  await send('<img src=x onerror=alert(1)> =1+1', 'en')
  const [mail] = await mails()
  expect(mail?.subject).toBe('Message from a patient')
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; =1+1')
  expect(mail?.html).not.toMatch(/<img|<script/)
})

test('[HLP-05] a mail tells nothing of the account but the address, and nothing of results', async () => {
  await send('Hej')
  const [mail] = await mails()
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Anna|Ek\b|procent|resultat/)
  const [row] = await queued()
  expect(row?.data).toEqual({ feedbackId: expect.any(String) })
})

test('[API-15] the same words within a day are one message, also when two come at once', async () => {
  await Promise.all([send('Hej'), send('Hej'), send(' Hej ')])
  expect(await stored()).toHaveLength(1)
  expect(await queued()).toHaveLength(1)
  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000)
  deps.now = () => tomorrow
  token = (await makeSession(deps, patientId)).access
  await send('Hej')
  await send('Hej!')
  expect(await stored()).toHaveLength(3)
})

const refusals = [
  ['sv', '', 'Skriv ett meddelande'],
  ['en', ' \n ', 'Write a message'],
  ['sv', 'x'.repeat(4001), 'Meddelandet får ha högst 4 000 tecken'],
  ['en', 'x'.repeat(4001), 'The message can have at most 4,000 characters'],
  ['sv', 'x'.repeat(20_001), 'Texten är för lång'],
]
test.each(refusals)('[HLP-05] %s: a message that can not be sent %#', async (language = '', message = '', words) => {
  const errors = [expect.objectContaining({ field: 'message', message: words })]
  await expect(send(message, language)).rejects.toMatchObject({ status: 400, problem: { errors } })
  expect(await stored()).toEqual([])
})

test('[API-15] the longest message is kept whole', async () => {
  await send('å'.repeat(4000))
  expect((await stored())[0]?.message).toHaveLength(4000)
})

test('[API-15] nobody writes without login, or for another', async () => {
  await expect(send('Hej', 'sv', 'x')).rejects.toMatchObject({ status: 401 })
  const body = { category: 'technical', message: 'Hej', patient_id: patientId }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await buildApp(deps).inject({ method: 'POST', url: '/api/v1/help/feedback/', headers, body })
  expect(answer.statusCode).toBe(400)
  expect(await stored()).toEqual([])
})

test('[API-15] the eleventh message of a day is refused', async () => {
  for (let count = 0; count < 10; count++) await send(`Hej ${count}`)
  await expect(send('Hej igen')).rejects.toMatchObject({ status: 429 })
  expect(await stored()).toHaveLength(10)
})

test('[HLP-05] a mail that is not sent yet is not sent once the message is gone', async () => {
  await send('Hej')
  await deps.db.deleteFrom('feedback').execute()
  expect(await mails()).toEqual([undefined])
})

test('[HLP-05] messages go a year after the answer, and after two years in any case', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  for (const message of ['answered long ago', 'answered lately', 'forgotten', 'new']) await send(message)
  const change = (message: string, set: object) =>
    deps.db.updateTable('feedback').set(set).where('message', '=', message).execute()
  await change('answered long ago', { sent_at: daysAgo(400), answered_at: daysAgo(366) })
  await change('answered lately', { sent_at: daysAgo(400), answered_at: daysAgo(360) })
  await change('forgotten', { sent_at: daysAgo(731) })
  await sweepFeedback.run(deps, null)
  expect((await stored()).map(({ message }) => message)).toEqual(['answered lately', 'new'])
})
