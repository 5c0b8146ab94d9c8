import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteProfile } from '@htd/contract/account'
import { Client, type PoolConfig } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { importPack } from '#content/import-pack.ts'
import { openContentStore } from '#content/open-content-store.ts'
import { type Embedded, startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { open } from '#db/open.ts'
import { isNight } from '#db/traces/is-night.ts'
import { rewriteErased } from '#db/traces/rewrite-erased.ts'
import { rewriteIfDue, startNightlyRewrite } from '#db/traces/start-nightly-rewrite.ts'
import { erasure } from '#erasure/erasure-manifest.ts'
import { clientOf } from './client.ts'
import { copyOf } from './copy-of.ts'
import { defaultPack } from './default-pack.ts'
import { filesIn, findIn } from './dump.ts'
import { makeDeps, type TestDeps } from './make.ts'
import { COMMENT, person, seedPerson } from './seed-person.ts'

const folder = mkdtempSync(join(tmpdir(), 'htd-traces-'))
const dataDir = join(folder, 'data')
let postgres: Embedded
let connection: PoolConfig
/** Connections of the database's owner, as the server uses it, and of the administrator. */
let client: Client
let admin: Client
let deps: TestDeps

beforeAll(async () => {
  const report = () => undefined
  postgres = await startEmbedded(copyOf(inject('freshDataDir'), dataDir), { canJoin: false, report, onLost: report })
  connection = postgres.connection
  const db = open(connection)
  await migrate(db)
  await importPack(db, await defaultPack(), { makeCurrent: true })
  const config = { rateLimitScale: 1000, dataDir }
  deps = { ...(await makeDeps(config)), db, content: await openContentStore(db) }
  client = new Client(connection)
  admin = new Client({ ...connection, user: 'postgres' })
  await Promise.all([client.connect(), admin.connect()])
})
afterAll(async () => {
  await Promise.all([client.end(), admin.end()])
  await deps.db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  deps.lines.length = 0
  await admin.query('rollback')
  await client.query(
    'truncate erased_traces, users, participations, consents, link_tokens, mail_outbox, audit_events cascade',
  )
})

/** Byte representations, for files that are read as latin1. */
const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('latin1')
const inUtf8 = (text: string) => Buffer.from(text).toString('latin1')

/** Finds occurrences of the texts in the database files on disk. */
async function tracesIn(texts: readonly string[], files = 'base'): Promise<string[]> {
  await admin.query('checkpoint')
  return findIn(await filesIn(join(dataDir, 'postgres', files)), texts)
}

/** Creates a person with rows everywhere, including the statistics samples, deletes the account and sends the last mail. */
async function eraseSomebody(): Promise<string[]> {
  const { id, participation, access } = await seedPerson(deps)
  await client.query('analyze')
  const traces = [person.email.split('@')[0] ?? '', person.firstName, person.lastName, inUtf8(COMMENT), bytesOf(id)]
  const before = await tracesIn(traces)
  expect(traces.filter((trace) => !before.some((found) => found.endsWith(trace)))).toEqual([])
  const sampled = await admin.query('select 1 from pg_stats where most_common_vals::text like $1', [
    `%${person.email}%`,
  ])
  expect(sampled.rowCount).toBeGreaterThan(0)
  await clientOf(buildApp(deps))(deleteProfile, {}, { token: access })
  return [...traces, bytesOf(participation)]
}

const sendLastMail = () => client.query(`delete from mail_outbox where template = 'account-deleted'`)
const spareBytes = async () => 10 ** 12
const isStopping = () => false
const atNight = () => rewriteErased({ client, admin, spareBytes, isStopping, isDay: false, log: deps.log })
const noted = async (): Promise<string[]> =>
  (await client.query('select table_name from erased_traces order by 1')).rows.map(({ table_name }) => table_name)

test('[FIX-18] after an erasure and a night no file of the database holds the person', async () => {
  const traces = await eraseSomebody()
  await sendLastMail()
  expect(await tracesIn(traces)).not.toEqual([])
  expect(await tracesIn(traces, 'pg_wal')).not.toEqual([])
  expect(await noted()).toEqual([...Object.keys(erasure), 'pg_statistic', 'pg_wal'].sort())

  expect(await atNight()).toEqual({
    rewritten: Object.keys(erasure).length + 1,
    tooLarge: 0,
    waiting: 0,
    oldestDays: 0,
  })
  expect(await tracesIn(traces)).toEqual([])
  expect(await tracesIn(traces, 'pg_wal')).toEqual([])
  expect(await noted()).toEqual([])
})

test('[FIX-18] while the last mail waits, its table is written again the next night', async () => {
  const traces = await eraseSomebody()
  expect(await atNight()).toMatchObject({ waiting: 2 })
  expect(await noted()).toEqual(['mail_outbox', 'pg_statistic', 'pg_wal'])
  await sendLastMail()
  expect(await atNight()).toMatchObject({ rewritten: 2, waiting: 0 })
  expect(await tracesIn(traces)).toEqual([])
})

test('[FIX-18] a table in use is left for the next night, and nobody is refused meanwhile', async () => {
  const traces = await eraseSomebody()
  await sendLastMail()
  await admin.query('begin')
  await admin.query('lock table comments in access share mode')
  let isOver = false
  const night = atNight().finally(() => {
    isOver = true
  })
  let visits = 0
  while (!isOver) {
    await deps.db.selectFrom('comments').select('id').execute()
    visits += 1
  }
  expect(visits).toBeGreaterThan(1)
  expect(await night).toMatchObject({ waiting: 2 })
  expect(await noted()).toEqual(['comments', 'pg_statistic', 'pg_wal'])
  await admin.query('commit')
  expect(await atNight()).toMatchObject({ rewritten: 2, waiting: 0 })
  expect(await tracesIn(traces)).toEqual([])
})

test('[FIX-18] rows that an older transaction still sees are kept until the next night, when it is over', async () => {
  const { access } = await seedPerson(deps)
  const reader = new Client(connection)
  await reader.connect()
  await reader.query('begin isolation level repeatable read')
  await reader.query('select 1 from content_packs')
  await clientOf(buildApp(deps))(deleteProfile, {}, { token: access })
  await sendLastMail()
  expect((await atNight()).waiting).toBeGreaterThan(0)
  expect(await noted()).toContain('users')
  await reader.query('commit')
  await reader.end()
  expect(await atNight()).toMatchObject({ waiting: 0 })
  expect(await tracesIn([person.firstName])).toEqual([])
})

test('[FIX-18] somebody who is erased meanwhile is not forgotten', async () => {
  await client.query(`insert into erased_traces (table_name) values ('comments')`)
  const spare = async () => {
    await client.query('update erased_traces set erasures = erasures + 1')
    return 10 ** 12
  }
  await rewriteErased({ client, admin, spareBytes: spare, isStopping, isDay: false, log: deps.log })
  expect(await noted()).toEqual(['comments'])
})

test('[FIX-18] without room for two copies on the disk, beyond the reserve, a table waits', async () => {
  await client.query(`insert into erased_traces (table_name) values ('content_packs')`)
  const { rows } = await client.query(`select pg_total_relation_size('content_packs')::float as size`)
  const withRoom = (bytes: number) =>
    rewriteErased({ client, admin, spareBytes: async () => bytes, isStopping, isDay: false, log: deps.log })
  expect(await withRoom(2 * rows[0].size - 1)).toMatchObject({ waiting: 1 })
  expect(await withRoom(2 * rows[0].size)).toMatchObject({ rewritten: 1 })
})

test('[FIX-18] a table that is too large is not written anew, but its samples are taken again', async () => {
  await seedPerson(deps)
  await client.query('analyze')
  await client.query(`delete from feedback; insert into erased_traces (table_name) values ('feedback')`)
  const sampled = async () =>
    (await admin.query(`select 1 from pg_stats where tablename = 'feedback' and attname = 'message'`)).rowCount
  const fileOf = async () => (await client.query(`select pg_relation_filenode('feedback') as file`)).rows
  const before = await fileOf()
  expect(await sampled()).toBe(1)
  const largestBytes = 0
  const counts = { tooLarge: 1, rewritten: 0, waiting: 0 }
  expect(
    await rewriteErased({ client, admin, spareBytes, isStopping, isDay: false, log: deps.log, largestBytes }),
  ).toMatchObject(counts)
  expect([await sampled(), await fileOf(), await noted()]).toEqual([0, before, []])
})

test('[FIX-18] a table that takes too long gets twice the time the next night, and by day never more than visitors wait', async () => {
  await client.query(
    `create table slow as select i, repeat(md5(i::text), 20) as filler from generate_series(1, 4000) as i`,
  )
  await client.query(
    `create function slowly(n int) returns int immutable language plpgsql as 'begin perform pg_sleep(0.001); return n; end'`,
  )
  await client.query(`create index slow_index on slow (slowly(i))`)
  await client.query(`insert into erased_traces (table_name) values ('slow')`)
  const attempts = async () => (await client.query('select attempts from erased_traces')).rows[0]?.attempts
  expect(await rewriteErased({ client, admin, spareBytes, isStopping, isDay: true, log: deps.log })).toMatchObject({
    waiting: 1,
  })
  expect(await attempts()).toBe(0)
  expect(await atNight()).toMatchObject({ waiting: 1 })
  expect(await attempts()).toBe(1)
  await client.query('drop table slow')
  expect(await atNight()).toMatchObject({ rewritten: 0, waiting: 0 })
})

test('[FIX-18] it works at night, and by day only what is three days late', async () => {
  const night = new Date('2026-11-23T01:30:00Z')
  const day = new Date('2026-11-23T12:00:00Z')
  const lookAt = (time: Date) => rewriteIfDue({ client, admin }, { ...deps, now: () => time }, isStopping)
  const note = (age: string) =>
    client.query(`insert into erased_traces (table_name, noted_at) values ('comments', now() - $1::interval)`, [age])
  expect([await lookAt(night), await lookAt(day)]).toEqual([false, false])
  await note('71 hours')
  expect([await lookAt(day), await noted()]).toEqual([false, ['comments']])
  expect([await lookAt(night), await noted()]).toEqual([true, []])
  await note('73 hours')
  expect([await lookAt(day), await noted()]).toEqual([true, []])
})

test('[FIX-18] it looks by itself, and what waits for too long is a warning', async () => {
  await client.query(`insert into erased_traces (table_name, noted_at) values ('comments', now() - interval '21 days')`)
  await admin.query('begin')
  await admin.query('lock table comments in access share mode')
  const stop = startNightlyRewrite({ ...deps, connection, lookMs: 20 })
  const warned = () => deps.lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'warn')
  await vi.waitFor(() => expect(warned()).toMatchObject({ waiting: 1, oldestDays: 21 }), { timeout: 30_000 })
  await admin.query('commit')
  await vi.waitFor(async () => expect(await noted()).toEqual([]), { timeout: 30_000 })
  await stop()
})

test.each([
  ['2026-11-23T00:59:00Z', false],
  ['2026-11-23T01:00:00Z', true],
  ['2026-11-23T03:59:00Z', true],
  ['2026-11-23T04:00:00Z', false],
  ['2026-07-01T00:00:00Z', true],
  ['2026-07-01T03:00:00Z', false],
])('[FIX-18] at %s it is night at the clinic: %s', (time, expected) => {
  expect(isNight(new Date(time))).toBe(expected)
})
