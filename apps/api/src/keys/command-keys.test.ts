import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysStage, seedRows } from '#test/keys-stage.ts'
import { carryOut } from './carry-out.ts'
import { commandKeys } from './command-keys.ts'
import { withKeysLock } from './keys.repo.ts'
import { moveKeys } from './move-keys.ts'
import { readKeyFile } from './read-key-file.ts'
import { rotateKeys } from './rotate-keys.ts'
import { makeKey } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

let stage: Awaited<ReturnType<typeof keysStage>>
beforeEach(async () => {
  stage = await keysStage()
})
afterEach(() => stage.clear())

const external = 'postgres://x/y'
const asReader = { canTakeOver: false, canReplaceAdded: false, canComplete: false }
const pathOf = (name: string) => join(stage.folder, name, 'keys.json')
const read = (name: string, databaseUrl?: string) => commandKeys(stage.db, { keysFile: pathOf(name), databaseUrl })

test('[CLN-02] a command derives and seals as the running server does, and is no server itself', async () => {
  const server = await stage.start('a')
  await server.look()
  const keys = await read('a', external)
  expect(keys.derive('link', 'x')).toBe(server.keys.derive('link', 'x'))
  expect(server.keys.unseal(keys.seal(Buffer.from('secret'), 'x'), 'x')).toEqual(Buffer.from('secret'))
  expect(await stage.db.selectFrom('key_servers').select('id').execute()).toHaveLength(1)
})

test('[CLN-02] for an embedded database without keys it makes those that the server goes on with', async () => {
  mkdirSync(dirname(pathOf('a')))
  const [one, two] = await Promise.all([read('a'), read('a')])
  expect(one.derive('link', 'x')).toBe(two.derive('link', 'x'))
  const file = await readKeyFile(pathOf('a'))
  const server = await stage.start('a', { isEmbedded: true })
  expect(server.keys.derive('link', 'x')).toBe(one.derive('link', 'x'))
  expect(server.keys.unseal(one.seal(Buffer.from('secret'), 'x'), 'x')).toBeDefined()
  expect(await readKeyFile(pathOf('a'))).toEqual(file)
})

test('[CLN-02] keys that another one makes between its look at the file and at the database are found', async () => {
  mkdirSync(dirname(pathOf('a')))
  const waiting = sql`select from pg_locks where not granted and relation = 'server_keys'::regclass`
  const late = await withKeysLock(stage.db, async (tx) => {
    await sql`lock table server_keys in access exclusive mode`.execute(tx)
    const reading = read('a')
    await expect.poll(async () => (await waiting.execute(stage.db)).rows.length).toBe(1)
    const seen = { file: undefined, rows: [], uses: [], others: [], isEmbedded: true }
    await carryOut(tx, { kind: 'begin' }, { path: pathOf('a'), seen: { ...seen, ...asReader }, now: new Date() })
    return { reading }
  })
  const server = await stage.start('a', { isEmbedded: true })
  expect((await late.reading).derive('link', 'x')).toBe(server.keys.derive('link', 'x'))
})

test('keys that are published but do not sign yet are not used, nor let sign', async () => {
  const server = await stage.start('a', { isEmbedded: true })
  const before = server.keys.derive('link', 'x')
  await rotateKeys(stage.db, server.path)
  expect((await read('a')).derive('link', 'x')).toBe(before)
  expect(server.keys.derive('link', 'x')).toBe(before)
})

test('keys in a database of your own count until they are moved', async () => {
  await seedRows(stage.db)
  const server = await stage.start('a')
  const keys = await read('a', external)
  expect(keys.derive('link', 'x')).toBe(server.keys.derive('link', 'x'))
  expect(() => keys.seal(Buffer.from('secret'), 'x')).toThrow(expect.objectContaining({ code: 'unavailable' }))
  mkdirSync(dirname(server.path), { recursive: true })
  await moveKeys(stage.db, server.path)
  expect((await read('a', external)).derive('link', 'x')).toBe(server.keys.derive('link', 'x'))
})

test.each([
  ['keys that an embedded database of an earlier version has', undefined, 'start the server once'],
  ['a database of your own that no server has run on', external, 'No server has run on this database yet'],
])('%s: a server has to start first', async (_, databaseUrl, said) => {
  if (!databaseUrl) await seedRows(stage.db)
  await expect(read('a', databaseUrl)).rejects.toThrow(said)
  expect(await readKeyFile(pathOf('a'))).toBeUndefined()
})

test('without the keys in use it says so, and replaces none', async () => {
  await stage.start('a')
  await expect(read('b', external)).rejects.toThrow(`There is no keys file ${pathOf('b')}`)
  await expect(read('b')).rejects.toThrow(`There is no keys file ${pathOf('b')}`)
  mkdirSync(dirname(pathOf('c')))
  await writeKeyFile(pathOf('c'), [makeKey('access-token', new Date()), makeKey('derived-token', new Date())])
  await expect(read('c', external)).rejects.toThrow("isn't the one that the servers use")
})
