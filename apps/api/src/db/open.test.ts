import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { open } from './open.ts'
import { openDatabase } from './open-database.ts'

test('a test finds its database migrated and empty, whatever the one before it wrote', async () => {
  const first = await emptyDb()
  await first.insertInto('rate_limits').values({ key: 'a', count: 1, expires_at: new Date() }).execute()
  const second = await emptyDb()
  expect(await second.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('the server is an ordinary user of its database', async () => {
  const db = await emptyDb()
  const { rows } = await sql`select rolsuper from pg_roles where rolname = current_user`.execute(db)
  expect(rows).toEqual([{ rolsuper: false }])
})

test('a connection that is cut between two statements of a transaction fails that one alone', async () => {
  const db = await emptyDb()
  const pool = open({ ...(await connectionOfDb()), max: 1 })
  const cut = pool.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    const pid = rows[0]?.pid
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(pool)).rows).toEqual([{ one: 1 }])
  await pool.destroy()
})

test('four processes that migrate an empty database at once do it once, with every migration there is', async () => {
  const db = await emptyDb()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const connection = await connectionOfDb()
  const pools = Array.from({ length: 4 }, () => open({ ...connection, max: 2 }))

  await Promise.all(pools.map((pool) => migrate(pool)))

  const { rows } = await sql`select name from kysely_migration order by name`.execute(db)
  const files = readdirSync(new URL('migrations/', import.meta.url))
    .filter((file) => /^\d/.test(file))
    .sort()
  expect(rows).toEqual(files.map((file) => ({ name: file.replace(/\.ts$/, '') })))
  await Promise.all(pools.map((pool) => pool.destroy()))
})

test('[FIX-26] a version older than the database refuses it in one line, and writes nothing', async () => {
  const db = await emptyDb()
  const added = { name: '9999-of-tomorrow', timestamp: new Date().toISOString() }
  await sql`insert into kysely_migration (name, timestamp) values (${added.name}, ${added.timestamp})`.execute(db)
  const { host, user, database } = await connectionOfDb()
  const databaseUrl = `postgresql:///${database}?${new URLSearchParams({ user: String(user), host: String(host) })}`
  const fail = () => {
    throw new Error('not reached')
  }
  const opening = openDatabase(
    { databaseUrl, directUrl: undefined, dataDir: '/nowhere', diskReserveMb: 1 },
    { canJoin: false, report: fail, onLost: fail },
  )
  await expect(opening).rejects.toMatchObject({
    lines: ['The database was made by a newer version (9999-of-tomorrow): start that one, or restore a backup.'],
  })
  await sql`delete from kysely_migration where name = ${added.name}`.execute(db)
})
