import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { retireKeys } from '#jobs/retire-keys.ts'
import type { StartFault } from '#start-fault.ts'
import { connectionOfDb } from '#test/database.ts'
import { type KeysServer, keysStage, seedRows } from '#test/keys-stage.ts'
import { listKeys } from './list-keys.ts'
import { finishMove, moveKeys } from './move-keys.ts'
import { readKeyFile } from './read-key-file.ts'
import { rotateKeys } from './rotate-keys.ts'

let stage: Awaited<ReturnType<typeof keysStage>>

beforeEach(async () => {
  stage = await keysStage()
})
afterEach(() => stage.clear())

const copy = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (fault: StartFault) => fault.lines.join('\n'),
  )
const known = ({ keys }: KeysServer) => keys.accessTokenKeys.map(({ id }) => id)
const states = async (path: string) => (await listKeys(stage.db, path)).keys.map(({ state }) => state)

test('[FIX-09] until it is moved, a server by URL goes on with the keys of the table, and says so in one line', async () => {
  await seedRows(stage.db)
  const a = await stage.start()
  expect([a.signs(), a.keys.trouble(), await readKeyFile(a.path), await stage.rows()]).toEqual([
    '1',
    undefined,
    undefined,
    2,
  ])
  expect(a.lines.filter((line) => line.includes('htd -- keys move'))).toHaveLength(1)
  expect(await rotateKeys(stage.db, a.path)).toEqual({ table: '2' })
  await a.look()
  expect(known(a)).toEqual(['2', '1'])
})

test('[FIX-09] htd keys move writes the file, and no server is told from another by which it reads', async () => {
  await seedRows(stage.db)
  const [a, b] = [await stage.start('a'), await stage.start('b')]
  const link = b.keys.derive('link', 'x')
  mkdirSync(dirname(a.path), { recursive: true })
  const fingerprint = await moveKeys(stage.db, a.path)
  expect(await moveKeys(stage.db, a.path), 'again').toBe(fingerprint)
  await a.look()
  expect([a.signs(), b.signs(), a.keys.derive('link', 'x')]).toEqual(['1', '1', link])
  expect(known(a), 'what will sign is there to verify').toHaveLength(2)
  expect(await refusal(rotateKeys(stage.db, a.path))).toContain('keys move --finish')
  expect(await states(a.path)).toEqual([
    ...Array(4).fill('published, signs once every running server has it'),
    ...Array(2).fill('in the database'),
  ])
})

test('[FIX-09] it is finished once every live server has the file: no row is left, new keys sign, the former verify', async () => {
  await seedRows(stage.db)
  const [a, b] = [await stage.start('a'), await stage.start('b')]
  const alive = await stage.db.selectFrom('key_servers').select('id').execute()
  const dead = await stage.start('c')
  expect(await refusal(finishMove(stage.db, a.path))).toContain('run `npm run htd -- keys move` first')
  await moveKeys(stage.db, a.path)
  await a.look()
  await dead.kill()
  const told = await refusal(finishMove(stage.db, a.path))
  expect(told.split('\n')).toHaveLength(2)
  expect(told).toMatch(/^The server \S+:3000 has no keys file, and not [0-9a-f]{12}: copy the file there/)
  const ids = alive.map(({ id }) => id)
  await sql`update key_servers set seen_at = now() - interval '41 seconds' where id <> all(${ids})`.execute(stage.db)
  expect(await refusal(finishMove(stage.db, a.path)), 'a server alone').toMatch(/^The server \S+ has no keys file.*$/)
  copy(a.path, b.path)
  await b.look()

  await finishMove(stage.db, a.path)
  expect(await stage.rows()).toBe(0)
  await b.look()
  expect([a.signs(), b.signs()]).toEqual(['1', known(b)[0]])
  expect(known(b)).toEqual([expect.stringMatching(/^[0-9a-f]{12}$/), '1'])
  await a.look()
  expect(known(a)).toEqual(known(b))
  expect(a.keys.derivations('link', 'x')).toEqual(b.keys.derivations('link', 'x'))
  expect(a.keys.derivations('link', 'x')).toHaveLength(2)
  expect(await refusal(finishMove(stage.db, a.path))).toContain('There is nothing to move')
  expect((await states(a.path)).sort()).toEqual([
    'names erased people, never rotated',
    'signs',
    'signs',
    'signs',
    'verifies for 20 minutes more',
    'verifies for 8 days more',
  ])
})

