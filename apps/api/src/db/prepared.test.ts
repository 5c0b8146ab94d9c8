import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { type Db, open } from './open.ts'
import { prepared } from './prepared.ts'

let db: Db
beforeEach(async () => {
  await emptyDb()
  db = open({ ...(await connectionOfDb()), max: 1 })
})
afterEach(() => db.destroy())

/** As a submission: it writes a row, and its columns are its own. */
const use = async (key: string) => {
  const { rows } = await sql<{ key: string }>`${prepared}
    with held as (insert into rate_limits (key, count, expires_at) values (${key}, 1, now()) returning key)
    select key from held`.execute(db)
  return rows[0]?.key
}

const kept = async () => {
  const { rows } = await sql<{ uses: number }>`
    select (generic_plans + custom_plans)::int as uses from pg_prepared_statements`.execute(db)
  return rows.map(({ uses }) => uses)
}

test('a connection keeps a statement that is marked, and no other', async () => {
  for (const key of ['a', 'b', 'c']) expect(await use(key)).toBe(key)
  expect(await kept()).toEqual([3])
})

test('two statements that are kept do not get in the way of each other', async () => {
  await use('a')
  expect((await sql`${prepared} select ${1}::int as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(await use('b')).toBe('b')
  expect(await kept()).toHaveLength(2)
})

test('a statement that is kept works on after its table was changed by a newer version', async () => {
  for (let time = 0; time < 8; time += 1) await use(`before ${time}`)
  await sql`alter table rate_limits add added text not null default ''`.execute(db)
  await sql`create index added_later on rate_limits (added)`.execute(db)
  expect(await use('after')).toBe('after')
  await sql`drop index added_later`.execute(db)
  await sql`alter table rate_limits drop added`.execute(db)
  expect(await use('at last')).toBe('at last')
})

test('a statement that is kept works on after it has failed, in a transaction too', async () => {
  await use('a')
  await expect(use('a')).rejects.toThrow('duplicate key')
  await expect(sql`${prepared} select nothing`.execute(db)).rejects.toThrow('does not exist')
  await expect(sql`${prepared} select nothing`.execute(db)).rejects.toThrow('does not exist')
  expect(await use('b')).toBe('b')
  const rolledBack = db.transaction().execute(async (tx) => {
    await sql`${prepared} select ${2}::int as two`.execute(tx)
    throw new Error('given up')
  })
  await expect(rolledBack).rejects.toThrow('given up')
  expect((await sql`${prepared} select ${2}::int as two`.execute(db)).rows).toEqual([{ two: 2 }])
})

test('a new connection prepares it again', async () => {
  await use('a')
  const other = open({ ...(await connectionOfDb()), max: 1 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(other)
  await other.destroy()
  await expect.poll(() => use('b').catch(() => undefined)).toBe('b')
})
