import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteProfile, getProfile } from '@htd/contract/account'
import { logIn, refresh, resetPassword } from '@htd/contract/auth'
import { submitAnswers } from '@htd/contract/quiz'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { lockForErasure } from '#erasure/erasure.repo.ts'
import { erasure } from '#erasure/erasure-manifest.ts'
import { startMailSender } from '#features/mail/start-mail-sender.ts'
import { createMailTransport } from '#outside/mail-transport.ts'
import { answersNamed, coreAnswers, nine } from './answers.ts'
import { clientOf } from './client.ts'
import { dumpOf, filesIn, findIn } from './dump.ts'
import { makeDeps, makeLink, makePatient, makeSession, PASSWORD, type TestDeps } from './make.ts'
import { addItem, itemsOf } from './make-item.ts'
import { noteTold } from './note-told.ts'
import { COMMENT, person, seedPerson } from './seed-person.ts'
import { startSmtpSink } from './smtp-sink.ts'

let dataDir: string
let sink: Awaited<ReturnType<typeof startSmtpSink>>
let deps: TestDeps
let stop: (() => Promise<void>) | undefined

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'htd-erasure-'))
  sink = await startSmtpSink()
  deps = await makeDeps({ smtpUrl: sink.url, dataDir, rateLimitScale: 100 })
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  await sink.close()
  rmSync(dataDir, { recursive: true })
})

const call = () => clientOf(buildApp(deps))
const erase = (token: string) => call()(deleteProfile, {}, { token })

function startSending(): void {
  const sender = startMailSender(deps, createMailTransport(deps.config), { pollMs: 50, lastCallMs: 500 })
  stop = sender.stop
  deps.wakeMailSender = sender.wake
}

/** Waits until the confirmation has been sent. @returns the parsed mail */
async function lastMail() {
  const isQueued = async () => (await deps.db.selectFrom('mail_outbox').select('id').execute()).length > 0
  await vi.waitFor(async () => expect(await isQueued()).toBe(false), { timeout: 10_000 })
  const mails = await Promise.all(sink.mails.map(({ raw }) => PostalMime.parse(raw)))
  return mails.filter(({ subject }) => subject === 'Ditt konto är raderat')
}

test('[SET-03] a deleted account leaves no row and no file that names the person, and a mail confirms it', async () => {
  const { id, participation, access } = await seedPerson(deps)
  const unclaimed = await deps.db
    .selectFrom('participations')
    .select('patient_id')
    .where('patient_id', '!=', id)
    .execute()
  const traces = [person.email, person.email.split('@')[0] ?? '', person.firstName, person.lastName, COMMENT]
  const ids = [id, participation, ...unclaimed.map(({ patient_id }) => patient_id)]
  expect(unclaimed).toHaveLength(1)

  const before = await dumpOf(deps.db)
  const empty = Object.keys(erasure).filter((table) => table !== 'kept_records' && before[table]?.length === 0)
  expect(empty, 'the person is not everywhere').toEqual([])
  expect(findIn(await filesIn(dataDir), traces)).not.toEqual([])

  startSending()
  await expect(erase(access)).resolves.toBeNull()
  const [mail, ...more] = await lastMail()
  expect(mail?.to).toMatchObject([{ address: person.email }])
  expect(mail?.text).toContain('har vi inte sparat något om dig.')
  expect(more).toEqual([])

  expect(findIn(await dumpOf(deps.db), [...traces, ...ids])).toEqual([])
  expect(findIn(await filesIn(dataDir), [...traces, ...ids])).toEqual([])
  expect(deps.lines.filter((line) => traces.some((trace) => line.includes(trace)))).toEqual([])
})

