import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WorkItemsTable } from '#db/tables/queue.ts'
import { reviveFailed } from '#features/mail/failed-mails.repo.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import type { Loop } from '#jobs/start-loop.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { makeDeps, type TestDeps } from './make.ts'
import { addItem, itemsOf } from './make-item.ts'
import { startSmtpSink } from './smtp-sink.ts'

const duty = 'duty@clinic.example'
/** A Tuesday at eleven in Sweden: the clinic is open. */
const now = new Date('2027-05-18T09:00:00Z')
const late = new Date('2027-05-18T08:00:00Z')
const soon = new Date('2027-05-18T10:00:00Z')

let deps: TestDeps
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let sender: Loop | undefined
beforeEach(async () => {
  deps = { ...(await makeDeps()), now: () => now }
  sink = await startSmtpSink()
})
afterEach(async () => {
  await sender?.stop()
  sender = undefined
  await sink.close()
})

/** Queues an alert that has waited so long. */
async function waited(minutes: number): Promise<void> {
  const mail = { template: 'clinic-alert', data: { emergencies: 1, urgent: 0, minutes: 15 } } as const
  await queueMail(deps.db, { patientId: null, email: duty, language: 'sv' }, mail)
  await sql`update mail_outbox set created_at = now() - make_interval(mins => ${minutes})
    where created_at > now() - interval '1 minute'`.execute(deps.db)
}
const rows = () => deps.db.selectFrom('mail_outbox').selectAll().execute()

/** The mail server is there again: sends all that is due. @returns the number of mails that it got */
async function deliver(): Promise<number> {
  sender = startMailSender(deps, createMailTransport({ ...deps.config, smtpUrl: sink.url }), {
    pollMs: 50,
  })
  await vi.waitFor(async () => expect((await rows()).filter(({ sent_at }) => !sent_at)).toEqual([]), {
    timeout: 20_000,
  })
  return sink.mails.length
}
const quietly = async () => {
  expect(await itemsOf(deps).then((items) => items.filter(({ kind }) => kind === 'mail_failed'))).toEqual([])
  expect((await rows()).filter(({ failed_at }) => failed_at)).toEqual([])
}

describe('[CLN-115] alerts that waited for the mail server', () => {
  test('are sent only if they are of the last hour; the others are dropped, and nobody has to see to them', async () => {
    await addItem(deps, { urgency: 'EMERGENCY', arrived_at: late })
    for (const minutes of [61, 125, 600, 30]) await waited(minutes)
    expect(await deliver()).toBe(1)
    expect(await rows()).toHaveLength(1)
    await quietly()
    expect(deps.lines.filter((line) => line.includes('stale mail dropped'))).toHaveLength(3)
    expect(deps.lines.join()).not.toContain(duty)
  })

  test('tell what is true when they are sent', async () => {
    await addItem(deps, { urgency: 'URGENT', arrived_at: late })
    await addItem(deps, { urgency: 'EMERGENCY', arrived_at: late, opened_at: now })
    await waited(50)
    expect(await deliver()).toBe(1)
    const [mail] = sink.mails
    const text = String(mail?.raw)
    expect(text).toContain('I dag: 1')
    expect(text).not.toContain('Akut: ')
  })

  test('that were given up are sent when somebody retries them, however old they are', async () => {
    await addItem(deps, { urgency: 'EMERGENCY', arrived_at: late })
    await waited(300)
    const [row] = await deps.db.updateTable('mail_outbox').set({ failed_at: new Date() }).returning('id').execute()
    await reviveFailed(deps.db, row?.id ?? '')
    expect(await deliver()).toBe(1)
  })

  test('of an emergency without an account are sent too', async () => {
    await addItem(deps, { urgency: 'EMERGENCY', arrived_at: late, has_account: false })
    await waited(2)
    expect(await deliver()).toBe(1)
  })

  test.each<[string, Partial<Insertable<WorkItemsTable>>]>([
    ['has been opened', { opened_at: new Date() }],
    ['is closed', { state: 'done' }],
    ['rests', { snoozed_until: soon }],
    ['has come just now', { arrived_at: now }],
    ['is not urgent', { urgency: 'SOON' }],
    ['is an operation', { kind: 'mail_failed', urgency: 'URGENT' }],
  ])('are dropped when all that waits %s', async (_, parts) => {
    const id = await addItem(deps, { urgency: 'EMERGENCY', arrived_at: late, ...parts })
    await waited(2)
    expect(await deliver()).toBe(0)
    expect(await rows()).toEqual([])
    expect((await itemsOf(deps)).map((item) => item.id)).toEqual([id])
  })
})

test('other mails are sent however long they have waited', async () => {
  await queueMail(deps.db, { patientId: null, email: duty, language: 'sv' }, { template: 'password-changed', data: {} })
  await sql`update mail_outbox set created_at = now() - interval '2 days'`.execute(deps.db)
  expect(await deliver()).toBe(1)
})
