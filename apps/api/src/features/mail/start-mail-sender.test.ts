import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#db/open.ts'
import type { Mail } from '#db/tables/mail.ts'
import type { Loop } from '#jobs/start-loop.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { silentNews } from '#live/clinic-news.ts'
import { createMailTransport, MailError, type MailTransport, type OutgoingMail } from '#outside/mail-transport.ts'
import { createReportWriter } from '#report-file/report-writer.ts'
import { emptyDb } from '#test/database.ts'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { startMailSender } from './start-mail-sender.ts'

type Deps = Parameters<typeof startMailSender>[0]

const hour = 3_600_000
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let db: Db
let deps: Deps
let senders: Loop[] = []

const clinic = {
  name: { sv: 'Ögonkliniken & Co', en: 'The Eye Clinic & Co' },
  phone: '08-123 45 67',
  email: 'info@clinic.example',
  website: 'https://clinic.example',
}

beforeEach(async () => {
  vi.clearAllMocks()
  db = await emptyDb()
  const config = { baseUrl: 'https://htd.example', mailFrom: 'noreply@htd.example', dataDir: '/nowhere' }
  deps = {
    db,
    config: config as Deps['config'],
    now: () => new Date(),
    content: { current: () => ({ clinic }) } as unknown as Deps['content'],
    keys: {
      accessTokenKeys: [],
      staffTokenKeys: [],
      seal: () => Buffer.of(),
      unseal: () => undefined,
      isSealedByCurrent: () => true,
      draftKeys: () => [],
      journalMark: () => undefined,
      journalMarks: () => [],
      refresh: async () => undefined,
      derive: (purpose, input) => `${purpose}-token-of-${input}`,
      derivations: (purpose, input) => [`${purpose}-token-of-${input}`],
      trouble: () => undefined,
    },
    log,
    reportWriter: createReportWriter(),
    clinicNews: silentNews,
  }
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  senders = []
})

function start(transport: MailTransport): Loop {
  const sender = startMailSender(deps, transport, { pollMs: 50, lastCallMs: 500 })
  senders.push(sender)
  return sender
}

type Written = { template?: Mail['template']; language?: 'sv' | 'en'; recipient?: string; expiresAt?: Date }

async function write({
  template = 'register-link',
  language = 'sv',
  recipient = 'anna@example.com',
  expiresAt,
}: Written) {
  const [id, linkId, patientId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
  const purpose = template === 'claim-link' ? 'claim' : template === 'reset-link' ? 'reset' : 'register'
  await db
    .insertInto('link_tokens')
    .values({
      id: linkId,
      token_hash: tokenHash(linkId),
      purpose,
      patient_id: patientId,
      email: recipient,
      language,
      expires_at: expiresAt ?? new Date(Date.now() + hour),
    })
    .execute()
  const data = JSON.stringify(template === 'password-changed' ? {} : { linkId })
  await db
    .insertInto('mail_outbox')
    .values({ id, patient_id: patientId, recipient, language, template, data })
    .execute()
  return { id, linkId }
}

const row = (id: string) => db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rows = () => db.selectFrom('mail_outbox').selectAll().execute()
const allSent = () =>
  vi.waitFor(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true), { timeout: 5_000 })

function recording(fail?: (mail: OutgoingMail) => Error | undefined) {
  const mails: OutgoingMail[] = []
  const transport: MailTransport = {
    send: async (mail) => {
      const failure = fail?.(mail)
      if (failure) throw failure
      mails.push(mail)
    },
  }
  return { mails, transport }
}

const down = new MailError('ESOCKET', false)

test('[EML-04] a mail goes out in the language of the visitor, in text and HTML, and its row keeps nothing of it', async () => {
  const sink = await startSmtpSink()
  const swedish = await write({ language: 'sv', recipient: 'anna+ögon@example.com' })
  const english = await write({ language: 'en', template: 'claim-link' })
  start(createMailTransport({ ...deps.config, smtpUrl: sink.url }))
  await allSent()
  await sink.close()

  const mails = await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))
  const [sv, en] = ['sv', 'en'].map((language) =>
    mails.find(({ headers }) => headers.some(({ key, value }) => key === 'content-language' && value === language)),
  )
  const link = `https://htd.example/register?token=link-token-of-${swedish.linkId}&email=anna%2B%C3%B6gon%40example.com`
  expect(sv?.subject).toBe('Skapa ditt konto hos Ögonkliniken & Co')
  expect(sv?.text).toContain(link)
  expect(sv?.html).toContain(`href="${link.replace('&', '&amp;')}"`)
  expect(sv?.html).toContain('Ögonkliniken &amp; Co')
  expect(en?.subject).toBe('Add your answers to your account at The Eye Clinic & Co')
  expect(en?.text).toContain(`https://htd.example/auth?claim=link-token-of-${english.linkId}`)
  expect(await rows()).toEqual(
    Array(2).fill(expect.objectContaining({ data: {}, attempts: 1, sent_at: expect.any(Date), failed_at: null })),
  )
})

