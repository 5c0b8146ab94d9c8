import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Loop } from '#jobs/start-loop.ts'
import { createMailTransport, type MailTransport, type OutgoingMail } from '#outside/mail-transport.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { startMailSender } from './start-mail-sender.ts'

let deps: TestDeps
let senders: Loop[] = []
let letGoAtEnd = () => {}
beforeEach(async () => {
  deps = await makeDeps()
})
afterEach(async () => {
  letGoAtEnd()
  await Promise.all(senders.map((sender) => sender.stop()))
  senders = []
})

function start(transport: MailTransport, leaseSeconds = 60): Loop {
  const sender = startMailSender(deps, transport, { pollMs: 50, lastCallMs: 500, leaseSeconds })
  senders.push(sender)
  return sender
}

/** Queues mails that need only their row. */
async function write(count: number): Promise<void> {
  const mail = { recipient: 'anna@example.se', language: 'sv', template: 'password-changed', data: '{}' } as const
  const mails = Array.from({ length: count }, () => ({ id: randomUUIDv7(), ...mail }))
  await deps.db.insertInto('mail_outbox').values(mails).execute()
}

const rows = () => deps.db.selectFrom('mail_outbox').selectAll().execute()
const areTaken = (count: number) =>
  vi.waitFor(async () => expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array(count).fill(1)), {
    timeout: 10_000,
  })
const areSent = () =>
  vi.waitFor(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true), { timeout: 10_000 })

/** Records the mails handed over, each once `isEnough` resolves. */
function recording(isEnough: Promise<void> = Promise.resolve()) {
  const mails: OutgoingMail[] = []
  const send = (mail: OutgoingMail) =>
    isEnough.then(() => {
      mails.push(mail)
    })
  return { mails, transport: { send } }
}

test('[FIX-24] mails are handed over one at a time, each marked before the next', async () => {
  await write(12)
  const unmarked: number[] = []
  const handedOver: string[] = []
  start({
    send: async ({ id }) => {
      const sent = new Set((await rows()).filter(({ sent_at }) => sent_at).map((each) => each.id))
      unmarked.push(handedOver.filter((earlier) => !sent.has(earlier)).length)
      handedOver.push(id)
    },
  })
  await areSent()
  expect(unmarked).toEqual(Array(12).fill(0))
})

test('[FIX-24] a mail that waits for its turn longer than its lease lasts stays with its sender, and is sent once', async () => {
  const { promise: isEnough, resolve: letGo } = Promise.withResolvers<void>()
  letGoAtEnd = letGo
  const [slow, other] = [recording(isEnough), recording()]
  // So many that the sender takes no more: it could retake the mail whose lease expires.
  await write(6)
  start(slow.transport, 6)
  await areTaken(6)
  start(other.transport)
  // Only the lease of the mail being handed over expires; in production a handover ends long before.
  await vi.waitFor(() => expect(other.mails).toHaveLength(1), { timeout: 30_000 })
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(other.mails).toHaveLength(1)
  letGo()
  await areSent()
  const [lost] = other.mails.map(({ id }) => id)
  const waited = (await rows()).filter(({ id }) => id !== lost)
  expect(waited.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1])
  expect(slow.mails.map(({ id }) => id).sort()).toEqual((await rows()).map(({ id }) => id).sort())
})

test.each([
  [
    'was taken by another sender',
    sql`update mail_outbox set attempts = 2, next_attempt_at = now() + interval '1 hour'`,
  ],
  ['was deleted', sql`delete from mail_outbox`],
])('[FIX-24] a mail that %s while it waited for its turn is not sent', async (_, change) => {
  const { promise: isEnough, resolve: letGo } = Promise.withResolvers<void>()
  const { mails, transport } = recording(isEnough)
  const begun = vi.fn(transport.send)
  await write(3)
  const sender = start({ send: begun })
  await areTaken(3)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  await change.execute(deps.db)
  // A lease younger than this is not checked.
  await new Promise((resolve) => setTimeout(resolve, 600))
  letGo()
  await sender.stop()
  expect(mails).toHaveLength(1)
})

test('[FIX-24] a mail that was handed over is marked once the database lets it, and not sent again', async () => {
  await write(1)
  const { mails, transport } = recording()
  start({
    send: async (mail) => {
      await transport.send(mail)
      await sql`alter table mail_outbox rename to out_of_reach`.execute(deps.db)
      setTimeout(() => sql`alter table out_of_reach rename to mail_outbox`.execute(deps.db), 400)
    },
  })
  await vi.waitFor(areSent, { timeout: 10_000 })
  expect(mails).toHaveLength(1)
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: null }])
  const failures = deps.lines.filter((line) => line.includes('marking a sent mail failed'))
  expect(failures).toEqual([expect.stringContaining('"reason":"42P01"')])
})

test('[FIX-24] mails that still wait for their turn when the sender has to stop are due again at once', async () => {
  const sink = await startSmtpSink({ delayMs: 5_000 })
  await write(4)
  const sender = start(createMailTransport({ ...deps.config, smtpUrl: sink.url }))
  await areTaken(4)
  await sender.stop()
  await sink.close()
  const left = await rows()
  expect(left.filter(({ attempts }) => attempts === 1)).toMatchObject([{ last_error: 'EABORT' }])
  const waited = left.filter(({ attempts }) => attempts === 0)
  expect(waited).toHaveLength(3)
  for (const { next_attempt_at } of waited) expect(next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now())
})