test('[SET-03] what stays is an anonymous trail: events and times under one random id', async () => {
  const { id, access } = await seedPerson(deps)
  await erase(access)
  const events = await deps.db.selectFrom('audit_events').selectAll().where('patient_id', 'is not', null).execute()
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['login', 'account_deleted']))
  expect(new Set(events.map(({ patient_id }) => patient_id)).size).toBe(1)
  expect(events[0]?.patient_id).not.toBe(id)
  expect(events.every(({ details }) => Object.keys(details).length === 0)).toBe(true)
})

test('[SET-03] items of the queue go, consoles are told, and who opened the record stays, without whose it was', async () => {
  const { id, access } = await seedPerson(deps)
  const other = await addItem(deps)
  const openings = () => deps.db.selectFrom('record_access').selectAll().execute()
  const [before] = await openings()
  const open = (await itemsOf(deps)).filter(({ state, id: item }) => state === 'open' && item !== other)
  const told = noteTold(deps)
  await erase(access)
  expect((await itemsOf(deps)).map((item) => item.id)).toEqual([other])
  expect(open.length).toBeGreaterThan(2)
  expect(told.toSorted()).toEqual(open.map((item) => item.id).toSorted())
  const [after] = await openings()
  expect(after).toEqual({ ...before, patient_id: after?.patient_id, subject_id: after?.subject_id, words: '' })
  expect([id, before?.subject_id]).not.toContain(after?.subject_id)
  const trail = await deps.db
    .selectFrom('audit_events')
    .select('patient_id')
    .where('event', '=', 'account_deleted')
    .execute()
  expect(trail).toEqual([{ patient_id: after?.patient_id }])
})

test('[SET-03] every other device and every mailed link is worth nothing at once', async () => {
  const { id, access } = await seedPerson(deps)
  const other = await makeSession(deps, id)
  const { token } = await makeLink(deps, { purpose: 'reset', email: person.email, patientId: id })
  await erase(access)

  const body = { password: `${PASSWORD}x`, confirmed_password: `${PASSWORD}x` }
  await expect(call()(getProfile, {}, { token: other.access })).rejects.toMatchObject({ status: 401 })
  await expect(call()(refresh, { body: { refresh: other.refresh } })).rejects.toMatchObject({ status: 401 })
  await expect(call()(resetPassword, { body }, { token })).rejects.toMatchObject({ status: 401 })
  const again = call()(logIn, { body: { username: person.email, password: PASSWORD } })
  await expect(again).rejects.toMatchObject({ problem: { code: 'invalid_credentials' } })
})

test('[SET-03] deleting once more, or five times at once, is no failure and sends one mail', async () => {
  const { access } = await seedPerson(deps)
  const app = call()
  await Promise.all(Array.from({ length: 5 }, () => app(deleteProfile, {}, { token: access })))
  await expect(erase(access)).resolves.toBeNull()
  const mails = await deps.db.selectFrom('mail_outbox').select('template').execute()
  expect(mails).toEqual([{ template: 'account-deleted' }])
})

test('[FIX-25] mails given up go with the account, those that know only the address as well', async () => {
  const { id, access } = await seedPerson(deps)
  const mail = { language: 'sv', template: 'reset-link', data: JSON.stringify({ linkId: randomUUID() }) } as const
  const givenUp = { ...mail, failed_at: new Date(), last_error: 'ESOCKET' }
  const [theirs, foreign] = [randomUUID(), randomUUID()]
  await deps.db
    .insertInto('mail_outbox')
    .values([
      { ...givenUp, id: randomUUID(), patient_id: id, recipient: 'clinic@example.se' },
      { ...givenUp, id: theirs, patient_id: null, recipient: person.email },
      { ...givenUp, id: foreign, patient_id: null, recipient: 'bo@example.se' },
    ])
    .execute()
  for (const subject_id of [theirs, foreign]) await addItem(deps, { kind: 'mail_failed', patient_id: null, subject_id })
  await erase(access)
  expect(await itemsOf(deps)).toMatchObject([{ subject_id: foreign }])
  const left = await deps.db.selectFrom('mail_outbox').select('recipient').where('failed_at', 'is not', null).execute()
  expect(left).toEqual([{ recipient: 'bo@example.se' }])
})

