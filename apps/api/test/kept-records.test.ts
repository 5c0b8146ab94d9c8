import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteProfile, getProfile } from '@htd/contract/account'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { expireKeptRecords } from '#features/account/expire-kept-records.ts'
import { clientOf } from './client.ts'
import { dumpOf, findIn } from './dump.ts'
import { makeDeps, type TestDeps } from './make.ts'
import { COMMENT, person, seedPerson } from './seed-person.ts'

const text = { sv: 'Kliniken sparar kommentarerna i tio år.', en: 'The clinic keeps the comments for ten years.' }
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000

let dataDir: string
let deps: TestDeps

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'htd-kept-'))
  deps = await makeDeps({ dataDir, rateLimitScale: 100 })
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Configures the content to keep approved comments. */
function keepComments(years = 10): void {
  const pack = structuredClone(deps.content.current())
  pack.clinic.records = { keepApprovedComments: true, years, text }
  deps.content = { ...deps.content, current: () => pack }
}

const call = (language = 'sv') => clientOf(buildApp(deps), language)
const profile = (token: string, language?: string) => call(language)(getProfile, {}, { token })
const records = () => deps.db.selectFrom('kept_records').selectAll().execute()

test('[SET-03] by default nothing is kept, and the profile says so', async () => {
  const { access } = await seedPerson(deps)
  await expect(profile(access)).resolves.toMatchObject({ kept_by_law: null })
  await call()(deleteProfile, {}, { token: access })
  expect(await records()).toEqual([])
})

test('[SET-03] where the pack demands it, the profile says in the patient’s language what stays, before anything is deleted', async () => {
  keepComments()
  const { access } = await seedPerson(deps)
  await expect(profile(access)).resolves.toMatchObject({ kept_by_law: { years: 10, text: text.sv } })
  await expect(profile(access, 'en')).resolves.toMatchObject({ kept_by_law: { years: 10, text: text.en } })
})

test('[SET-03] approved comments, their answers and whose they are stay in one table, and nothing else does', async () => {
  keepComments()
  const { id, participation, access } = await seedPerson(deps)
  await call()(deleteProfile, {}, { token: access })

  const [row, ...more] = await records()
  expect(more).toEqual([])
  const { email, firstName, lastName } = person
  expect(row?.record).toMatchObject({
    person: { email, first_name: firstName, last_name: lastName },
    entries: [
      { author_name: 'Dr Exempel', body: `<p>${COMMENT}</p>`, answers: [{ question: expect.any(String) }] },
      { body: `<p>${COMMENT} om en fråga</p>`, answers: [{ answer: expect.any(String) }] },
    ],
  })
  expect(JSON.stringify(row?.record)).not.toContain('Inte godkänd')
  expect(((row?.kept_until.getTime() ?? 0) - Date.now()) / YEAR_MS).toBeCloseTo(10, 1)

  const found = findIn(await dumpOf(deps.db), [email, firstName, lastName, COMMENT, id, participation])
  expect(found.filter((place) => !place.startsWith('kept_records'))).toEqual([`mail_outbox: ${email}`])
  expect(found.some((place) => place.endsWith(id) || place.endsWith(participation))).toBe(false)
})

test('[SET-03] without an approved comment nothing is kept, whatever the pack says', async () => {
  keepComments()
  const { access } = await seedPerson(deps)
  await deps.db.updateTable('comments').set({ approved_at: sql`null` }).execute()
  await expect(profile(access)).resolves.toMatchObject({ kept_by_law: null })
  await call()(deleteProfile, {}, { token: access })
  expect(await records()).toEqual([])
})

test('[SET-03] a record is removed when its time is over, and not before', async () => {
  keepComments(1)
  const { access } = await seedPerson(deps)
  await call()(deleteProfile, {}, { token: access })
  const after = (years: number) => ({ ...deps, now: () => new Date(Date.now() + years * YEAR_MS) })
  await expireKeptRecords.run(after(0.9), null)
  expect(await records()).toHaveLength(1)
  await expireKeptRecords.run(after(1.1), null)
  expect(await records()).toEqual([])
})
