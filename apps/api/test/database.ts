import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Db, open } from '#db/open.ts'

type Own = { db: Db; connection: PoolConfig }
let own: Promise<Own> | undefined

/** One database per test file, copied from the migrated template in milliseconds and emptied on every call. */
export async function emptyDb(): Promise<Db> {
  own ??= copyOfTemplate()
  const { db } = await own
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  await sql`truncate ${sql.join(tables.rows.map(({ name }) => sql.table(name)))}`.execute(db)
  return db
}

/** How to reach the database of this test file from a second connection. */
export async function connectionOfDb(): Promise<PoolConfig> {
  own ??= copyOfTemplate()
  return (await own).connection
}

async function copyOfTemplate(): Promise<Own> {
  const admin = open(inject('postgres'))
  const database = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(database)} template htd owner htd`.execute(admin)
  await admin.destroy()
  const connection = { ...inject('postgres'), user: 'htd', database }
  return { db: open(connection), connection }
}

afterAll(async () => (await own)?.db.destroy())
