import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDb } from '#test/database.ts'
import { staffTables, tablesWithPeople, waysToPatients } from '#test/tables-with-people.ts'
import { erasure } from './erasure-manifest.ts'

test('[SET-03] each table that can hold something of a person says what becomes of it when the account is deleted', async () => {
  const tables = await tablesWithPeople(await emptyDb())
  expect(tables).toEqual(expect.arrayContaining(['users', 'sessions', 'refresh_tokens', 'comments', 'mail_outbox']))
  expect(tables.filter((table) => !Object.hasOwn(erasure, table))).toEqual([])
})

test('the check of the check: a table that nobody has thought of is found', async () => {
  const db = await emptyDb()
  await sql`create table forgotten (id uuid primary key, patient_id uuid not null)`.execute(db)
  await sql`create table forgotten_too (id uuid references forgotten (id))`.execute(db)
  const tables = await tablesWithPeople(db)
  await sql`drop table forgotten_too, forgotten`.execute(db)
  expect(tables.filter((table) => !Object.hasOwn(erasure, table))).toEqual(['forgotten', 'forgotten_too'])
})

test('[CLN-01] no table of staff leads to a patient, so an erasure has nothing to look for there', async () => {
  const db = await emptyDb()
  expect(await waysToPatients(db)).toEqual([])
  await sql`alter table staff add patient_id uuid, add of uuid references users (id)`.execute(db)
  const found = await waysToPatients(db)
  await sql`alter table staff drop patient_id, drop of`.execute(db)
  expect(found.toSorted()).toEqual(['staff to users', 'staff.patient_id'])
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_name = any (${staffTables})`.execute(db)
  expect(rows).toHaveLength(staffTables.length)
})

test('[SET-03] what goes with its parent is bound to it, so that the database takes it along', async () => {
  const db = await emptyDb()
  const { rows } = await sql<{ child: string; parent: string }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(db)
  const bound = rows.map(({ child, parent }) => `${child} goes with ${parent}`)
  const claimed = Object.entries(erasure).flatMap(([table, decision]) =>
    'goesWith' in decision ? `${table} goes with ${decision.goesWith}` : [],
  )
  expect(claimed.filter((claim) => !bound.includes(claim))).toEqual([])
})
