import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { parseConfig } from '#config.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrateIn, ranMigrations } from '#db/migrate.ts'
import { migrations } from '#db/migrations/index.ts'
import { type Db, open } from '#db/open.ts'
import { openDatabase } from '#db/open-database.ts'
import type { StartFault } from '#start-fault.ts'
import { databaseWithoutTables } from '#test/backup-stage.ts'
import { copyOf } from '#test/copy-of.ts'
import { checkArchive } from './archive/read-archive.ts'
import { copyBeforeMigration } from './copy-before-migration.ts'
import { listFiles } from './file-names.ts'
import { restoreRows } from './restore-rows.ts'

const FORMER = '0018-snippets'
const newest = Object.keys(migrations).at(-1)
const email = 'anna@example.se'
const parent = mkdtempSync(join(tmpdir(), 'htd-before-'))
/** A data folder whose database a former release has left. */
const former = join(parent, 'former')
afterAll(() => rmSync(parent, { recursive: true }))

const unexpected = (what: unknown): never => {
  throw new Error(String(what))
}

async function within<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const { connection, stop } = await startEmbedded(dataDir, { canJoin: false, report: unexpected, onLost: unexpected })
  const db = open(connection)
  try {
    return await use(db)
  } finally {
    await db.destroy()
    await stop()
  }
}

beforeAll(async () => {
  copyOf(inject('freshDataDir'), former)
  await within(former, async (db) => {
    await migrateIn(db, FORMER)
    const names = { first_name: 'Anna', last_name: 'Ek', language: 'sv' as const }
    await db
      .insertInto('users')
      .values({ id: crypto.randomUUID(), email, password_hash: '-', ...names })
      .execute()
  })
})

/** Starts as a server does. @returns what it said, and what `look` saw */
async function start<T>(dataDir: string, settings: Record<string, string>, look: (db: Db) => Promise<T>) {
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  const config = parseConfig({ DATA_DIR: dataDir, ...settings })
  const { db, close } = await openDatabase(config, { canJoin: false, report, onLost: unexpected })
  return { lines, seen: await look(db).finally(close) }
}

const stateOf = async (db: Db) => {
  const [last] = await ranMigrations(db)
  const users = await db.selectFrom('users').select('email').execute()
  return { last, users: users.map((user) => user.email) }
}

test('[OPS-04] a database that is behind is copied as it is, then migrated, and the copy restores', async () => {
  const dataDir = copyOf(former, join(parent, 'behind'))
  const { lines, seen } = await start(dataDir, {}, stateOf)
  expect(seen).toEqual({ last: newest, users: [email] })
  const folder = join(dataDir, 'backups')
  const [copy, ...others] = await listFiles(folder)
  const path = copy?.path ?? ''
  expect(others).toEqual([])
  expect(lines).toEqual([`Before the migration the database was copied to ${path}`])
  const { uid, gid } = statSync(dataDir)
  expect(statSync(folder)).toMatchObject({ mode: 0o40700, uid, gid })
  expect(statSync(path).mode).toBe(0o100600)

  const manifest = await checkArchive(path, [])
  expect(manifest.migration).toBe(FORMER)
  const { connection, db, drop } = await databaseWithoutTables()
  const settle = async () => undefined
  await restoreRows({ path, identities: [], manifest, connection, isCompared: true, settle })
  expect(await stateOf(db)).toEqual({ last: newest, users: [email] })
  await drop()

  const again = await start(dataDir, {}, stateOf)
  expect([again.lines, readdirSync(folder).length]).toEqual([[], 1])
})

test('[OPS-04] in BACKUP_DIR, where there is one', async () => {
  const dataDir = copyOf(former, join(parent, 'with-folder'))
  const folder = mkdtempSync(join(parent, 'backups-'))
  await start(dataDir, { BACKUP_DIR: folder }, stateOf)
  expect(await listFiles(folder)).toHaveLength(1)
  expect(readdirSync(dataDir)).not.toContain('backups')
})

test('[OPS-04] without a place for the copy the start fails in two lines, and nothing is migrated', async () => {
  const dataDir = copyOf(former, join(parent, 'without-place'))
  const file = join(parent, 'file')
  writeFileSync(file, '')
  for (const [folder, code] of [
    [join(parent, 'unmounted'), '(ENOENT): make it, or mount its disk'],
    [file, '(ENOTDIR)'],
  ]) {
    const fault: StartFault = await start(dataDir, { BACKUP_DIR: String(folder) }, stateOf).then(
      unexpected,
      (why) => why,
    )
    expect(fault.lines).toEqual([
      'The database is not migrated, because it could not be copied before:',
      `The folder for backups ${folder} can't be written ${code}.`,
    ])
  }
  expect(await within(dataDir, stateOf)).toEqual({ last: FORMER, users: [email] })
})

test('[OPS-04] a new database is not copied', async () => {
  const { connection, db, drop } = await databaseWithoutTables()
  const config = parseConfig({ DATA_DIR: parent, BACKUP_DIR: join(parent, 'unmounted') })
  await copyBeforeMigration({ db, connection, config, tell: unexpected })
  await drop()
})
