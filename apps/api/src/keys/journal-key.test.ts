import { copyFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyLines } from '#cli/keys/key-lines.ts'
import { keysStage } from '#test/keys-stage.ts'
import { importKeys } from './import-keys.ts'
import { keysOfFile } from './keys-of-file.ts'
import { readKeyFile } from './read-key-file.ts'
import { rotateKeys } from './rotate-keys.ts'
import { writeKeyFile } from './write-key-file.ts'

/** The key that names erased people in the journal. */

let stage: Awaited<ReturnType<typeof keysStage>>
beforeEach(async () => {
  stage = await keysStage()
})
afterEach(() => stage.clear())

const PATIENT = '0199c0de-0000-7000-8000-000000000001'
const fileOf = async (path: string) => (await readKeyFile(path)) ?? []
const journalIds = async (path: string) =>
  (await fileOf(path)).filter(({ purpose }) => purpose === 'journal').map(({ id }) => id)

/** Leaves file and database as the version before did, which knew of no journal. */
async function asBefore(path: string): Promise<void> {
  await writeKeyFile(
    path,
    (await fileOf(path)).filter(({ purpose }) => purpose !== 'journal'),
  )
  await sql`delete from key_uses where purpose = 'journal'`.execute(stage.db)
}

test.each([true, false])(
  '[OPS-03] a file of the version before gets its key by itself (embedded: %s)',
  async (isEmbedded) => {
    const first = await stage.start('a', { isEmbedded })
    await first.stop()
    await asBefore(first.path)
    const before = await fileOf(first.path)
    const second = await stage.start('a', { isEmbedded })
    await second.look()
    expect(await fileOf(second.path)).toEqual(expect.arrayContaining(before))
    expect(await journalIds(second.path)).toHaveLength(1)
    expect(second.keys.journalMark(PATIENT)).toMatch(/^[\w-]{43}$/)
    expect(second.keys.journalMark(PATIENT)).toBe(second.keys.journalMark(PATIENT.toUpperCase()))
    expect(second.lines.join('\n')).toContain('the keys file got a key that names erased people in the journal')
  },
)

test('[OPS-03] servers that share a database write the same marks, and wait for a file that lacks the key', async () => {
  const a = await stage.start('a', { hasFolder: true })
  const b = await stage.start('b', { hasFolder: true })
  copyFileSync(a.path, b.path)
  await b.look()
  await asBefore(b.path)
  await b.look()
  const late = await stage.start('b')
  expect(late.keys.journalMark(PATIENT)).toBeUndefined()
  expect(late.keys.trouble()?.detail).toMatch(
    /lacks the key that names erased people in the journal.* Copy theirs here/,
  )
  expect([late.keys.trouble()?.canServe, late.signs()]).toEqual([true, a.signs()])
  expect(await journalIds(late.path), 'none of its own').toEqual([])
  copyFileSync(a.path, late.path)
  await late.look()
  await a.look()
  await late.look()
  expect(late.keys.journalMark(PATIENT)).toBeDefined()
  expect(late.keys.journalMark(PATIENT)).toBe(a.keys.journalMark(PATIENT))
})

test('[OPS-03] a rotation leaves it, whatever else it replaces', async () => {
  const a = await stage.start()
  const [mark, ids, first] = [a.keys.journalMark(PATIENT), await journalIds(a.path), a.signs()]
  await rotateKeys(stage.db, a.path)
  await a.look()
  expect(a.signs()).not.toBe(first)
  expect([a.keys.journalMark(PATIENT), await journalIds(a.path)]).toEqual([mark, ids])
  expect((await keyLines(stage.db, a.path)).join('\n')).toContain('names erased people, never rotated')
})

test('[OPS-03] a lost one is replaced, the log says what that means, and one that is imported again finds its lines', async () => {
  const a = await stage.start('a', { isEmbedded: true })
  const mark = a.keys.journalMark(PATIENT)
  const kept = await fileOf(a.path)
  await a.stop()
  await writeKeyFile(
    a.path,
    kept.filter(({ purpose }) => purpose !== 'journal'),
  )
  const after = await stage.start('a', { isEmbedded: true })
  expect(after.keys.journalMark(PATIENT)).not.toBe(mark)
  expect(
    after.lines.filter((line) => line.includes('the key that names erased people in the journal is lost')),
  ).toHaveLength(1)
  expect(after.keys.journalMarks(PATIENT)).not.toContain(mark)
  await importKeys(stage.db, after.path, kept)
  await after.look()
  expect(after.keys.journalMarks(PATIENT)).toContain(mark)
  expect(keysOfFile(await fileOf(after.path)).journalMarks(PATIENT)).toContain(mark)
})
