import { randomBytes } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import type { StartFault } from '#start-fault.ts'
import { copyInto, databaseWithoutTables, temporaryFolder } from '#test/backup-stage.ts'
import { connectionOfDb } from '#test/database.ts'
import { dumpOf } from '#test/dump.ts'
import { makeDeps } from '#test/make.ts'
import { seedPerson } from '#test/seed-person.ts'
import { rowsIn } from './archive/manifest.ts'
import { checkArchive, readArchive } from './archive/read-archive.ts'
import { listAttempts } from './backups.repo.ts'
import type { MadeBackup } from './create-backup.ts'
import { listFiles } from './file-names.ts'
import { restoreRows } from './restore-rows.ts'
import { openSession } from './rows/open-session.ts'

const folder = temporaryFolder()
let db: Db
let made: MadeBackup
let before: Record<string, string[]>

beforeAll(async () => {
  const deps = await makeDeps()
  db = deps.db
  await seedPerson(deps)
  before = await dumpOf(db)
  made = await copyInto(db, folder)
})

const faultOf = (doing: Promise<unknown>): Promise<StartFault> =>
  doing.then(
    () => expect.unreachable('It went well'),
    (fault) => fault,
  )
const copyOfMade = (): string => {
  const path = join(folder, `copy-${randomBytes(4).toString('hex')}`)
  copyFileSync(made.path, path)
  return path
}
const nothing = async () => undefined

test('[OPS-01] a restored database has every row that there was, and the same values', async () => {
  const { connection, db: restored, drop } = await databaseWithoutTables()
  const manifest = await checkArchive(made.path, [])
  await restoreRows({ path: made.path, identities: [], manifest, connection, isCompared: true, settle: nothing })
  const after = await dumpOf(restored)
  const { rows } = await sql<{ next: string }>`select nextval('comment_versions_place_seq') as next`.execute(restored)
  await drop()
  // The rows about this copy and about migrations differ: their times do.
  const compared = (dump: Record<string, string[]>) =>
    Object.entries(dump).flatMap(([name, lines]) => (/^(backups|kysely)/.test(name) ? [] : [[name, lines.toSorted()]]))
  expect(compared(after)).toEqual(compared(before))
  expect(rowsIn(manifest)).toBe(made.rows)
  expect(Number(rows[0]?.next)).toBeGreaterThan(1)
})

test('[OPS-01] a file is for its owner only, and is noted with its size and sum', async () => {
  expect(statSync(made.path)).toMatchObject({ mode: 0o100600, size: made.bytes })
  const [noted] = await listAttempts(db, 1)
  expect(noted).toMatchObject({
    bytes: String(made.bytes),
    rows: String(made.rows),
    failure: null,
    is_encrypted: false,
  })
  expect(noted?.sha256).toBe(made.sha256)
})

test('[OPS-01] the usual tools read it: tar lists it, and a part of it is rows as text', async () => {
  const names: string[] = []
  for await (const { name } of readArchive(made.path, [])) names.push(name)
  expect(names[0]).toBe('htd-backup.json')
  expect(names.slice(-2)).toEqual(['manifest.json', 'SHA256'])
  expect(names).toContain('tables/users/000001.zst')
})

test('[OPS-02] each changed byte is found, wherever it is', async () => {
  const bytes = readFileSync(made.path)
  const path = copyOfMade()
  const last = bytes.length - 1
  // Heads of entries, what fills them up, contents, the manifest, the sum and the end of the archive.
  const chosen = [0, 100, 150, 345, 512, 600, last, last - 1024, last - 1500, last - 1900, last - 2048, last - 3000]
  const step = Math.floor(bytes.length / 60)
  for (const at of [...chosen, ...Array.from({ length: 60 }, (_, each) => each * step)]) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 0x10
    writeFileSync(path, flipped)
    const { lines } = await faultOf(checkArchive(path, []))
    expect(lines, `byte ${at}`).toEqual([expect.stringMatching(/is damaged|is not a backup of HTD/)])
  }
})

test('[OPS-02] a truncated file, a longer one and a foreign one are refused in one line', async () => {
  const path = copyOfMade()
  for (const size of [made.bytes - 1, made.bytes - 1024, Math.floor(made.bytes / 2), 512]) {
    copyFileSync(made.path, path)
    truncateSync(path, size)
    expect((await faultOf(checkArchive(path, []))).lines).toEqual([`${path} is damaged: it was truncated or changed.`])
  }
  writeFileSync(path, Buffer.concat([readFileSync(made.path), Buffer.alloc(512)]))
  expect((await faultOf(checkArchive(path, []))).lines).toEqual([`${path} is damaged: it was truncated or changed.`])
  for (const foreign of ['', 'PGDMP', randomBytes(5000)]) {
    writeFileSync(path, foreign)
    expect((await faultOf(checkArchive(path, []))).lines).toEqual([`${path} is not a backup of HTD.`])
  }
  expect((await faultOf(checkArchive(join(folder, 'none'), []))).lines).toEqual([
    `${join(folder, 'none')} can't be read (ENOENT).`,
  ])
})

