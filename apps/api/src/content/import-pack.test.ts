import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packDigest } from '@htd/content/digest'
import { help } from '@htd/content/help-shape'
import { readPack } from '@htd/content/read-pack'
import type { PackFolder } from '@htd/content/shape'
import { writePack } from '@htd/content/write-pack'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/open.ts'
import { connectionOfDb, emptyDb } from '#test/database.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { photo } from '#test/photo.ts'
import { exportPack } from './export-pack.ts'
import { importPack } from './import-pack.ts'
import { openContentStore } from './open-content-store.ts'

let db: Db
let folder: PackFolder

beforeEach(async () => {
  db = await emptyDb()
  folder = await defaultPack()
})

const versions = () => db.selectFrom('content_packs').select(['version', 'is_current']).orderBy('version').execute()
const current = { makeCurrent: true }

test('an imported pack comes out as it went in, pictures and all', async () => {
  const picture = await photo('images/eye.png')
  const withPicture = { ...folder, images: [...folder.images, picture] }
  await importPack(db, withPicture, current)
  const exported = await exportPack(db, folder.pack.version)
  expect(packDigest(exported)).toBe(packDigest(withPicture))
  expect(exported.pack).toEqual(folder.pack)
  expect(exported.images.find(({ file }) => file === picture.file)).toEqual(picture)
})

test('what is exported to a folder can be imported again as the same content', async () => {
  await importPack(db, folder, current)
  const dir = await mkdtemp(join(tmpdir(), 'htd-pack-'))
  await writePack(await exportPack(db, folder.pack.version), dir)
  const read = await readPack(dir)
  await rm(dir, { recursive: true })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  expect(await importPack(db, read.folder, current)).toMatchObject({ isNew: false })
})

test('the same content again changes nothing', async () => {
  expect(await importPack(db, folder, current)).toEqual({ version: folder.pack.version, isNew: true, isCurrent: true })
  expect(await importPack(db, folder, current)).toEqual({ version: folder.pack.version, isNew: false, isCurrent: true })
  expect(await db.selectFrom('audit_events').select('event').execute()).toEqual([{ event: 'content_imported' }])
})

test('a pack that was stored before there were decks or help has none, and is the same content when it comes again', async () => {
  const older = { pack: { ...folder.pack, decks: [], sources: {}, help: help.parse(undefined) }, images: folder.images }
  await importPack(db, older, current)
  await sql`update content_packs set pack = pack - 'decks' - 'sources' - 'help'`.execute(db)
  const store = await openContentStore(db)
  expect([store.current().decks, store.current().sources]).toEqual([[], {}])
  expect(store.current().help.faq.items).toEqual([])
  expect(packDigest(await exportPack(db, folder.pack.version))).toBe(packDigest(older))
  expect(await importPack(db, older, current)).toMatchObject({ isNew: false })
})

test('a version can not be given other content, and what is stored stays', async () => {
  await importPack(db, folder, current)
  const changed = versionOf(folder, folder.pack.version, (pack) => {
    pack.clinic.name.sv = 'En annan klinik'
  })
  await expect(importPack(db, changed, current)).rejects.toMatchObject({ code: 'version_conflict' })
  expect((await exportPack(db, folder.pack.version)).pack).toEqual(folder.pack)
})

test('content with a script in it is refused whole', async () => {
  const hostile = versionOf(folder, 'hostile', (pack) => {
    pack.general.greeting.sv = '<p>Hej</p><script>alert(1)</script>'
  })
  await expect(importPack(db, hostile, current)).rejects.toThrow()
  expect(await versions()).toEqual([])
})

test('a version can be stored before it is served, and served by importing it again', async () => {
  await importPack(db, folder, current)
  const next = versionOf(folder, 'next')
  await importPack(db, next, { makeCurrent: false })
  const first = { version: folder.pack.version, is_current: true }
  expect(await versions()).toEqual([first, { version: 'next', is_current: false }])
  await importPack(db, next, current)
  expect(await versions()).toEqual([
    { ...first, is_current: false },
    { version: 'next', is_current: true },
  ])
})

test('imports at once store one pack and leave one current', async () => {
  const others = ['b', 'c', 'd'].map((version) => versionOf(folder, version))
  await Promise.all([folder, folder, ...others].map((each) => importPack(db, each, current)))
  const stored = await versions()
  expect(stored).toHaveLength(4)
  expect(stored.filter(({ is_current }) => is_current)).toHaveLength(1)
})

test('servers are told of new content once it is stored', async () => {
  const listener = new Client(await connectionOfDb())
  await listener.connect()
  await listener.query('listen content')
  const notice = new Promise((resolve) => listener.once('notification', ({ channel }) => resolve(channel)))
  await importPack(db, folder, current)
  expect(await notice).toBe('content')
  await listener.end()
})

test('an unknown version can not be exported', async () => {
  await expect(exportPack(db, 'never')).rejects.toMatchObject({ code: 'not_found' })
})

test('a store serves nothing before the first import, then what is current, and keeps the older versions', async () => {
  const store = await openContentStore(db)
  expect(() => store.current()).toThrow(expect.objectContaining({ code: 'unavailable' }))
  await expect(store.version(folder.pack.version)).rejects.toMatchObject({ code: 'content_missing' })

  await importPack(db, folder, current)
  await store.refresh()
  const before = store.current()
  expect(before).toEqual(folder.pack)

  await importPack(db, versionOf(folder, 'next'), current)
  await store.refresh()
  expect(store.current().version).toBe('next')
  expect(await store.version(folder.pack.version)).toBe(before)
})

test('a pack in memory can not be changed, and its pictures have addresses of their own', async () => {
  const picture = await photo('images/eye.png')
  await importPack(db, { ...folder, images: [picture] }, current)
  const store = await openContentStore(db)
  const { version, general } = store.current()
  expect(Object.isFrozen(general.questions[0]?.answers)).toBe(true)
  expect(store.imagePath(version, picture.file)).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/)
  expect(store.imagePath(version, 'images/none.png')).toBe('')
})