test('two senders at once send each mail once', async () => {
  const { mails, transport } = recording()
  await Promise.all(Array.from({ length: 40 }, () => write({})))
  start(transport)
  start(transport)
  await allSent()
  expect(mails).toHaveLength(40)
  expect(new Set(mails.map(({ id }) => id)).size).toBe(40)
})

test('a server that cannot be reached loses nothing: the mail waits longer after each failure, and is sent at last', async () => {
  const { id } = await write({ template: 'password-changed' })
  let isDown = true
  const { mails, transport } = recording(() => (isDown ? down : undefined))
  const sender = start(transport)

  const waits: number[] = []
  for (let attempt = 1; attempt <= 7; attempt++) {
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ attempts: attempt, last_error: 'ESOCKET' }))
    waits.push(Math.round(((await row(id)).next_attempt_at.getTime() - Date.now()) / 60_000))
    if (attempt === 7) isDown = false
    await sql`update mail_outbox set next_attempt_at = now(), last_error = null`.execute(db)
    sender.wake()
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1440])
  await allSent()
  expect(mails).toHaveLength(1)
})

test('[FIX-25] after the last attempt a mail is given up, and what it is composed of is kept', async () => {
  const { id, linkId } = await write({})
  await sql`update mail_outbox set attempts = 7`.execute(db)
  start(recording(() => down).transport)
  await vi.waitFor(async () => expect((await row(id)).failed_at).toBeInstanceOf(Date))
  expect(await row(id)).toMatchObject({ attempts: 8, data: { linkId }, last_error: 'ESOCKET', sent_at: null })
  expect(log.error).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('anna')
})

test('an address refused for good is not tried again', async () => {
  const { id } = await write({})
  start(recording(() => new MailError('EENVELOPE 550 RCPT TO', true)).transport)
  await vi.waitFor(async () => expect((await row(id)).failed_at).toBeInstanceOf(Date))
  expect(await row(id)).toMatchObject({ attempts: 1, last_error: 'EENVELOPE 550 RCPT TO' })
})

test.each(['expired', 'used', 'gone'])('a link that is %s by the time of sending is not mailed', async (how) => {
  const { id, linkId } = await write({ expiresAt: new Date(Date.now() + (how === 'expired' ? -1 : hour)) })
  if (how === 'used')
    await db.updateTable('link_tokens').set({ used_at: new Date() }).where('id', '=', linkId).execute()
  if (how === 'gone') await db.deleteFrom('link_tokens').where('id', '=', linkId).execute()
  const { mails, transport } = recording()
  start(transport)
  await vi.waitFor(async () => expect((await row(id)).failed_at).toBeInstanceOf(Date))
  expect((await row(id)).last_error).toBe('link_closed')
  expect(mails).toEqual([])
})

test('a mail taken by a sender that died is sent by another one when its lease has run out', async () => {
  const { id } = await write({})
  const { mails, transport } = recording()
  await sql`update mail_outbox set attempts = 1, next_attempt_at = now() + interval '300 milliseconds'`.execute(db)
  start(transport)
  await allSent()
  expect(mails.map((mail) => mail.id)).toEqual([id])
  expect((await row(id)).attempts).toBe(2)
})

test('waking does not wait for the next look', async () => {
  const { mails, transport } = recording()
  const sender = startMailSender(deps, transport, { pollMs: 60_000 })
  senders.push(sender)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await write({})
  sender.wake()
  await vi.waitFor(() => expect(mails).toHaveLength(1))
})

test('stopping waits for the mail under way', async () => {
  const sink = await startSmtpSink({ delayMs: 200 })
  const { id } = await write({})
  const sender = start(createMailTransport({ ...deps.config, smtpUrl: sink.url }))
  await vi.waitFor(async () => expect((await row(id)).attempts).toBe(1))
  await sender.stop()
  expect((await row(id)).sent_at).toBeInstanceOf(Date)
  await sink.close()
})

test('stopping cuts off a server that hangs, and the mail is tried again later', async () => {
  const sink = await startSmtpSink({ delayMs: 5_000 })
  const { id } = await write({})
  const sender = start(createMailTransport({ ...deps.config, smtpUrl: sink.url }))
  await vi.waitFor(async () => expect((await row(id)).attempts).toBe(1))
  await sender.stop()
  expect(await row(id)).toMatchObject({ sent_at: null, failed_at: null, last_error: 'EABORT' })
  await sink.close()
})
