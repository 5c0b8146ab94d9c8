import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteProfile } from '@htd/contract/account'
import { forgotPassword } from '@htd/contract/auth'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { listen } from '#db/listen.ts'
import { ERASED, forgetFiles } from '#features/mail/forget-files.ts'
import { listMails } from '#features/mail/mailbox.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import { createMailTransport, type MailTransport } from '#outside/mail-transport.ts'
import { clientOf } from './client.ts'
import { connectionOfDb } from './database.ts'
import { filesIn, findIn } from './dump.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'

const EMAIL = 'gunhild.testsson@example.se'
let folder: string
let deps: TestDeps
let stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'htd-last-mail-'))
  deps = await makeDeps({ smtpUrl: undefined, dataDir: join(folder, 'one'), rateLimitScale: 100 })
})
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
  rmSync(folder, { recursive: true })
})

/** Starts a mail sender with the folder of one server. */
function startSending(server: string, transport?: MailTransport): () => Promise<void> {
  const own = { ...deps, config: { ...deps.config, dataDir: join(folder, server) } }
  const sender = startMailSender(own, transport ?? createMailTransport(own.config), { pollMs: 20, lastCallMs: 500 })
  stops.push(sender.stop)
  return sender.stop
}

const waiting = () => deps.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
const areWritten = () => vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 })
const filesOf = (server: string) => readdirSync(join(folder, server, 'outbox'))

async function makePerson() {
  const { id } = await makePatient(deps, EMAIL)
  const { access } = await makeSession(deps, id)
  const call = clientOf(buildApp(deps))
  await call(forgotPassword, { body: { email: EMAIL } })
  return { erase: () => call(deleteProfile, {}, { token: access }) }
}

test('[FIX-18] [FIX-31] without SMTP no file holds the address once an account is deleted, that of the last mail included', async () => {
  const { erase } = await makePerson()
  startSending('one')
  await areWritten()
  expect(findIn(await filesIn(folder), [EMAIL])).not.toEqual([])
  await erase()
  await areWritten()
  expect(findIn(await filesIn(folder), [EMAIL, 'gunhild'])).toEqual([])
  expect(await deps.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([])

  const [name = '', ...more] = filesOf('one')
  expect(more).toEqual([])
  const mail = await PostalMime.parse(readFileSync(join(folder, 'one/outbox', name)))
  expect(mail.subject).toBe('Ditt konto är raderat')
  expect(await listMails(join(folder, 'one/outbox'))).toMatchObject([{ to: '', subject: 'Ditt konto är raderat' }])
})

test('[FIX-31] the file of the last mail goes some minutes after it was written', async () => {
  const { erase } = await makePerson()
  await erase()
  startSending('one')
  await areWritten()
  await forgetFiles(deps)
  const [name = ''] = filesOf('one')
  expect(name).not.toBe('')
  const earlier = new Date(Date.now() - 11 * 60_000)
  utimesSync(join(folder, 'one/outbox', name), earlier, earlier)
  await forgetFiles(deps)
  expect(filesOf('one')).toEqual([])
})

test('[FIX-18] an erasure on one server removes the files that another one keeps, and no others', async () => {
  const { erase } = await makePerson()
  await clientOf(buildApp(deps))(forgotPassword, { body: { email: (await makePatient(deps, 'bo@example.se')).email } })
  const stop = startSending('two')
  await areWritten()
  await stop()
  expect(filesOf('two')).toHaveLength(2)
  const two = { ...deps, config: { ...deps.config, dataDir: join(folder, 'two') } }
  const hear = vi.fn(() => forgetFiles(two))
  stops.push(await listen(await connectionOfDb(), [ERASED], hear))
  await erase()
  await vi.waitFor(() => expect(hear).toHaveBeenCalled(), { timeout: 20_000 })
  await Promise.all(hear.mock.results.map(({ value }) => value))
  expect(findIn(await filesIn(join(folder, 'two')), [EMAIL])).toEqual([])
  expect(filesOf('two')).toHaveLength(1)
})

test('[FIX-18] a mail that is being written while its reader is erased leaves no file', async () => {
  const { erase } = await makePerson()
  const files = createMailTransport(deps.config)
  const { promise: isErased, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isTaken, resolve: tell } = Promise.withResolvers<void>()
  const send: MailTransport['send'] = async (mail) => {
    tell()
    await isErased
    await files.send(mail)
  }
  startSending('one', { ...files, send })
  await isTaken
  await erase()
  letGo()
  await areWritten()
  await vi.waitFor(async () => expect(findIn(await filesIn(folder), [EMAIL])).toEqual([]), { timeout: 20_000 })
  expect(filesOf('one')).toHaveLength(1)
})

test('mails that are kept as files stay while their row does', async () => {
  const row = {
    recipient: EMAIL,
    language: 'sv',
    template: 'password-changed',
    data: '{}',
    sent_at: new Date(),
  } as const
  const id = randomUUIDv7()
  await deps.db
    .insertInto('mail_outbox')
    .values({ ...row, id })
    .execute()
  await createMailTransport(deps.config).send({ id, to: EMAIL, language: 'sv', subject: 'Hej', text: '', html: '' })
  await forgetFiles({ ...deps, now: () => new Date(Date.now() + 86_400_000) })
  expect(filesOf('one')).toEqual([`${id}.eml`])
})
