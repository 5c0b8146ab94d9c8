import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteProfile } from '@htd/contract/account'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { eraseIn } from '#erasure/erase-in.ts'
import { countErasures } from '#erasure/erasures.repo.ts'
import { pruneJournal } from '#erasure/prune-journal.ts'
import { readJournal } from '#erasure/read-journal.ts'
import { writeJournal } from '#erasure/write-journal.ts'
import { eraseAccount } from '#features/account/erase-account.ts'
import { clientOf } from './client.ts'
import { makeAssessment, makeDeps, makeLink, makePatient, makeSession, type TestDeps } from './make.ts'

let folder: string
let journal: string
let deps: TestDeps

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'htd-erasures-'))
  mkdirSync(join(folder, 'backups'))
  journal = join(folder, 'backups', 'erasures.journal')
  const backup = { dir: join(folder, 'backups'), recipient: undefined, rateMb: 1000, keepDays: 28, journal }
  deps = await makeDeps({ dataDir: folder, backup })
})
afterEach(() => rmSync(folder, { recursive: true }))

const runJob = () => deps.db.transaction().execute((tx) => writeJournal.run({ ...deps, db: tx }, null))
const marksOf = (...ids: readonly string[]) => ids.map((id) => deps.keys.journalMark(id)).toSorted()
const written = async () => (await readJournal(journal)).map(({ mark }) => mark).toSorted()

test('[OPS-03] when the patient is answered the journal has the erasure, by a mark that names nobody', async () => {
  const { id, email } = await makePatient(deps)
  const { patientId: unclaimed } = await makeLink(deps, { purpose: 'claim', email })
  await makeAssessment(deps, unclaimed)
  const { access } = await makeSession(deps, id)
  await clientOf(buildApp(deps))(deleteProfile, {}, { token: access })
  expect(await written()).toEqual(marksOf(id, unclaimed))
  const rows = await deps.db.selectFrom('erasures').selectAll().execute()
  expect(rows.every(({ journaled_at }) => journaled_at !== null)).toBe(true)
  const text = readFileSync(journal, 'utf8') + JSON.stringify(rows)
  for (const trace of [id, unclaimed, email]) expect(text).not.toContain(trace)
})

test('[OPS-03] the file is there before the first erasure, and one that is lost is written anew, whole', async () => {
  await runJob()
  expect(await written()).toEqual([])
  const people = [await makePatient(deps), await makePatient(deps, 'bo@example.se')]
  for (const { id } of people) await eraseAccount(deps, id)
  rmSync(journal)
  expect(await runJob(), 'at once again').toBeInstanceOf(Date)
  expect(existsSync(journal), 'before it is committed what has to be written').toBe(false)
  await runJob()
  expect(await written()).toEqual(marksOf(...people.map(({ id }) => id)))
  expect(await runJob()).toBeUndefined()
  expect(await written()).toHaveLength(2)
  expect(deps.lines.filter((line) => line.includes('the journal of erasures was lost'))).toHaveLength(1)
})

test('[OPS-03] somebody who is erased before the loss is noticed does not hide it', async () => {
  const people = [await makePatient(deps), await makePatient(deps, 'bo@example.se')]
  for (const { id } of people) {
    await eraseAccount(deps, id)
    rmSync(journal)
  }
  const last = await makePatient(deps, 'cilla@example.se')
  await eraseAccount(deps, last.id)
  expect(await written()).toEqual(marksOf(last.id))
  await runJob()
  expect(await written()).toEqual(marksOf(...[...people, last].map(({ id }) => id)))
})

test('[OPS-03] a journal whose disk is away for a while is not lost: only what it lacks is written', async () => {
  const { id } = await makePatient(deps)
  await eraseAccount(deps, id)
  renameSync(join(folder, 'backups'), join(folder, 'away'))
  await runJob()
  const { id: other } = await makePatient(deps, 'bo@example.se')
  await eraseAccount(deps, other)
  await runJob()
  expect(await countErasures(deps.db)).toEqual({ erasures: 2, unwritten: 1 })
  expect(deps.lines.filter((line) => line.includes('was lost'))).toEqual([])
  renameSync(join(folder, 'away'), join(folder, 'backups'))
  await runJob()
  expect(await written()).toEqual(marksOf(id, other))
})

test('[OPS-03] a journal that can not be made is told each time, unless the backups tell it', async () => {
  const elsewhere = { ...deps.config.backup, journal: join(folder, 'nowhere', 'erasures.journal') }
  deps = { ...deps, config: { ...deps.config, backup: elsewhere } }
  await runJob()
  expect(deps.lines.filter((line) => line.includes('writing the journal of erasures failed'))).toHaveLength(1)
})

