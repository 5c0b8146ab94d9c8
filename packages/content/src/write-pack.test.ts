import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDefaultPack } from '../test/default-pack.ts'
import { smallPack } from '../test/small-pack.ts'
import { defaultPackFolder } from './default-pack.ts'
import { readPack } from './read-pack.ts'
import { writePack } from './write-pack.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pack-'))
})
afterEach(() => rm(dir, { recursive: true }))

/** Reads all files of a folder as bytes. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = await Promise.all(files.map(async (file) => [file.slice(folder.length), await readFile(file, 'base64')]))
  return Object.fromEntries(read.sort())
}

test('the default pack, read and written, is the same pack in the same files', async () => {
  const folder = await readDefaultPack()
  await writePack(folder, dir)
  expect(await filesOf(dir)).toEqual(await filesOf(defaultPackFolder))
  expect(await readPack(dir)).toEqual({ ok: true, folder, remarks: [] })
})

test('a hidden slide is still hidden afterwards', async () => {
  const read = await readPack(smallPack)
  if (!read.ok) throw new Error()
  await writePack(read.folder, dir)
  expect(await readPack(dir)).toEqual(read)
})

test('the order of keys, which a database does not keep, makes no difference to the files', async () => {
  const { pack, images } = await readDefaultPack()
  await writePack({ pack: backwards(pack), images }, dir)
  expect(await filesOf(dir)).toEqual(await filesOf(defaultPackFolder))
})

test('a pack that is not sound is not written', async () => {
  const { pack, images } = await readDefaultPack()
  await expect(writePack({ pack: { ...pack, version: 'två ord' }, images }, dir)).rejects.toThrow('letters, digits')
  expect(await filesOf(dir)).toEqual({})
})

/** Returns the same value with all keys in reverse order. */
function backwards<T>(value: T): T {
  if (Array.isArray(value)) return value.map(backwards) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, backwards(member)]),
  ) as T
}
