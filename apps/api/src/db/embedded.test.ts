import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { StartFault } from '#start-fault.ts'
import { copyOf } from '#test/copy-of.ts'
import { addRow, listRows } from '#test/rows.ts'
import { livePostmaster } from './embedded/postmaster.ts'
import { startEmbedded } from './embedded.ts'
import { open } from './open.ts'

const isRoot = process.getuid?.() === 0
let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'htd-embedded-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const unexpected = (what: unknown) => {
  throw new Error(String(what))
}
const start = (dataDir: string) => startEmbedded(dataDir, { canJoin: false, report: unexpected, onLost: unexpected })

/** Starts, adds a row, stops. @returns the rows there were */
async function visit(dataDir: string): Promise<number[]> {
  const embedded = await start(dataDir)
  const db = open(embedded.connection)
  await addRow(db)
  const rows = await listRows(db)
  await db.destroy()
  await embedded.stop()
  const socketFolder = String(embedded.connection.host)
  if (!socketFolder.startsWith(dataDir)) rmSync(socketFolder, { recursive: true })
  return rows
}

test('the first start makes the database for its own account only, the next one finds what was written', async () => {
  const dataDir = join(parent, 'data')
  expect(await visit(dataDir)).toEqual([1])
  expect(await visit(dataDir)).toEqual([1, 2])

  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  expect([dataDir, join(dataDir, 'postgres')].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700])
  expect(livePostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test.skipIf(!isRoot).each([
  ['that others may pass', 0o755],
  ['that only root may enter', 0o700],
])('root starts it as somebody else, below a folder %s', async (_, mode) => {
  chmodSync(parent, mode)
  const embedded = await start(join(parent, 'data'))
  expect(statSync(`/proc/${livePostmaster(String(embedded.connection.host))}`).uid).not.toBe(0)
  await embedded.stop()
})

test.skipIf(!isRoot)('a data folder that root made and owns stays as it is, and works', async () => {
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir, { mode: 0o750 })
  expect(await visit(dataDir)).toEqual([1])
  expect(statSync(dataDir)).toMatchObject({ uid: 0, mode: 0o40750 })
})

test('a path with spaces, commas and quotes is no obstacle', async () => {
  expect(await visit(join(parent, `it's "my", data`))).toEqual([1])
})

test('a path too long for a socket is no obstacle', async () => {
  expect(await visit(copyOf(inject('freshDataDir'), join(parent, 'd'.repeat(200))))).toEqual([1])
})

test('a pid file whose number another process has now does not stop the start', async () => {
  const dataDir = copyOf(inject('freshDataDir'), join(parent, 'data'))
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  expect(await visit(dataDir)).toEqual([1])
})

test('a file where the data folder should be is told in one line', async () => {
  const dataDir = join(parent, 'data')
  writeFileSync(dataDir, '')
  const fault: StartFault = await start(dataDir).then(unexpected, (error) => error)
  expect(fault.lines).toEqual([`DATA_DIR ${dataDir} can't be written (EEXIST).`])
})
