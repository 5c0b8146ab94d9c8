import { randomUUIDv7 } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import type { Loop } from '#jobs/start-loop.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { makeDeps, makeLink, makePatient, type TestDeps } from '#test/make.ts'
import { itemsOf } from '#test/make-item.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { UsageFault } from './command.ts'
import { mail } from './mail.ts'

let deps: TestDeps
let patientId: string
let sender: Loop | undefined
beforeEach(async () => {
  deps = await makeDeps()
  patientId = (await makePatient(deps)).id
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
})

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await mail.run(words, { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}

/** Queues a mail with a link. @returns the ids of both */
async function queue() {
  const link = await makeLink(deps, { purpose: 'reset', patientId })
  const id = randomUUIDv7()
  const row = {
    id,
    patient_id: patientId,
    recipient: 'anna@example.se',
    language: 'sv',
    template: 'reset-link',
  } as const
  await deps.db
    .insertInto('mail_outbox')
    .values({ ...row, data: JSON.stringify({ linkId: link.id }) })
    .execute()
  return { id, linkId: link.id }
}

/** Runs a mail sender until the outbox is drained. */
async function settle(smtpUrl: string): Promise<void> {
  sender = startMailSender(deps, createMailTransport({ ...deps.config, smtpUrl }), { pollMs: 20 })
  await vi.waitFor(async () => expect((await rows()).every((row) => row.sent_at ?? row.failed_at)).toBe(true), {
    timeout: 10_000,
  })
  await sender.stop()
}
const rows = () => deps.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute()

/** Makes a mail server reject all queued mails. */
async function refuseAll(): Promise<void> {
  const refusing = await startSmtpSink({ refuse: () => ({ code: 550, words: 'no such user anna@example.se' }) })
  await settle(refusing.url)
  await refusing.close()
}
const recorded = ['mail_retried', 'mail_dropped'] as const
const events = () =>
  deps.db.selectFrom('audit_events').selectAll().where('event', 'in', recorded).orderBy('at').execute()

const HEAD =
  'ID                                    FAILED ON   MAIL                 ATTEMPTS  REQUEST                               REASON'

test('[FIX-25] a mail given up is listed with the reason and without the address, sent again, and gone from the list', async () => {
  expect(await run('failed')).toEqual(['No failed mails.'])
  const { id, linkId } = await queue()
  await refuseAll()
  const list = await run('failed')
  expect(list).toEqual([
    HEAD,
    expect.stringMatching(
      new RegExp(
        `^${id}  \\d{4}-\\d\\d-\\d\\d  reset-link           1         -                                     the mail server refused the address permanently \\(EENVELOPE 550 RCPT TO\\)$`,
      ),
    ),
  ])
  expect(list.join()).not.toMatch(/anna|@/)

  expect(await run('retry', id.toUpperCase())).toEqual([
    'Mails to retry: 1. A running server starts within 10 seconds.',
  ])
  expect(await rows()).toMatchObject([{ attempts: 0, failed_at: null, last_error: null }])
  const sink = await startSmtpSink()
  await settle(sink.url)
  await sink.close()
  expect(sink.mails).toHaveLength(1)
  expect(sink.mails[0]?.raw.replaceAll('=\r\n', '')).toContain(deps.keys.derive('link', linkId))
  expect(await run('failed')).toEqual(['No failed mails.'])
  expect(await rows()).toMatchObject([{ data: {}, attempts: 1 }])
})

test('[OPS-09] a mail given up is listed with the request that queued it', async () => {
  const { id } = await queue()
  const requestId = crypto.randomUUID()
  await deps.db.updateTable('mail_outbox').set({ request_id: requestId }).execute()
  await refuseAll()
  expect((await run('failed'))[1]).toMatch(new RegExp(`^${id} .* 1         ${requestId}  the mail server`))
  expect(deps.lines.join('')).toContain(`"mail":"${id}","template":"reset-link","requestId":"${requestId}"`)
})

test('[FIX-25] a mail whose link has expired by then is given up again, and the reason says so', async () => {
  const { id, linkId } = await queue()
  await refuseAll()
  await deps.db
    .updateTable('link_tokens')
    .set({ expires_at: new Date(0) })
    .where('id', '=', linkId)
    .execute()
  await run('retry', id)
  await settle('smtp://127.0.0.1:1')
  expect((await run('failed'))[1]).toMatch(/its link is used or expired, or its subject is gone \(link_closed\)$/)
})

test('[FIX-25] a mail given up before its data was kept is not sent without its link', async () => {
  const { id } = await queue()
  await refuseAll()
  await deps.db.updateTable('mail_outbox').set({ data: '{}' }).execute()
  await run('retry', id)
  const sink = await startSmtpSink()
  await settle(sink.url)
  await sink.close()
  expect(sink.mails).toEqual([])
  expect(await rows()).toMatchObject([{ last_error: 'link_closed' }])
})

test('[CLN-22] a mail given up makes an item of operations, which is done when the mail is retried or dropped, and comes back', async () => {
  const { id } = await queue()
  await refuseAll()
  const item = { kind: 'mail_failed', subject_id: id, patient_id: patientId, topic: 'reset-link', is_operation: true }
  expect(await itemsOf(deps)).toMatchObject([{ ...item, state: 'open', version: 1 }])
  await run('retry', id)
  expect(await itemsOf(deps)).toMatchObject([{ ...item, state: 'done', closed_how: 'carried_out' }])
  await refuseAll()
  expect(await itemsOf(deps)).toMatchObject([{ ...item, state: 'open', closed_how: null, version: 3 }])
  await run('drop', 'all')
  expect(await itemsOf(deps)).toMatchObject([{ ...item, state: 'done', version: 4 }])
})

test('the mail that confirms an erasure makes no item when it is given up', async () => {
  await deps.db
    .insertInto('mail_outbox')
    .values({ id: randomUUIDv7(), recipient: 'bo@example.se', language: 'sv', template: 'account-deleted', data: '{}' })
    .execute()
  await refuseAll()
  expect([await rows(), await itemsOf(deps)]).toEqual([[], []])
})

test('[FIX-25] one is dropped, all are retried, and each change is in the audit; mails that wait or are sent stay', async () => {
  const [first, second, third] = [await queue(), await queue(), await queue()]
  await refuseAll()
  const waiting = await queue()
  expect(await run('drop', first.id)).toEqual(['Mails deleted: 1.'])
  expect(await run('retry', 'all')).toEqual(['Mails to retry: 2. A running server starts within 10 seconds.'])
  // Ids created in the same millisecond are not ordered.
  expect((await rows()).map(({ id }) => id)).toEqual([second.id, third.id, waiting.id].sort())
  expect(await run('drop', 'all')).toEqual(['Mails deleted: 0.'])
  expect(await rows()).toHaveLength(3)

  const details = (id: string) => ({ mailId: id, template: 'reset-link', by: 'command line' })
  const written = (await events()).map((row) => [row.event, row.patient_id, row.details])
  expect(written[0]).toEqual(['mail_dropped', patientId, details(first.id)])
  expect(written.slice(1)).toHaveLength(2)
  for (const { id } of [second, third])
    expect(written.slice(1)).toContainEqual(['mail_retried', patientId, details(id)])
})

test.each(['retry', 'drop'])('[FIX-25] mail %s of a mail that was not given up', async (name) => {
  const { id } = await queue()
  for (const each of ['x', id])
    await expect(run(name, each)).rejects.toThrow(`No mail ${each} has failed: "mail failed" lists the failed mails.`)
  expect(await events()).toEqual([])
})

const wrong = [[], ['retry'], ['drop'], ['failed', 'x'], ['drop', 'all', 'y'], ['nonsense']]
test.each(wrong)('mail %j %j is answered by the help', async (...words) => {
  await expect(run(...words)).rejects.toThrow(UsageFault)
})
