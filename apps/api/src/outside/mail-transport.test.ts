import { readdirSync, statSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSmtpSink } from '#test/smtp-sink.ts'
import { createMailTransport, MailError, type OutgoingMail } from './mail-transport.ts'

const mail: OutgoingMail = {
  id: '0199a000-0000-7000-8000-000000000001',
  to: 'anna@example.com',
  language: 'sv',
  subject: 'Välj ett nytt lösenord',
  text: 'Här är länken: https://htd.example/å',
  html: '<p>Här är länken</p>',
}
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'htd-mail-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const configWith = (smtpUrl?: string) => ({
  smtpUrl,
  dataDir,
  mailFrom: 'Ögonkliniken <noreply@htd.example>',
  baseUrl: 'https://htd.example',
})

test('without SMTP each mail is one whole file that only its owner can read', async () => {
  await createMailTransport(configWith()).send(mail)
  await createMailTransport(configWith()).send(mail)

  const folder = join(dataDir, 'outbox')
  expect(await readdir(folder)).toEqual([`${mail.id}.eml`])
  const path = join(folder, `${mail.id}.eml`)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const read = await PostalMime.parse(await readFile(path))
  expect(read).toMatchObject({
    subject: mail.subject,
    from: { name: 'Ögonkliniken', address: 'noreply@htd.example' },
    to: [{ address: mail.to }],
    messageId: `<${mail.id}@htd.example>`,
  })
  expect(read.text).toContain(mail.text)
  expect(read.html).toContain(mail.html)
})

test('[FIX-24] a mail kept as a file is on disk, and so is its name, before it counts as sent', async () => {
  const folder = join(dataDir, 'outbox')
  const probe = await open(dataDir)
  const handles: FileHandle = Object.getPrototypeOf(probe)
  await probe.close()
  const { sync } = handles
  const synced: { inode: number; names: string[] }[] = []
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this)
    synced.push({ inode: (await this.stat()).ino, names: readdirSync(folder) })
  })
  await createMailTransport(configWith()).send(mail)
  spy.mockRestore()
  const file = `${mail.id}.eml`
  expect(synced).toEqual([
    { inode: statSync(dataDir).ino, names: [] },
    { inode: statSync(join(folder, file)).ino, names: [`${file}.part`] },
    { inode: statSync(folder).ino, names: [file] },
  ])
})

test('by SMTP a mail reaches one recipient, in text and HTML, with a Message-ID that stays the same', async () => {
  const sink = await startSmtpSink()
  const transport = createMailTransport(configWith(sink.url))
  await transport.send(mail)
  await transport.send(mail)
  await sink.close()

  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[mail.to], [mail.to]])
  const read = await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))
  expect(read.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${mail.id}@htd.example>`))
  expect(read[0]).toMatchObject({ subject: mail.subject, text: `${mail.text}\n`, html: `${mail.html}\n` })
})

test.each([
  'a@example.com\r\nBcc: eve@example.com',
  'a@example.com, eve@example.com',
  'eve@example.com <a@example.com>',
])('an address that slipped through as %j reaches nobody else', async (to) => {
  const sink = await startSmtpSink()
  const outcome = await createMailTransport(configWith(sink.url))
    .send({ ...mail, to })
    .catch((error) => error)
  await sink.close()

  const headers = sink.mails.map(({ raw }) => raw.split('\r\n\r\n')[0] ?? '').join('\n')
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers.match(/^to:/gim)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(sink.mails.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com')
  expect(outcome === undefined || outcome instanceof MailError).toBe(true)
})

test.each([
  [550, true],
  [450, false],
])('a recipient refused with %d: is it for good? %s; the reason names no address', async (code, isPermanent) => {
  const sink = await startSmtpSink({ refuse: () => ({ code, words: 'no anna@example.com here' }) })
  const failure = await createMailTransport(configWith(sink.url))
    .send(mail)
    .catch((error) => error)
  await sink.close()

  expect(failure).toBeInstanceOf(MailError)
  expect(failure).toMatchObject({ reason: `EENVELOPE ${code} RCPT TO`, isPermanent })
  expect(JSON.stringify(failure) + failure.message).not.toContain('anna')
})

test('a server that is not there is a failure that may pass', async () => {
  const sink = await startSmtpSink()
  await sink.close()
  const failure = await createMailTransport(configWith(sink.url))
    .send(mail)
    .catch((error) => error)
  expect(failure).toMatchObject({ name: 'MailError', reason: expect.stringContaining('ESOCKET'), isPermanent: false })
})

test('a mail that takes too long is given up at the signal', async () => {
  const sink = await startSmtpSink({ delayMs: 3_000 })
  const sending = createMailTransport(configWith(sink.url)).send(mail, AbortSignal.timeout(200))
  await expect(sending).rejects.toMatchObject({ reason: 'EABORT', isPermanent: false })
  await sink.close()
})

test('mails in a row share a connection, also after one that was refused; a connection that the server has ended is not missed', async () => {
  const refuse = (address: string) => (address.startsWith('gone') ? { code: 550, words: 'No such user' } : undefined)
  const sink = await startSmtpSink({ refuse })
  const transport = createMailTransport(configWith(sink.url))
  await transport.send(mail)
  await expect(transport.send({ ...mail, to: 'gone@example.com' })).rejects.toMatchObject({ isPermanent: true })
  await transport.send(mail)
  expect([sink.connections(), sink.mails.length]).toEqual([1, 2])

  sink.dropAll()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await transport.send(mail)
  expect([sink.connections(), sink.mails.length]).toEqual([2, 3])
  transport.close?.()
  await sink.close()
})

test('a mail that may have arrived is not sent again by the transport: the outbox decides', async () => {
  const sink = await startSmtpSink({ isDropping: true })
  const transport = createMailTransport(configWith(sink.url))
  await expect(transport.send(mail)).rejects.toMatchObject({ isPermanent: false })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(sink.mails).toHaveLength(1)
  transport.close?.()
  await sink.close()
})
