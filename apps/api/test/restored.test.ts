import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSessions } from '@htd/contract/account'
import { logIn, refresh } from '@htd/contract/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { settleRestored } from '#backup/settle-restored.ts'
import type { JournalLine } from '#erasure/journal-line.ts'
import { readJournal } from '#erasure/read-journal.ts'
import { eraseAccount } from '#features/account/erase-account.ts'
import { sendHeldMails } from '#features/mail/held-mails.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import { resumeStaff } from '#features/staff/change-staff.ts'
import { type OpenKeys, openKeys } from '#keys/open-keys.ts'
import { readKeyFile } from '#keys/read-key-file.ts'
import { rotateKeys } from '#keys/rotate-keys.ts'
import { isRequired, makeKey, newestOf, type ServerKey } from '#keys/server-key.ts'
import { writeKeyFile } from '#keys/write-key-file.ts'
import { queueMail } from '#outbox/mails.repo.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { clientOf } from './client.ts'
import { type CopiedRows, copyRows } from './copy-rows.ts'
import { dumpOf, filesIn, findIn } from './dump.ts'
import { makeAssessment, makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from './make.ts'
import { person, seedPerson } from './seed-person.ts'
import { startSmtpSink } from './smtp-sink.ts'
import { makeMember, makeStaffSession } from './staff-stage.ts'

/** A database that is put back to what it was some time before, as a restore does, with its keys file and journal. */

let folder: string
let deps: TestDeps
let opened: OpenKeys
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let copy: CopiedRows | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'htd-restored-'))
  sink = await startSmtpSink()
  const backup = { dir: folder, recipient: undefined, rateMb: 1000, keepDays: 28, journal: join(folder, 'journal') }
  const places = { dataDir: folder, keysFile: join(folder, 'keys.json'), backup }
  deps = await makeDeps({ ...places, smtpUrl: sink.url, rateLimitScale: 100 })
  opened = await openKeys(deps)
  deps = { ...deps, keys: opened.keys as TestDeps['keys'] }
})
afterEach(async () => {
  await copy?.clear()
  copy = undefined
  await opened.stop()
  await sink.close()
  rmSync(folder, { recursive: true })
})

type Given = { journal?: readonly JournalLine[]; hasKeys?: boolean }

/** Puts the copied rows back. The journal is that of the server, if there is one. */
async function restore({ journal, hasKeys = true }: Given = {}) {
  const { keysFile, backup } = deps.config
  const file = backup.journal && existsSync(backup.journal) ? await readJournal(backup.journal) : []
  const keys = hasKeys ? await readKeyFile(keysFile) : undefined
  if (!copy) throw new Error('nothing was copied')
  return copy.restore((tx) => settleRestored(tx, { config: deps.config, keys, journal: journal ?? file }))
}

/** Sends the mails that are to be sent. */
async function sendAll(): Promise<void> {
  const sender = startMailSender(deps, createMailTransport(deps.config), { pollMs: 20 })
  const waiting = deps.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('held_at', 'is', null)
  await vi.waitFor(async () => expect(await waiting.execute()).toEqual([]), { timeout: 10_000 })
  await sender.stop()
}

test('[OPS-03] a person who was erased after the copy is not back, and nobody tells them a second time', async () => {
  const { id, participation } = await seedPerson(deps)
  const unclaimed = await deps.db
    .selectFrom('participations')
    .select('patient_id')
    .where('patient_id', '!=', id)
    .execute()
  await deps.db.deleteFrom('mail_outbox').execute()
  const other = await makePatient(deps, 'bertil@example.se')
  copy = await copyRows()
  await eraseAccount(deps, id)
  await sendAll()
  expect(sink.mails).toHaveLength(1)

  expect((await restore()).erased).toBe(1)
  const traces = [person.email, person.firstName, person.lastName, id, participation, unclaimed[0]?.patient_id ?? '']
  expect(findIn(await dumpOf(deps.db), traces)).toEqual([])
  expect(findIn(await filesIn(folder), traces)).toEqual([])
  expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([{ id: other.id }])
  await sendAll()
  expect(sink.mails).toHaveLength(1)
  expect((await restore()).erased, 'as often as one likes').toBe(1)
})

test('[OPS-03] without the keys file nobody can be found, and that is said', async () => {
  const { id } = await makePatient(deps)
  copy = await copyRows()
  await eraseAccount(deps, id)
  expect(await restore({ hasKeys: false })).toMatchObject({ erased: undefined, isJournalKeyLost: true })
  expect(await restore({ hasKeys: false, journal: [] })).toMatchObject({ erased: 0 })
})

test('[OPS-03] a keys file with another key of the journal finds nobody, which is not the same as that nobody was erased', async () => {
  const { id } = await makePatient(deps)
  copy = await copyRows()
  await eraseAccount(deps, id)
  expect(await restore()).toMatchObject({ erased: 1, isJournalKeyLost: false })
  const { keysFile } = deps.config
  const others = ((await readKeyFile(keysFile)) ?? []).filter(({ purpose }) => purpose !== 'journal')
  await writeKeyFile(keysFile, [...others, makeKey('journal', new Date())])
  expect(await restore()).toMatchObject({ erased: 0, isJournalKeyLost: true })
})

