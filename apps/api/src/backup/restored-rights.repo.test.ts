import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { emptyDb } from '#test/database.ts'
import { rights } from './restored-rights.repo.ts'

/** Pattern of column names that may hold a right to get in, or a secret. */
const telling =
  '(^|_)hash(es)?$|hmac|secret|token|sealed|challenge|credential|public_key|^code|expires_at$|^until$|^assignee$|^holds$|fingerprint'

async function tablesWithRights(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name::text as name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
      and c.column_name ~ ${telling} order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

const undecided = async (db: Db) => (await tablesWithRights(db)).filter((table) => !Object.hasOwn(rights, table))

test('[OPS-03] each table with a right to get in says what becomes of it in a restored database', async () => {
  const db = await emptyDb()
  expect(await tablesWithRights(db)).toEqual(
    expect.arrayContaining(['sessions', 'refresh_tokens', 'report_links', 'staff_invitations', 'staff_recovery_codes']),
  )
  expect(await undecided(db)).toEqual([])
})

test('the check of the check: a table that nobody has thought of is found', async () => {
  const db = await emptyDb()
  await sql`create table visitors_passes (id uuid primary key, token_hash bytea not null)`.execute(db)
  const found = await undecided(db)
  await sql`drop table visitors_passes`.execute(db)
  expect(found).toEqual(['visitors_passes'])
})

test('each decision is about a table that there is', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public'`.execute(
    await emptyDb(),
  )
  const names = rows.map(({ name }) => name)
  expect(Object.keys(rights).filter((table) => !names.includes(table))).toEqual([])
})
