import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keysStage, seedRows } from '#test/keys-stage.ts'
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
/** A server that was killed is no longer heard of after a while. */
const letDeadServersGo = () => sql`update key_servers set seen_at = now() - interval '41 seconds'`.execute(stage.db)
const idsIn = async (path: string) => (await readKeyFile(path))?.map(({ id }) => id) ?? []

test('[FIX-09] the first server makes the file, and no row is ever written; one that shares it has the same keys', async () => {
  const a = await stage.start()
  expect([statSync(a.path).mode & 0o777, await stage.rows()]).toEqual([0o600, 0])
  const b = await stage.start()
  expect(b.keys.accessTokenKeys).toEqual(a.keys.accessTokenKeys)
  expect(b.keys.derive('link', 'x')).toBe(a.keys.derive('link', 'x'))
  expect(a.keys.derivations('link', 'x')).toEqual([a.keys.derive('link', 'x')])
  expect([a.keys.trouble(), b.keys.trouble()]).toEqual([undefined, undefined])
})

test('what is derived has 256 bits and differs by purpose', async () => {
  const { keys } = await stage.start()
  const all = (['link', 'refresh', 'bucket', 'reminders-off'] as const).map((purpose) => keys.derive(purpose, 'x'))
  expect(new Set(all).size).toBe(4)
  for (const token of all) expect(token).toMatch(/^[\w-]{43}$/)
})

test('[FIX-09] of two servers that start at once with folders of their own one makes the keys, and the other waits for a copy', async () => {
  const both = await Promise.all([stage.start('a'), stage.start('b')])
  const [ready, waiting] = both[0].keys.trouble() ? [both[1], both[0]] : both
  expect(ready.keys.trouble()).toBeUndefined()
  const trouble = waiting.keys.trouble()
  expect(trouble).toMatchObject({ canServe: false, isReady: false })
  expect(trouble?.detail).toMatch(
    /^The keys file is missing, running servers use another \([0-9a-f]{12}\)\. Copy theirs/,
  )
  expect([existsSync(waiting.path), waiting.keys.accessTokenKeys]).toEqual([false, []])

  copy(ready.path, waiting.path)
  await waiting.look()
  expect(waiting.keys.trouble()).toBeUndefined()
  expect(waiting.keys.accessTokenKeys).toEqual(ready.keys.accessTokenKeys)
  expect(waiting.lines.filter((line) => line.includes('fault is resolved'))).toHaveLength(1)
})

test('[FIX-09] a server whose file differs is not ready, and names both; it never takes over from one at work', async () => {
  const other = await stage.start('other')
  await other.stop()
  await sql`truncate key_uses, key_servers`.execute(stage.db)
  const a = await stage.start('a')
  const b = await stage.start('other')
  expect(b.keys.trouble()?.detail).toMatch(
    /^The keys file differs: this server has ([0-9a-f]{12}), running servers use another \((?!\1)[0-9a-f]{12}\)/,
  )
  await a.look()
  await b.look()
  await a.stop()
  await b.look()
  expect(b.keys.trouble(), 'while the other is started again').toBeDefined()
  expect((await stage.start('a')).keys.trouble()).toBeUndefined()
})