test('[SET-03] somebody else keeps everything', async () => {
  const { access } = await seedPerson(deps)
  const other = await makePatient(deps, 'bo@example.se')
  const session = await makeSession(deps, other.id)
  const link = await makeLink(deps, { purpose: 'reset', email: other.email, patientId: other.id })
  const countsOf = async () => {
    const dump = await dumpOf(deps.db)
    return Object.entries(dump).map(([table, rows]) => [table, rows.filter((row) => row.includes(other.id)).length])
  }
  const before = await countsOf()
  await erase(access)
  expect(await countsOf()).toEqual(before)
  await expect(call()(getProfile, {}, { token: session.access })).resolves.toMatchObject({ email: other.email })
  expect(link.token).not.toBe('')
})

test('[SET-03] nobody without the account’s own token deletes it', async () => {
  const { id } = await seedPerson(deps)
  const link = await makeLink(deps, { purpose: 'reset', email: person.email, patientId: id })
  for (const token of ['', 'x', link.token]) await expect(erase(token)).rejects.toMatchObject({ status: 401 })
  const { access, refresh: given } = await makeSession(deps, id)
  await deps.db.updateTable('sessions').set({ ended_at: new Date() }).execute()
  for (const token of [access, given]) await expect(erase(token)).rejects.toMatchObject({ status: 401 })
  expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([{ id }])
})

test('[SET-03] answers that are on the way while the account is deleted are refused and leave nothing', async () => {
  const { id, access } = await seedPerson(deps)
  const pack = deps.content.current()
  const answer_id_list = [...coreAnswers(pack, nine(1)), ...answersNamed(pack, ['rf.none', 'cl.no'])]
  const body = { answer_id_list, lang: 'sv' as const, submission_id: crypto.randomUUID() }
  const { promise: isErased, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holding = deps.db.transaction().execute(async (tx) => {
    await lockForErasure(tx, id)
    hold()
    await isErased
    await tx.deleteFrom('participations').where('patient_id', '=', id).execute()
    await tx.deleteFrom('users').where('id', '=', id).execute()
  })
  await isHeld
  const sending = call()(submitAnswers, { body }, { token: access }).catch(({ status }: { status: number }) => status)
  await vi.waitFor(async () => expect(await waitingForLock()).toBe(true), { timeout: 10_000 })
  letGo()
  await holding
  expect(await sending).toBe(401)
  expect(await deps.db.selectFrom('participations').select('id').where('patient_id', '=', id).execute()).toEqual([])
})

const waitingForLock = async () => {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`
  return ((await waiting.execute(deps.db)).rows[0]?.count ?? 0) > 0
}

test('[FIX-18] an erasure notes the tables with traces, unless their files are those of another server', async () => {
  const noted = () => deps.db.selectFrom('erased_traces').select('table_name').execute()
  const { access } = await seedPerson(deps)
  deps.config = { ...deps.config, databaseUrl: 'postgres://elsewhere.example/htd' }
  await erase(access)
  expect(await noted()).toEqual([])
  deps.config = { ...deps.config, databaseUrl: undefined }
  const { id } = await makePatient(deps)
  await erase((await makeSession(deps, id)).access)
  expect(await noted()).toHaveLength(Object.keys(erasure).length + 2)
})

test('[SET-03] when a step fails nothing is deleted, and the next attempt deletes everything', async () => {
  const { id, access } = await seedPerson(deps)
  const before = (await dumpOf(deps.db)).users
  const { db } = deps
  deps.config = { ...deps.config, dataDir: '/dev/null' }
  await expect(erase(access)).rejects.toMatchObject({ status: 500 })
  expect((await dumpOf(db)).users).toEqual(before)
  deps.config = { ...deps.config, dataDir }
  await expect(erase(access)).resolves.toBeNull()
  expect(findIn(await dumpOf(db), [id])).toEqual([])
})
