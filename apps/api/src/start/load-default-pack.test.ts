import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPackFolder } from '@htd/content/default-pack'
import { help } from '@htd/content/help-shape'
import type { ContentPack } from '@htd/content/shape'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importPack } from '#content/import-pack.ts'
import { openContentStore } from '#content/open-content-store.ts'
import { findCurrentVersion } from '#content/packs.repo.ts'
import type { Db } from '#db/open.ts'
import { emptyDb } from '#test/database.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { loadDefaultPack } from './load-default-pack.ts'

let db: Db
let parent: string
let folder: string
beforeEach(async () => {
  db = await emptyDb()
  parent = mkdtempSync(join(tmpdir(), 'htd-default-'))
  folder = join(parent, 'default')
  cpSync(defaultPackFolder, folder, { recursive: true })
  writeFileSync(join(folder, 'pack.json'), '{ "version": "next" }\n')
})
afterEach(() => rmSync(parent, { recursive: true }))

const give = async (version: string) => importPack(db, versionOf(await defaultPack(), version), { makeCurrent: true })
const stored = async () => {
  const rows = await db.selectFrom('content_packs').select('version').orderBy('version').execute()
  return rows.map(({ version }) => version)
}

test('an empty database gets the default content and shows it', async () => {
  await loadDefaultPack(db, folder)
  expect(await findCurrentVersion(db)).toBe('next')
  await loadDefaultPack(db, folder)
  expect(await stored()).toEqual(['next'])
})

test('a new default takes the place of an earlier one', async () => {
  await give('last')
  await loadDefaultPack(db, folder, ['last'])
  expect(await findCurrentVersion(db)).toBe('next')
})

test.each(['2026.1', '2026.2', '2026.4', '2026.5', '2026.6', '2026.7', '2026.8', '2026.9'])(
  'an installation that still shows an earlier default shows the new one afterwards, and keeps the old for results made by it: %s',
  async (version) => {
    const before = (pack: ContentPack) => Object.assign(pack, { decks: [], sources: {}, help: help.parse(undefined) })
    await importPack(db, versionOf(await defaultPack(), version, before), { makeCurrent: true })
    await loadDefaultPack(db)
    const store = await openContentStore(db)
    expect(store.current().version).toBe('2026.11')
    expect(store.current().help.faq.items.length).toBeGreaterThan(0)
    expect(store.current().decks.length).toBeGreaterThanOrEqual(16)
    expect((await store.version(version)).decks).toEqual([])
    expect((await store.version(version)).help.faq.items).toEqual([])
  },
)

test('the content of the clinic stays shown, and the default is there beside it', async () => {
  await give('of-the-clinic')
  await loadDefaultPack(db, folder, ['last'])
  expect(await findCurrentVersion(db)).toBe('of-the-clinic')
  expect(await stored()).toEqual(['next', 'of-the-clinic'])
})

test('with no content at all, a missing default is one fault and a broken one is a fault per line', async () => {
  rmSync(join(folder, 'clinic.json'))
  writeFileSync(join(folder, 'scoring.json'), '{')
  await expect(loadDefaultPack(db, folder)).rejects.toMatchObject({
    lines: [expect.stringMatching(/clinic\.json:1:1 is missing$/), expect.stringMatching(/scoring\.json:\d+:\d+ /)],
  })
  rmSync(folder, { recursive: true })
  await expect(loadDefaultPack(db, folder)).rejects.toMatchObject({
    lines: [`There is no content pack in ${folder}: it has no pack.json.`],
  })
})

test('with content of the clinic, a missing default is no fault', async () => {
  await give('of-the-clinic')
  rmSync(folder, { recursive: true })
  await loadDefaultPack(db, folder)
  expect(await findCurrentVersion(db)).toBe('of-the-clinic')
})