test('[OPS-03] a folder that is missing before the first erasure is no failure each minute', async () => {
  rmSync(join(folder, 'backups'), { recursive: true })
  await runJob()
  expect(deps.lines.filter((line) => line.includes('journal'))).toEqual([])
})

test('[OPS-03] what a process leaves out that is killed after the commit, the job appends, and once', async () => {
  const { id } = await makePatient(deps)
  await deps.db.transaction().execute((tx) => eraseIn(deps, tx, id))
  expect(existsSync(journal)).toBe(false)
  await runJob()
  expect(await written()).toEqual(marksOf(id))
  await sql`update erasures set journaled_at = null`.execute(deps.db)
  await runJob()
  expect([await written(), await countErasures(deps.db)]).toEqual([marksOf(id), { erasures: 1, unwritten: 0 }])
})

test('[OPS-03] an erasure whose journal can not be written is done, logged without a name, and written later', async () => {
  const { id, email } = await makePatient(deps)
  renameSync(join(folder, 'backups'), join(folder, 'away'))
  await eraseAccount(deps, id)
  expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([])
  await runJob()
  const lines = deps.lines.filter((line) => line.includes('writing the journal of erasures failed'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('its folder is missing')
  expect(lines.join()).not.toContain(email)
  renameSync(join(folder, 'away'), join(folder, 'backups'))
  await runJob()
  expect(await written()).toEqual(marksOf(id))
})

test('[OPS-03] without a journal the rows are kept; without its key the erasure is done and the log says so', async () => {
  deps = { ...deps, config: { ...deps.config, backup: { ...deps.config.backup, journal: undefined } } }
  const { id } = await makePatient(deps)
  await eraseAccount(deps, id)
  await runJob()
  expect([existsSync(journal), await countErasures(deps.db)]).toEqual([false, { erasures: 1, unwritten: 1 }])
  deps.keys.loseJournal()
  const { id: other } = await makePatient(deps, 'bertil@example.se')
  await eraseAccount(deps, other)
  expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(deps.lines.filter((line) => line.includes('an erasure is not in the journal'))).toHaveLength(1)
})

/** Erases somebody so many days ago. @returns the mark */
async function eraseDaysAgo(days: number, email: string): Promise<string | undefined> {
  const { id } = await makePatient(deps, email)
  await deps.db.transaction().execute((tx) => eraseIn(deps, tx, id))
  await sql`update erasures set at = now() - make_interval(days => ${days}) where journaled_at is null`.execute(deps.db)
  await runJob()
  return deps.keys.journalMark(id)
}
const prune = (olderThan: Date) => deps.db.transaction().execute((tx) => pruneJournal(deps, tx, olderThan))
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

test('[OPS-03] erasures go when no copy is older, from table and file, and not before the days of copies and two more', async () => {
  const [old, young] = [await eraseDaysAgo(40, 'a@example.se'), await eraseDaysAgo(29, 'b@example.se')]
  expect([await prune(daysAgo(50)), await written()], 'a copy is older').toEqual([0, [old, young].toSorted()])
  expect(await prune(new Date())).toBe(1)
  expect([await written(), (await countErasures(deps.db)).erasures]).toEqual([[young], 1])
})

test('[OPS-03] lines appended while the file is replaced are in the new one', async () => {
  await eraseDaysAgo(40, 'old@example.se')
  const ids: string[] = []
  const eraseMany = async () => {
    for (let index = 0; index < 20; index += 1) {
      const { id } = await makePatient(deps, `p${index}@example.se`)
      ids.push(id)
      await eraseAccount(deps, id)
    }
  }
  const pruneMany = async () => {
    for (let index = 0; index < 10; index += 1) await prune(new Date())
  }
  await Promise.all([eraseMany(), pruneMany()])
  await runJob()
  expect([...new Set(await written())]).toEqual(marksOf(...ids))
})

test('[OPS-03] a damaged journal is never replaced, and is appended to', async () => {
  await eraseDaysAgo(40, 'old@example.se')
  const damaged = readFileSync(journal, 'utf8').replace(/ [\w-]{5}/, ' xxxxx')
  chmodSync(journal, 0o600)
  rmSync(journal)
  const { writeFileSync } = await import('node:fs')
  writeFileSync(journal, damaged, { mode: 0o600 })
  await prune(new Date())
  expect(readFileSync(journal, 'utf8')).toBe(damaged)
})
