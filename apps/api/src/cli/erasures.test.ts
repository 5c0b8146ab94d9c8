import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseAccount } from '#features/account/erase-account.ts'
import { type OpenKeys, openKeys } from '#keys/open-keys.ts'
import { rotateKeys } from '#keys/rotate-keys.ts'
import { type CopiedRows, copyRows } from '#test/copy-rows.ts'
import { databaseUrl } from '#test/database-url.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'
import { startCommand } from '#test/node-process.ts'
import { erasures } from './erasures.ts'

let folder: string
let journal: string
let deps: TestDeps
let opened: OpenKeys
let copy: CopiedRows | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'htd-erasures-'))
  journal = join(folder, 'erasures.journal')
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('ERASURE_JOURNAL', journal)
  vi.stubEnv('BASE_URL', 'https://htd.clinic.example')
  vi.stubEnv('SMTP_URL', '')
  const backup = { dir: folder, recipient: undefined, rateMb: 1000, keepDays: 28, journal }
  deps = await makeDeps({ dataDir: folder, keysFile: join(folder, 'keys.json'), backup })
  opened = await openKeys(deps)
  deps = { ...deps, keys: opened.keys as TestDeps['keys'] }
})
afterEach(async () => {
  await copy?.clear()
  copy = undefined
  await opened.stop()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await erasures.run(words, { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}
const people = async () => (await deps.db.selectFrom('users').select('email').execute()).map(({ email }) => email)

/** Erases Anna, and puts the database back to before that, as a snapshot of a disk does. */
async function restoreAnna(): Promise<void> {
  const { id } = await makePatient(deps)
  await makePatient(deps, 'bertil@example.se')
  copy = await copyRows()
  await eraseAccount(deps, id)
  await rotateKeys(deps.db, deps.config.keysFile)
  await copy.restore(async () => undefined)
}

test('[OPS-03] a database restored by other means is rid of those who were erased since, without a mail, also after a rotation', async () => {
  await restoreAnna()
  expect(await people()).toEqual(['anna@example.se', 'bertil@example.se'])
  expect(await run('apply', journal)).toEqual(['Erasures in the journal: 1. Patients erased again: 1.'])
  expect(await people()).toEqual(['bertil@example.se'])
  expect(await deps.db.selectFrom('mail_outbox').select('id').execute()).toEqual([])
  expect(await run('apply', journal), 'once more').toEqual(['Erasures in the journal: 1. Patients erased again: 0.'])
  expect(await run('list')).toEqual(['Erasures recorded: 1.', `Not in the journal ${journal} yet: 1.`])
})

test('[OPS-03] without the key of the journal nobody is erased, and it is said', async () => {
  await restoreAnna()
  rmSync(deps.config.keysFile)
  await expect(run('apply', journal)).rejects.toThrow(
    `There is no keys file ${deps.config.keysFile}: nobody can be found`,
  )
  expect(await people()).toHaveLength(2)
})

test('[OPS-03] a file that is no journal ends the command with 1 and one line', async () => {
  writeFileSync(journal, 'htd-erasures 1\n2026-11-25T20:00:00.000Z cut\n')
  const settings = { DATABASE_URL: await databaseUrl(), DATA_DIR: folder }
  const command = startCommand(['erasures', 'apply', journal], settings, folder)
  expect([await command.ended(), command.output()]).toEqual([
    1,
    `The journal of erasures ${journal} is damaged at line 2: use a copy of it.\n`,
  ])
})
