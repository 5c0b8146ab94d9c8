import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { columnsOf, narrowings } from '#test/schema-changes.ts'
import { contractions } from './migrations/contractions.ts'
import { migrations } from './migrations/index.ts'
import { open } from './open.ts'

/** The last one that was written before servers of two releases had to work side by side. */
const LAST_FREE = '0018-snippets'

let db: Kysely<unknown>
beforeAll(async () => {
  const database = `migrations_${randomUUID().replaceAll('-', '')}`
  const admin = open(inject('postgres'))
  await sql`create database ${sql.id(database)} owner htd`.execute(admin)
  await admin.destroy()
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ ...inject('postgres'), user: 'htd', database }) }),
  })
})
afterAll(() => db.destroy())

test('[OPS-07] a migration takes nothing away that the former release reads or writes, unless it is listed with the release that stopped', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  await migrator.migrateTo(LAST_FREE)
  const later = Object.keys(migrations).filter((name) => name > LAST_FREE)
  expect(later.length).toBeGreaterThan(1)
  for (const name of later) {
    const before = await columnsOf(db)
    const { error } = await migrator.migrateTo(name)
    expect(error).toBeUndefined()
    const listed = contractions[name] ?? []
    expect(narrowings(before, await columnsOf(db)), `${name}: expand first, see migrations/index.ts`).toEqual(
      listed.map(({ what }) => what),
    )
    for (const { unreadSince } of listed) expect(unreadSince).toMatch(/^\d+\.\d+\.\d+$/)
  }
  expect(Object.keys(contractions).filter((name) => !later.includes(name))).toEqual([])
})

test.each([
  ['drop column note', ['tries.note is gone']],
  ['rename note to words', ['tries.note is gone']],
  ['alter note set not null', ['tries.note may not be null any more']],
  ['alter note type varchar(9)', ['tries.note was text and is character varying(9)']],
  ['add words text not null', ['tries.words is needed and has no default']],
  ['alter many drop default', ['tries.many has no default any more']],
  ["add words text not null default ''", []],
  ['add words text', []],
  ['alter note set default 0', []],
])('[OPS-07] the check of the migrations sees: %s', async (change, seen) => {
  await sql`drop table if exists tries`.execute(db)
  await sql`create table tries (id integer, note text, many integer not null default 1)`.execute(db)
  const before = await columnsOf(db)
  await sql.raw(`alter table tries ${change}`).execute(db)
  expect(narrowings(before, await columnsOf(db))).toEqual(seen)
})

test('[OPS-07] the check of the migrations sees a table that is gone, and lets a new one be', async () => {
  await sql`create table of_old (id integer)`.execute(db)
  const before = await columnsOf(db)
  await sql`alter table of_old rename to of_new`.execute(db)
  await sql`create table of_later (id integer not null)`.execute(db)
  expect(narrowings(before, await columnsOf(db))).toEqual(['of_old.id is gone'])
})