test('[OPS-02] a copy by a newer version is refused, and nothing is left in the database', async () => {
  const manifest = { ...(await checkArchive(made.path, [])), migration: '9999-later', version: '9.0.0' }
  const { connection, drop } = await databaseWithoutTables()
  const restoring = { path: made.path, identities: [], manifest, connection, isCompared: false, settle: nothing }
  const { lines } = await faultOf(restoreRows(restoring))
  expect(lines).toEqual([
    `${made.path} was made by a newer version of HTD (9.0.0, 9999-later): restore it with that one.`,
  ])
  await drop()
})

test('[OPS-03] a restore that fails at its end leaves an empty database', async () => {
  const manifest = await checkArchive(made.path, [])
  const { connection, db: target, drop } = await databaseWithoutTables()
  const settle = () => Promise.reject(new Error('power cut'))
  const restoring = { path: made.path, identities: [], manifest, connection, isCompared: false, settle }
  await expect(restoreRows(restoring)).rejects.toThrow('power cut')
  expect(Object.keys(await dumpOf(target))).toEqual([])
  await drop()
})

test('[OPS-01] an encrypted copy opens with its identity only, and each changed byte is found', async () => {
  const identity = await generateX25519Identity()
  const other = await generateX25519Identity()
  const sealed = await copyInto(db, folder, { recipient: await identityToRecipient(identity) })
  expect(sealed.path).toMatch(/\.tar\.age$/)
  expect(rowsIn(await checkArchive(sealed.path, [identity]))).toBe(sealed.rows)
  expect((await faultOf(checkArchive(sealed.path, []))).lines[0]).toMatch(
    /is encrypted: name the file with the identity/,
  )
  expect((await faultOf(checkArchive(sealed.path, [other]))).lines[0]).toMatch(/is encrypted for somebody else/)
  const bytes = readFileSync(sealed.path)
  expect(bytes.includes('gunhild')).toBe(false)
  const path = join(folder, 'flipped.age')
  for (const at of [30, 60, 120, 200, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    writeFileSync(path, flipped)
    expect((await faultOf(checkArchive(path, [identity]))).lines, `byte ${at}`).toHaveLength(1)
  }
})

test('[OPS-02] of two at once one is refused, and the file of the other counts', async () => {
  const count = (await listFiles(folder)).length
  const both = await Promise.allSettled([copyInto(db, folder, { rateMb: 1 }), copyInto(db, folder, { rateMb: 1 })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason.lines).toEqual(['Another backup of this database is being made: wait until it has ended.'])
  expect(await listFiles(folder)).toHaveLength(count + 1)
})

test('[OPS-02] a folder that has vanished is told and never made anew', async () => {
  const gone = join(folder, 'unmounted')
  const { lines } = await faultOf(copyInto(db, gone))
  expect(lines).toEqual([`The folder for backups ${gone} can't be written (ENOENT): make it, or mount its disk.`])
  expect(readdirSync(folder)).not.toContain('unmounted')
})

test('[OPS-02] what a copy leaves that fails in the middle is no file that counts, and the attempt is noted', async () => {
  const count = (await listFiles(folder)).length
  const broken = copyInto(db, folder, {
    onProgress: () => {
      throw Object.assign(new Error('anna@example.se'), { code: 'ENOSPC', syscall: 'write' })
    },
  })
  expect((await faultOf(broken)).lines).toEqual([`There is no room left in ${folder}: nothing was kept.`])
  expect(await listFiles(folder)).toHaveLength(count)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  const [noted] = await listAttempts(db, 1)
  expect(noted).toMatchObject({ file: null, failure: `There is no room left in ${folder}: nothing was kept.` })
})

test('[OPS-01] a copy waits for whoever changes a table, and shows nothing that was written after it began', async () => {
  const session = await openSession(await connectionOfDb())
  await session.query('begin; lock table users in access exclusive mode')
  const copying = copyInto(db, folder)
  await session.query('select pg_sleep(0.3)')
  await session.query(`insert into rate_limits (key, count, expires_at) values ('while-locked', 1, now())`)
  await session.query('commit')
  await session.end()
  const { path } = await copying
  const manifest = await checkArchive(path, [])
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(before.users?.length)
})