test('[FIX-09] servers of the version before keep the move from being finished: they know of no file', async () => {
  await seedRows(stage.db)
  const a = await stage.start()
  mkdirSync(dirname(a.path), { recursive: true })
  await moveKeys(stage.db, a.path)
  await a.look()
  const older = new Client({ ...(await connectionOfDb()), application_name: 'htd' })
  await older.connect()
  expect(await refusal(finishMove(stage.db, a.path))).toMatch(/^Servers of an older version hold 1 connections/)
  await older.end()
  await expect.poll(() => refusal(finishMove(stage.db, a.path)), { timeout: 30_000 }).toBe('none')
})

test('[FIX-09] a key that a command of the version before adds meanwhile is used, and moved as well', async () => {
  await seedRows(stage.db)
  const a = await stage.start('a')
  mkdirSync(dirname(a.path), { recursive: true })
  await moveKeys(stage.db, a.path)
  await rotateKeys(stage.db, `${stage.folder}/none.json`)
  await a.look()
  expect([a.signs(), a.keys.trouble()]).toEqual(['2', undefined])
  expect(await refusal(finishMove(stage.db, a.path))).toContain('run `npm run htd -- keys move` first')
  await moveKeys(stage.db, a.path)
  await a.look()
  expect(await refusal(finishMove(stage.db, a.path))).toBe('none')
  await a.look()
  expect(known(a)).toEqual(expect.arrayContaining(['2', '1']))
  expect(a.signs()).toMatch(/^[0-9a-f]{12}$/)
})

test('[FIX-09] a file of another installation beside keys in the table is told, and the table counts', async () => {
  const other = await stage.start('a')
  await other.stop()
  await sql`truncate key_uses, key_servers`.execute(stage.db)
  await seedRows(stage.db)
  const a = await stage.start('a')
  expect([a.signs(), a.keys.trouble()?.isReady, a.keys.trouble()?.canServe]).toEqual(['1', false, true])
})

test('[AUT-05] [FIX-09] a new key is published before it signs: it begins once every server has it', async () => {
  const a = await stage.start('a')
  copy(a.path, `${stage.folder}/b/keys.json`)
  const b = await stage.start('b')
  const first = a.signs()
  await rotateKeys(stage.db, a.path)
  await a.look()
  expect([a.signs(), known(a).length, b.signs()]).toEqual([first, 2, first])
  expect(await states(a.path)).toEqual([
    ...Array(3).fill('published, signs once every running server has it'),
    'names erased people, never rotated',
    ...Array(3).fill('signs'),
  ])
  expect(await refusal(rotateKeys(stage.db, b.path)), 'the copy is old, and the keys it has still sign').toBe('none')
  copy(a.path, b.path)
  await b.look()
  await a.look()
  expect(a.signs()).not.toBe(first)
  expect([b.signs(), known(b), known(a)[1]]).toEqual([a.signs(), known(a), first])
})

test('ten rotations at once make ten keys, and the newest signs', async () => {
  const a = await stage.start()
  await Promise.all(Array.from({ length: 10 }, () => rotateKeys(stage.db, a.path)))
  await a.look()
  expect(known(a)).toHaveLength(11)
  const { keys } = await listKeys(stage.db, a.path)
  const newest = keys.find(({ purpose }) => purpose === 'access-token')
  expect([newest?.id, newest?.state]).toEqual([a.signs(), 'signs'])
})

test('rotating with a file that is not that of the servers is refused', async () => {
  const a = await stage.start('a')
  copy(a.path, `${stage.folder}/old/keys.json`)
  await rotateKeys(stage.db, a.path)
  await a.look()
  expect(await refusal(rotateKeys(stage.db, `${stage.folder}/old/keys.json`))).toContain(
    "isn't the one that the servers use",
  )
  expect(await refusal(rotateKeys(stage.db, `${stage.folder}/none.json`))).toContain('There is no keys file')
})

test('a key of the table is removed once no token of it can be valid, and servers that are long gone are forgotten', async () => {
  await seedRows(stage.db)
  const a = await stage.start()
  await rotateKeys(stage.db, a.path)
  await sql`update key_servers set seen_at = now() - interval '2 days'`.execute(stage.db)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const retireAfter = (minutes: number) =>
    retireKeys.run({ db: stage.db, log, now: () => new Date(Date.now() + minutes * 60_000) } as never, null)
  await retireAfter(19)
  expect(await stage.rows()).toBe(3)
  await retireAfter(21)
  expect(await stage.rows()).toBe(2)
  expect((await listKeys(stage.db, a.path)).servers).toEqual([])
})
