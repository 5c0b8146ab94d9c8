import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPackFolder as pack } from '@htd/content/default-pack'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyOf } from '#test/copy-of.ts'
import { type NodeProcess, startCommand } from '#test/node-process.ts'
import { until } from '#test/until.ts'

const isRoot = process.getuid?.() === 0
const parent = mkdtempSync(join(tmpdir(), 'htd-backup-command-'))
const dataDir = copyOf(inject('freshDataDir'), join(parent, 'data'))
const dir = join(parent, 'backups')
afterAll(() => rmSync(parent, { recursive: true }))

const start = (words: readonly string[], settings: Record<string, string> = {}): NodeProcess =>
  startCommand(['backup', ...words], { DATA_DIR: dataDir, BACKUP_DIR: dir, ...settings }, parent)

/** Runs `backup …`. @returns its exit code and output */
async function backup(words: readonly string[], settings?: Record<string, string>): Promise<[number | null, string]> {
  const command = start(words, settings)
  return [await command.ended(), command.output()]
}
const files = (): string[] => readdirSync(dir).filter((name) => /\.tar(\.age)?$/.test(name))

beforeAll(async () => {
  mkdirSync(dir)
  const command = startCommand(['content', 'import', pack], { DATA_DIR: dataDir }, parent)
  expect([await command.ended(), command.output()]).toMatchObject([0, expect.anything()])
})

let made: string

test('[OPS-01] a backup is one file, which is listed', async () => {
  const [code, said] = await backup(['create'])
  made = join(dir, files()[0] as string)
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `^${made}: \\d+ rows, [\\d.]+ [kM]B\\.\nIt is not encrypted \\(mode 600\\): BACKUP_RECIPIENT encrypts backups\\.\n$`,
      ),
    ),
  ])
  expect(await backup(['list'])).toEqual([
    0,
    expect.stringMatching(/^FILE .*\nhtd-\S+\.tar +\d{4}-.* [kM]B +\d+ +no +no\n$/),
  ])
})

test('[OPS-02] a backup is verified by restoring it, and a damaged one is found', async () => {
  expect(await backup(['verify', made])).toEqual([
    0,
    expect.stringMatching(/ is good: \d+ rows in \d+ tables, as of .* UTC, restored and checked in \d+ s\.\n$/),
  ])
  const damaged = join(parent, 'damaged.tar')
  const bytes = readFileSync(made)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  writeFileSync(damaged, bytes)
  expect(await backup(['verify', damaged])).toEqual([1, `${damaged} is damaged: it was truncated or changed.\n`])
})

test('[OPS-03] a restore makes a database where there is none, and replaces nothing', async () => {
  const place = { DATA_DIR: join(parent, 'restored') }
  expect(await backup(['restore', made], { DATA_DIR: join(parent, 'restored') })).toEqual([
    1,
    expect.stringMatching(
      /^There is no journal of erasures \S+erasures\.journal\.\nIf it is lost, say --no-journal: everybody/,
    ),
  ])
  expect(existsSync(join(parent, 'restored', 'postgres'))).toBe(false)
  const [code, said] = await backup(['restore', made, '--no-journal'], place)
  expect([code, said]).toEqual([0, expect.stringMatching(/^Restored: \d+ rows, as of .* UTC\.\n/)])
  expect(readdirSync(join(parent, 'restored')).filter((name) => name.startsWith('postgres.'))).toEqual([])
  expect(await backup(['restore', made, '--no-journal'], place)).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR \S+ has a database already, and a restore replaces nothing/),
  ])
  const exported = startCommand(['content', 'export', join(parent, 'exported')], place, parent)
  expect([await exported.ended(), exported.output()]).toEqual([0, expect.stringMatching(/^Content 2026/)])
})

test('[OPS-02] kill -9 in the middle leaves no file that counts, and the next backup tidies up', async () => {
  const count = files().length
  const killed = start(['create'], { BACKUP_RATE: '1' })
  await until(() => readdirSync(dir).some((name) => name.endsWith('.part')))
  await killed.end('SIGKILL')
  expect(files()).toHaveLength(count)
  const [part = ''] = readdirSync(dir).filter((name) => name.endsWith('.part'))
  utimesSync(join(dir, part), new Date(0), new Date(0))
  expect((await backup(['create']))[0]).toBe(0)
  expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(files()).toHaveLength(count + 1)
  expect((await backup(['list']))[1]).toMatch(/\nFAILED\n.* {2}Its process ended before the copy was complete\.\n$/)
})

test('[OPS-04] the backup of a night is made once, restored for a test before it is encrypted, and old ones go', async () => {
  const identity = await generateX25519Identity()
  const settings = { BACKUP_RECIPIENT: await identityToRecipient(identity) }
  writeFileSync(join(dir, 'htd-20200101T020000Z-0000.tar'), '')
  const [code, said] = await backup(['nightly'], settings)
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^\S+\.tar\.age: \d+ rows, [\d.]+ [kM]B, restored for a test\.\nOld backups removed: [1-9]\d*\. Kept: \d+\.\n$/,
    ),
  ])
  expect(files()).not.toContain('htd-20200101T020000Z-0000.tar')
  expect(await backup(['nightly'], settings)).toEqual([
    0,
    expect.stringMatching(/^The backup of this night was made already\.\n/),
  ])
  expect((await backup(['list']))[1]).toMatch(/\.tar\.age .* yes +\d{4}-/)
  const sealed = join(dir, files().find((name) => name.endsWith('.age')) as string)
  expect(await backup(['verify', sealed])).toEqual([1, expect.stringMatching(/ is encrypted: name the file/)])
})

test.runIf(isRoot)('[OPS-02] a disk that is full leaves the older backups, and no half one', async () => {
  const disk = join(parent, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200k,mode=0700', 'none', disk])
  try {
    expect(await backup(['create', disk])).toEqual([1, `There is no room left in ${disk}: nothing was kept.\n`])
    expect(readdirSync(disk)).toEqual([])
  } finally {
    execFileSync('umount', ['-l', disk])
  }
})

test.each([
  [['create', 'a', 'b']],
  [['create', '--tset']],
  [['verify']],
  [['verify', 'f', '--identity']],
  [['restore', 'f', '--journal', 'j', '--no-journal']],
  [['nightly', 'now']],
  [['undo']],
])('[OPS-01] a call that nobody understands is answered by the help: %j', async (words) => {
  expect(await backup(words)).toEqual([2, expect.stringContaining('backup create [DIR] [--test]')])
})
