import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { startSilentProxy } from '#test/silent-proxy.ts'
import { until } from '#test/until.ts'
import { listen } from './listen.ts'
import { type Db, open } from './open.ts'
import { inShareOf } from './shares.ts'

/** As the requirement says. */
const BACK_WITHIN_MS = 10_000

let direct: Db
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let through: PoolConfig

beforeEach(async () => {
  direct = await emptyDb()
  const connection = await connectionOfDb()
  proxy = await startSilentProxy(connection)
  through = { ...connection, host: '127.0.0.1', port: proxy.port }
})
afterEach(() => proxy.close())

const answers = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

/** Opens as many connections as the pool holds. */
const fill = (db: Db) =>
  Promise.all(
    Array.from({ length: 20 }, (_, at) => inShareOf(`${at % 5}`, () => sql`select pg_sleep(0.3)`.execute(db))),
  )

test('[FIX-01] a pool whose connections have all fallen silent answers again within 10 s', async () => {
  const db = open(through)
  await fill(db)
  expect(proxy.silence()).toBe(20)
  const started = performance.now()
  // One after another: the first one that fails must clear away all the others.
  await until(() => answers(db))
  expect(performance.now() - started).toBeLessThan(BACK_WITHIN_MS)
  await db.destroy()
})

test('[FIX-01] a transaction whose connection falls silent fails, and the next one is whole', async () => {
  const db = open(through)
  const add = (key: string, meanwhile: () => void) =>
    db.transaction().execute(async (tx) => {
      const row = { key, count: 1, expires_at: new Date() }
      await tx.insertInto('rate_limits').values(row).execute()
      meanwhile()
      await tx.updateTable('rate_limits').set({ count: 2 }).where('key', '=', key).execute()
    })
  await expect(add('silenced', proxy.silence)).rejects.toThrow(
    /^(Connection terminated|Client has encountered a connection error)/,
  )
  await add('next', () => undefined)
  expect(await direct.selectFrom('rate_limits').select(['key', 'count']).execute()).toEqual([{ key: 'next', count: 2 }])
  await db.destroy()
})

test('[FIX-01] a statement that is merely slow gets the answer of the server', async () => {
  const db = open(through)
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  expect(await answers(db)).toBe(true)
  expect(proxy.accepted(), 'the same connection').toBe(1)
  await db.destroy()
})

test('[FIX-02] a pool with queries on silent connections can be closed, and so can a listener', async () => {
  const db = open(through)
  await fill(db)
  const stop = await listen(through, ['content'], () => undefined)
  proxy.silence()
  const pending = Array.from({ length: 15 }, () => answers(db))
  const started = performance.now()
  await Promise.all([db.destroy(), stop()])
  expect(performance.now() - started).toBeLessThan(8_000)
  await Promise.all(pending)
})

test('[FIX-01] a listener whose connection has fallen silent hears again within 10 s', async () => {
  const heard: string[] = []
  const stop = await listen(through, ['content'], (channel) => heard.push(channel))
  proxy.silence()
  const started = performance.now()
  // The new connection counts as a notice.
  await until(() => heard.length === 1)
  expect(performance.now() - started).toBeLessThan(BACK_WITHIN_MS)
  await sql`notify content`.execute(direct)
  await until(() => heard.length === 2)
  await stop()
})