describe('[FIX-09] a restore without the keys file', () => {
  test('starts, makes new keys and says what was lost', async () => {
    const before = await stage.start('a', { isEmbedded: true })
    await before.kill()
    rmSync(before.path)
    const after = await stage.start('a', { isEmbedded: true })
    expect(after.keys.trouble()).toBeUndefined()
    expect(after.signs()).not.toBe(before.signs())
    expect(after.lines.join()).toMatch(/"level":"warn","message":"the keys of this database are lost/)
    expect((await stage.start('a', { isEmbedded: true })).lines.join()).not.toContain('are gone')
  })

  test('waits on a database of several until the servers that had the keys turn out to be dead', async () => {
    const before = await stage.start('a')
    await before.kill()
    const after = await stage.start('b')
    expect(after.keys.trouble()?.canServe).toBe(false)
    await letDeadServersGo()
    await after.look()
    expect([after.keys.trouble(), after.signs() === before.signs()]).toEqual([undefined, false])
    await before.look()
    expect(before.keys.trouble(), 'who wakes up after that has to yield').toMatchObject({ canServe: false })
  })

  test('with an old copy of it makes new keys as well: those of the copy were superseded', async () => {
    const a = await stage.start()
    copy(a.path, `${a.path}.old`)
    const first = a.signs()
    await rotateKeys(stage.db, a.path)
    await a.look()
    await a.stop()
    copy(`${a.path}.old`, a.path)
    const restored = await stage.start()
    expect(restored.keys.trouble()).toBeUndefined()
    expect([first, a.signs()]).not.toContain(restored.signs())
    expect(restored.keys.accessTokenKeys.map(({ id }) => id)).toContain(first)
  })
})

describe('a file that changes while the server runs', () => {
  test.each([
    ['cut off', (text: string) => text.slice(0, 100), 'The keys file is not complete JSON'],
    ['gone', () => undefined, 'The keys file is gone'],
  ])(
    '[FIX-09] %s: the keys in memory go on, the log and readiness say so, and mending it ends that',
    async (_, breakIt, said) => {
      const a = await stage.start()
      const text = readFileSync(a.path, 'utf8')
      const broken = breakIt(text)
      if (broken === undefined) rmSync(a.path)
      else writeFileSync(a.path, broken)
      const before = a.keys.accessTokenKeys
      await a.look()
      await a.look()
      expect(a.keys.accessTokenKeys).toEqual(before)
      expect(a.keys.trouble()).toEqual({
        detail: `${said}: the keys in memory are used until it is mended`,
        canServe: true,
        isReady: true,
      })
      expect(a.lines.filter((line) => line.includes('"error"'))).toHaveLength(1)
      writeFileSync(a.path, text, { mode: 0o600 })
      await a.look()
      expect(a.keys.trouble()).toBeUndefined()
    },
  )

  test('[FIX-09] replaced by another: it is not taken, and the server is not ready until the former is back', async () => {
    const other = await stage.start('other')
    await other.stop()
    await sql`truncate key_uses, key_servers`.execute(stage.db)
    const a = await stage.start('a')
    copy(a.path, `${a.path}.former`)
    copy(other.path, a.path)
    await a.look()
    expect(a.keys.trouble()).toMatchObject({ canServe: true, isReady: false })
    expect(a.keys.accessTokenKeys[0]?.secret).toBeDefined()
    copy(`${a.path}.former`, a.path)
    await a.look()
    expect(a.keys.trouble()).toBeUndefined()
  })

  test('is noticed without a notice', async () => {
    const a = await stage.start()
    await a.keys.refresh()
    const written = await rotateKeys(stage.db, a.path)
    expect(written).toHaveProperty('file')
    await expect.poll(() => a.keys.accessTokenKeys.length, { timeout: 30_000 }).toBe(2)
  })
})

test('[FIX-09] without an answer of the database the keys stay as they are', async () => {
  const { db } = stage
  const a = await stage.start()
  const before = a.keys.accessTokenKeys
  await sql`alter table key_uses rename to key_uses_gone`.execute(db)
  await a.keys.refresh()
  await a.look()
  expect(a.keys.accessTokenKeys).toEqual(before)
  await sql`alter table key_uses_gone rename to key_uses`.execute(db)
})

test('[FIX-09] keys that stood in the table of the embedded database are moved at the start; new ones sign, the former verify', async () => {
  const { secret, derived } = await seedRows(stage.db)
  const a = await stage.start('a', { isEmbedded: true })
  expect(await stage.rows()).toBe(0)
  expect(a.keys.accessTokenKeys.map(({ id }) => id)).toEqual([expect.not.stringMatching(/^1$/), '1'])
  expect(Buffer.from(a.keys.accessTokenKeys[1]?.secret ?? []).equals(secret)).toBe(true)
  expect(a.keys.derivations('link', 'x')).toHaveLength(2)
  expect(readFileSync(a.path, 'utf8')).toContain(derived.toString('base64url'))
  const again = await stage.start('a', { isEmbedded: true })
  expect(again.keys.accessTokenKeys.map(({ id }) => id)).toEqual(a.keys.accessTokenKeys.map(({ id }) => id))
})

test('[FIX-09] a process that is killed after it has written the file and before the rows are gone has lost nothing', async () => {
  const { secret } = await seedRows(stage.db)
  const rows = await stage.db.selectFrom('server_keys').selectAll().execute()
  const killed = await stage.start('a', { isEmbedded: true })
  await killed.kill()
  // As it stood at that moment: the file is there, and nothing of it has been committed.
  await stage.db.deleteFrom('key_uses').execute()
  await stage.db.insertInto('server_keys').values(rows).execute()

  const next = await stage.start('a', { isEmbedded: true })
  expect(await stage.rows()).toBe(0)
  expect(next.signs()).toBe(killed.signs())
  expect(next.keys.accessTokenKeys.map(({ id }) => id)).toEqual([killed.signs(), '1'])
  expect(Buffer.from(next.keys.accessTokenKeys[1]?.secret ?? []).equals(secret)).toBe(true)
})

test('[FIX-09] where the file can not be written the embedded server goes on with the rows, and says so', async () => {
  await seedRows(stage.db)
  const a = await stage.start('a', { isEmbedded: true, hasFolder: false })
  expect([a.signs(), await stage.rows()]).toEqual(['1', 2])
  expect(a.lines.join()).toContain('stay in the database')
})

test('[AUT-05] a key is removed once nothing of it can be valid, from memory and from the file; the one that signs never is', async () => {
  const a = await stage.start()
  await rotateKeys(stage.db, a.path)
  await a.look()
  const before = (minutes: number) =>
    sql`update key_uses set superseded_at = now() - make_interval(mins => ${minutes}) where superseded_at is not null`.execute(
      stage.db,
    )
  await before(19)
  await a.look()
  expect(await idsIn(a.path)).toHaveLength(7)
  await before(21)
  await a.look()
  expect([a.keys.accessTokenKeys.length, a.keys.derivations('link', 'x').length]).toEqual([1, 2])
  expect(await idsIn(a.path)).toHaveLength(6)
  await before(8 * 24 * 60 + 1)
  await a.look()
  await a.look()
  expect(a.keys.derivations('link', 'x')).toHaveLength(1)
  expect(await idsIn(a.path)).toEqual(expect.arrayContaining([a.signs()]))
  expect(await idsIn(a.path), 'what opens sealed secrets and finds erased people is kept for good').toHaveLength(5)
})
