import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { type Db, open } from './open.ts'
import { type Storage, watchStorage } from './watch-storage.ts'

let db: Db
let storage: Storage
let lines: string[]

beforeEach(async () => {
  await emptyDb()
  lines = []
  db = open(await connectionOfDb(), (error) => storage.noteFailure(error))
  storage = watchStorage({ db, folder: undefined, reserveBytes: 0, report: (line) => lines.push(line) })
})
afterEach(async () => {
  storage.stop()
  await db.destroy()
})

/** Fails as a statement does on a full disk. */
const meetFullDisk = () =>
  sql`do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`.execute(db).catch(() => undefined)

test('[FIX-14] a statement that met a full disk is remembered until new pages can be written', async () => {
  expect(await storage.check()).toBeUndefined()
  await meetFullDisk()
  expect(storage.fault()).toBe('storage_full')
  expect(await storage.check(), 'the probe finds room').toBeUndefined()
  expect(storage.fault()).toBeUndefined()
})

test('[FIX-14] a database that turns read-only is noticed by a write and by asking, and forgotten when it is over', async () => {
  await db.destroy()
  const options = '-c default_transaction_read_only=on'
  db = open({ ...(await connectionOfDb()), options }, (error) => storage.noteFailure(error))
  storage.stop()
  storage = watchStorage({ db, folder: undefined, reserveBytes: 0, report: (line) => lines.push(line) })
  expect(storage.fault()).toBeUndefined()
  await sql`create table t ()`.execute(db).catch(() => undefined)
  expect(storage.fault()).toBe('read_only')
  expect(await storage.check()).toBe('read_only')
  expect(lines).toEqual(['Writes are refused: read_only'])
})
