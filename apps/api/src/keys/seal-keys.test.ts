import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyLines } from '#cli/keys/key-lines.ts'
import { type KeysServer, keysStage } from '#test/keys-stage.ts'
import { importKeys } from './import-keys.ts'
import { readKeyFile } from './read-key-file.ts'
import { rotateKeys } from './rotate-keys.ts'
import { makeKey } from './server-key.ts'
import { writeKeyFile } from './write-key-file.ts'

/** The key that seals secrets of staff, and its way into files of versions that did not have it. */

let stage: Awaited<ReturnType<typeof keysStage>>
beforeEach(async () => {
  stage = await keysStage()
})
afterEach(() => stage.clear())

const pathOf = (name: string) => join(stage.folder, name, 'keys.json')
const copy = (from: string, to: string) => {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
const sealIds = async (path: string) =>
  (await readKeyFile(path))?.filter(({ purpose }) => purpose === 'seal').map(({ id }) => id) ?? []
const secret = Buffer.from('secret')
const canSeal = ({ keys }: KeysServer): boolean => {
  try {
    return keys.unseal(keys.seal(secret, 'x'), 'x') !== undefined
  } catch (error) {
    expect(error).toMatchObject({ code: 'unavailable' })
    return false
  }
}
const isServing = ({ keys, signs }: KeysServer) =>
  signs() !== undefined && (keys.trouble()?.canServe ?? true) && (keys.trouble()?.isReady ?? true)
const letDeadServersGo = () => sql`update key_servers set seen_at = now() - interval '41 seconds'`.execute(stage.db)
const said = async (path: string) => (await keyLines(stage.db, path)).join('\n')
const COPY = 'copy the file to servers that do not share it'

/** Leaves the files and the database as the version before did: two purposes, in use. */
async function asBefore(...names: readonly string[]): Promise<void> {
  const keys = [makeKey('access-token', new Date('2026-11-01')), makeKey('derived-token', new Date('2026-11-01'))]
  const write = async (name: string) => {
    mkdirSync(dirname(pathOf(name)), { recursive: true })
    await writeKeyFile(pathOf(name), keys)
  }
  await Promise.all(names.map(write))
  const server = await stage.start(names[0])
  await server.stop()
  await Promise.all(names.map(write))
  await sql`delete from key_uses where purpose = 'seal'`.execute(stage.db)
}

/** Starts a server on a shared database, and lets it look once more: what completes its file is used from then on. */
async function startSettled(name: string): Promise<KeysServer> {
  const server = await stage.start(name)
  await server.look()
  return server
}

test.each([true, false])(
  '[CLN-07] a file of two purposes gets its key by itself (embedded: %s)',
  async (isEmbedded) => {
    await asBefore('a')
    const before = await readKeyFile(pathOf('a'))
    const a = await stage.start('a', { isEmbedded })
    expect(canSeal(a), 'a server alone does not wait for others').toBe(isEmbedded)
    await a.look()
    expect([a.keys.trouble(), canSeal(a), isServing(a)]).toEqual([undefined, true, true])
    expect(await readKeyFile(a.path)).toEqual(expect.arrayContaining(before ?? []))
    expect(await sealIds(a.path)).toHaveLength(1)
    expect(a.lines.filter((line) => line.includes(COPY))).toHaveLength(1)
    const again = await stage.start('a', { isEmbedded })
    expect([canSeal(again), (await sealIds(a.path)).length]).toEqual([true, 1])
    expect(again.keys.unseal(a.keys.seal(secret, 'x'), 'x')).toEqual(secret)
  },
)

test('[CLN-07] servers that share the file share the key, also when both start at once', async () => {
  await asBefore('a')
  const both = await Promise.all([stage.start('a'), stage.start('a')])
  for (const each of [...both, ...both]) await each.look()
  expect(await sealIds(pathOf('a'))).toHaveLength(1)
  expect(both.map(canSeal)).toEqual([true, true])
  expect(both.map(({ keys }) => keys.trouble())).toEqual([undefined, undefined])
  expect(both.flatMap(({ lines }) => lines).filter((line) => line.includes('"error"'))).toEqual([])
})

describe('[CLN-07] two servers with files of their own', () => {
  test('go on serving; nothing is sealed until the file is copied, and that is said', async () => {
    await asBefore('a', 'b')
    const both = await Promise.all([stage.start('a'), stage.start('b')])
    for (const each of [...both, ...both]) await each.look()
    expect([both.map(isServing), both.map(canSeal)]).toEqual([
      [true, true],
      [false, false],
    ])
    const maker = both.find(({ keys }) => !keys.trouble())
    const other = both.find(({ keys }) => keys.trouble())
    if (!maker || !other) throw new Error('one makes it, one lacks it')
    expect(maker.lines.join()).toContain(COPY)
    expect(await said(maker.path)).toContain('published, signs once every running server has it')
    expect(await said(maker.path)).toContain(COPY)
    expect(other.keys.trouble()?.detail).toMatch(/lacks the key that seals secrets of staff.* Copy theirs here/)
    expect(await sealIds(other.path)).toEqual([])

    copy(maker.path, other.path)
    await other.look()
    await maker.look()
    expect([both.map(canSeal), other.keys.trouble()]).toEqual([[true, true], undefined])
    expect(other.keys.unseal(maker.keys.seal(secret, 'x'), 'x')).toEqual(secret)
    expect(other.lines.filter((line) => line.includes('fault is resolved'))).toHaveLength(1)
  })

  test('a former copy serves patients, and the file is asked for', async () => {
    await asBefore('a', 'b')
    const a = await startSettled('a')
    const sealed = a.keys.seal(secret, 'x')
    const b = await stage.start('b')
    expect([isServing(b), canSeal(b), isServing(a), canSeal(a)]).toEqual([true, false, true, true])
    expect(() => b.keys.unseal(sealed, 'x'), 'no wrong code').toThrow(expect.objectContaining({ code: 'unavailable' }))
    expect(await said(b.path)).toContain(
      'The file lacks the key in use for seal: copy the file of a server that has it.',
    )
    await expect(rotateKeys(stage.db, b.path)).rejects.toThrow("isn't the one that the servers use")
    await a.stop()
    await b.look()
    expect([canSeal(b), await sealIds(b.path)], 'while the other is started again').toEqual([false, []])
    copy(a.path, b.path)
    await b.look()
    expect(b.keys.unseal(sealed, 'x')).toEqual(secret)
  })

  test('a rotation waits for the server that lacks the key, as for any other at work', async () => {
    await asBefore('a', 'b')
    const a = await startSettled('a')
    const b = await stage.start('b')
    const first = a.signs()
    await rotateKeys(stage.db, a.path)
    await a.look()
    expect([a.signs(), isServing(b)], 'b has no new key yet').toEqual([first, true])
    copy(a.path, b.path)
    await b.look()
    await a.look()
    expect(a.signs()).not.toBe(first)
    expect([b.signs(), canSeal(a), canSeal(b)]).toEqual([a.signs(), true, true])
  })
})

describe('[CLN-07] a key in use that is lost', () => {
  test('stops no patient: a new one seals at once on a server alone, and the log says so', async () => {
    await asBefore('a')
    copy(pathOf('a'), pathOf('old'))
    const a = await stage.start('a', { isEmbedded: true })
    const sealed = a.keys.seal(secret, 'x')
    const first = a.signs()
    copy(a.path, pathOf('kept'))
    await a.stop()
    copy(pathOf('old'), a.path)
    const restored = await stage.start('a', { isEmbedded: true })
    expect([restored.keys.trouble(), restored.signs(), canSeal(restored)]).toEqual([undefined, first, true])
    expect(restored.lines.filter((line) => line.includes('is lost, and no running server has it'))).toHaveLength(1)
    expect(restored.keys.unseal(sealed, 'x')).toBeUndefined()

    await importKeys(stage.db, restored.path, (await readKeyFile(pathOf('kept'))) ?? [])
    await restored.look()
    expect(restored.keys.unseal(sealed, 'x'), 'brought back').toEqual(secret)
    expect(restored.keys.isSealedByCurrent(sealed)).toBe(false)
  })

  test('is replaced once the servers that had it turn out to be dead', async () => {
    await asBefore('a', 'b')
    const a = await startSettled('a')
    await a.kill()
    const b = await startSettled('b')
    expect([isServing(b), canSeal(b)]).toEqual([true, false])
    await letDeadServersGo()
    await b.look()
    await b.look()
    expect([b.keys.trouble(), canSeal(b)]).toEqual([undefined, true])
  })

  test('from the file of a running server is kept in memory, and readiness goes on with a warning', async () => {
    await asBefore('a')
    copy(pathOf('a'), pathOf('old'))
    const a = await startSettled('a')
    copy(a.path, pathOf('kept'))
    copy(pathOf('old'), a.path)
    await a.look()
    expect([canSeal(a), isServing(a), a.keys.trouble()?.detail]).toEqual([
      true,
      true,
      'The keys file lacks the key that seals secrets of staff: the keys in memory are used until it is mended',
    ])
    expect(readFileSync(a.path, 'utf8'), 'nothing is written over it').not.toContain('"seal"')
    copy(pathOf('kept'), a.path)
    await a.look()
    expect([canSeal(a), a.keys.trouble()]).toEqual([true, undefined])
  })
})

test('[CLN-07] where the file can not be written patients are served without the key, and the log says so once', async () => {
  await asBefore('a')
  // The draft beside a file of such a long name has a longer one than any file may have.
  const real = join(stage.folder, 'k'.repeat(250))
  copy(pathOf('a'), real)
  rmSync(pathOf('a'))
  symlinkSync(real, pathOf('a'))
  const a = await stage.start('a', { isEmbedded: true })
  await a.look()
  await a.look()
  expect([isServing(a), a.keys.trouble(), canSeal(a)]).toEqual([true, undefined, false])
  expect(a.lines.filter((line) => line.includes('adding one failed'))).toHaveLength(1)
})

test('[CLN-07] a rotation makes a new one; the former is kept for good and opens what it sealed', async () => {
  const a = await stage.start()
  const sealed = a.keys.seal(secret, 'x')
  await rotateKeys(stage.db, a.path)
  await a.look()
  await sql`update key_uses set superseded_at = now() - interval '10 years' where superseded_at is not null`.execute(
    stage.db,
  )
  await a.look()
  await a.look()
  expect(await sealIds(a.path)).toHaveLength(2)
  expect([a.keys.unseal(sealed, 'x'), a.keys.isSealedByCurrent(sealed), canSeal(a)]).toEqual([secret, false, true])
  expect(await said(a.path)).toContain('opens what it sealed')
})