test('[OPS-03] an assessment without an account goes too, if its sender made an account and deleted it', async () => {
  const { patientId } = await makeLink(deps, { purpose: 'register', email: 'carl@example.se' })
  await makeAssessment(deps, patientId)
  copy = await copyRows()
  await makePatient(deps, 'carl@example.se')
  await deps.db.updateTable('users').set({ id: patientId }).execute()
  await eraseAccount(deps, patientId)
  expect((await restore()).erased).toBe(1)
  expect(findIn(await dumpOf(deps.db), ['carl@example.se', patientId])).toEqual([])
})

test('[OPS-03] what a patient had ended is not back: sessions, links and tokens of before the copy let nobody in', async () => {
  const { id } = await makePatient(deps)
  const { access, refresh: token } = await makeSession(deps, id)
  await makeLink(deps, { purpose: 'reset', patientId: id })
  copy = await copyRows()
  expect(await restore()).toMatchObject({ sessions: 1, links: 1, erased: 0 })
  const call = clientOf(buildApp(deps))
  await expect(call(listSessions, {}, { token: access })).rejects.toMatchObject({ status: 401 })
  await expect(call(refresh, { body: { refresh: token } })).rejects.toMatchObject({ status: 401 })
  const links = await deps.db.selectFrom('link_tokens').select('used_at').execute()
  expect(links.every(({ used_at }) => used_at !== null)).toBe(true)
  await expect(call(logIn, { body: { username: 'anna@example.se', password: PASSWORD } })).resolves.toBeDefined()
})

test('[OPS-03] staff are suspended until somebody lets them in, the first one by the command', async () => {
  const sara = await makeMember(deps, { name: 'Sara Lind' })
  const eva = await makeMember(deps, { name: 'Eva Ek', roles: ['clinician'], status: 'ended' })
  await makeStaffSession(deps, sara)
  const code = { staff_id: sara.id, place: 1, code_hash: Buffer.from('code') }
  await deps.db.insertInto('staff_recovery_codes').values(code).execute()
  copy = await copyRows()
  expect(await restore()).toMatchObject({ staffSessions: 1, suspended: 1, authenticators: 0 })
  const staff = () => deps.db.selectFrom('staff').select(['id', 'status']).orderBy('created_at').execute()
  expect(await staff()).toEqual([
    { id: sara.id, status: 'suspended' },
    { id: eva.id, status: 'ended' },
  ])
  expect(await deps.db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([])
  await resumeStaff(deps, { id: sara.id, by: { kind: 'command' } })
  expect((await staff())[0]).toEqual({ id: sara.id, status: 'active' })
  const events = await deps.db.selectFrom('audit_events').select('event').execute()
  expect(events.map(({ event }) => event)).toContain('database_restored')
})

test('[OPS-03] authenticators whose key is lost are counted, and stay for `keys import`', async () => {
  const sara = await makeMember(deps)
  copy = await copyRows()
  expect(await restore({ hasKeys: false })).toMatchObject({ authenticators: 1, suspended: 1 })
  expect(await deps.db.selectFrom('staff_totp').select('staff_id').execute()).toEqual([{ staff_id: sara.id }])
})

test('[OPS-03] a keys file that was rotated since is used as it is, and nothing is said to be lost', async () => {
  const { id } = await makePatient(deps)
  copy = await copyRows()
  await eraseAccount(deps, id)
  const { keysFile } = deps.config
  await rotateKeys(deps.db, keysFile)
  await opened.look()
  await opened.stop()
  // The keys of back then are removed when nothing made with them is valid any more.
  const file = (await readKeyFile(keysFile)) ?? []
  const isLeft = (key: ServerKey) =>
    !isRequired(key) || key === newestOf(file, key.purpose as 'access-token' | 'derived-token')
  await writeKeyFile(keysFile, file.filter(isLeft))
  expect((await restore()).erased).toBe(1)
  const before = deps.lines.length
  opened = await openKeys(deps)
  expect(deps.lines.slice(before).join('\n')).not.toContain('lost')
  expect([opened.keys.trouble(), opened.keys.accessTokenKeys.length]).toEqual([undefined, 1])
})

test('[OPS-03] mails that waited are held until somebody decides: nobody is mailed twice', async () => {
  const { id, email } = await makePatient(deps)
  const to = { patientId: id, email, language: 'sv' } as const
  await queueMail(deps.db, to, { template: 'password-changed', data: {} })
  const { id: linkId } = await makeLink(deps, { purpose: 'reset', patientId: id })
  await queueMail(deps.db, to, { template: 'reset-link', data: { linkId } })
  const failed = { id: randomUUIDv7(), recipient: email, language: 'sv', template: 'password-changed' } as const
  await deps.db
    .insertInto('mail_outbox')
    .values({ ...failed, patient_id: id, data: '{}', failed_at: new Date() })
    .execute()
  copy = await copyRows()
  await deps.db.updateTable('mail_outbox').set({ failed_at: null }).where('id', '=', failed.id).execute()
  await sendAll()
  expect(sink.mails).toHaveLength(3)

  expect((await restore()).heldMails).toBe(2)
  const held = deps.db.selectFrom('mail_outbox').select('id').where('held_at', 'is not', null)
  await deps.db.deleteFrom('mail_outbox').where('id', '=', failed.id).execute()
  await sendAll()
  expect(sink.mails).toHaveLength(3)
  expect(await sendHeldMails(deps, { id: 'all', by: { kind: 'command' } }), 'the link has ended').toBe(1)
  await sendAll()
  expect([sink.mails.length, (await held.execute()).length]).toEqual([4, 1])
})
