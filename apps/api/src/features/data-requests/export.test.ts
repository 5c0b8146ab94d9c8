import { randomUUIDv7 } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { byCommand, noteAccess } from '#access/record-access.repo.ts'
import { exportedFiles } from '#test/exported-files.ts'
import { fhirValidator } from '#test/fhir-schema.ts'
import { makeAssessment, makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { addItem } from '#test/make-item.ts'
import { COMMENT, person, seedPerson } from '#test/seed-person.ts'
import { tablesWithPeople } from '#test/tables-with-people.ts'
import { exported, leftOut } from './export/manifest.ts'

let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100, dataDir: '/nowhere' })
})

async function archiveOf(): Promise<Record<string, Uint8Array>> {
  const row = await deps.db.selectFrom('data_requests').select('archive').executeTakeFirstOrThrow()
  return unzipSync(row.archive ?? Buffer.alloc(0))
}

test('[SET-02] [RPT-02] the copy holds the report of each assessment as PDF, and says how many could not be written', async () => {
  const { id } = await seedPerson(deps)
  const told = await exportedFiles(deps, id)
  const reports = Object.entries(await archiveOf()).filter(([name]) => name.startsWith('reports/'))
  // One of the two assessments has a result without a matching text.
  expect(reports.map(([name]) => name)).toEqual([
    expect.stringMatching(/^reports\/MNS-Overview-Report-[\d-]{10}\.pdf$/),
  ])
  const raw = Buffer.from(reports[0]?.[1] ?? []).toString('latin1')
  expect(raw.slice(0, 8)).toBe('%PDF-1.7')
  expect(raw).toContain('/Lang (sv-SE)')
  expect(told['README.txt']).toContain('reports/')
  expect(told['README.txt']).toContain(' 1 av dem gick inte att skriva nu.')
})

test('two reports of one day have names of their own', async () => {
  const { id } = await makePatient(deps)
  for (let time = 1; time <= 2; time++) {
    const { id: participation } = await makeAssessment(deps, id)
    await deps.db.deleteFrom('results').where('participation_id', '=', participation).execute()
  }
  const names = Object.keys(await exportedFiles(deps, id)).filter((name) => name.startsWith('reports/'))
  expect(names.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
    'reports/MNS-Overview-Report-day.pdf',
    'reports/MNS-Overview-Report-day-2.pdf',
  ])
})

type Column = { table: string; column: string; type: string }
const columnsNamed = async (where = sql`true`) =>
  (
    await sql<Column>`
      select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%' and ${where}`.execute(deps.db)
  ).rows

test('every table that names a patient is in the copy, or it is said why not', async () => {
  const tables = await tablesWithPeople(deps.db)
  expect(tables.length).toBeGreaterThan(10)
  const decided = [...Object.keys(exported), ...Object.keys(leftOut)]
  expect(tables.filter((table) => !decided.includes(table))).toEqual([])
  const existing = new Set((await columnsNamed()).map(({ table }) => table))
  expect(decided.filter((table) => !existing.has(table))).toEqual([])
})

test('whatever is written about a patient is found in the copy', async () => {
  const { id } = await seedPerson(deps)
  const markers: string[] = []
  const kept: string[] = []
  for (const { table, column, type } of await columnsNamed(sql`data_type in ('text', 'jsonb')`)) {
    const how = exported[table]
    if (!how || how.without?.includes(column)) continue
    const marker = `marker-${table}-${column}@example.se`
    const value = type === 'jsonb' ? JSON.stringify({ marker }) : marker
    const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}::${sql.raw(type)} where ${sql.ref(how.subject)} = ${id}`
    await change.execute(deps.db).then(
      ({ numAffectedRows }) => numAffectedRows && markers.push(marker),
      ({ code }: { code: string }) => kept.push(`${table}.${column} ${code}`),
    )
  }
  // These violate a check constraint or a foreign key: they are values from a fixed list, not written by patients.
  expect(kept.filter((entry) => !/ (23514|23503)$/.test(entry))).toEqual([])
  const needed = [
    'users-first_name',
    'results-assessment',
    'comments-body',
    'mail_outbox-recipient',
    'audit_events-details',
  ]
  expect(markers).toEqual(expect.arrayContaining(needed.map((name) => `marker-${name}@example.se`)))
  expect(markers.length).toBeGreaterThan(20)

  const files = await exportedFiles(deps, id)
  for (const name of ['data.json', 'csv/'] as const) {
    const text = Object.entries(files)
      .filter(([file]) => file.startsWith(name))
      .map(([, content]) => content)
      .join()
    expect(markers.filter((marker) => !text.includes(marker))).toEqual([])
  }
})

test('nothing secret is in the copy, and nothing of anybody else', async () => {
  const other = await makePatient(deps, 'bo@example.se')
  await makeSession(deps, other.id)
  const { id, access, refresh } = await seedPerson(deps)
  const hashes = await sql<{ hex: string }>`
    select encode(token_hash, 'hex') as hex from refresh_tokens union all
    select encode(token_hash, 'hex') from link_tokens union all
    select encode(mark_hash, 'hex') from device_marks union all
    select encode(off_token_hash, 'hex') from reminders union all
    select password_hash from users`.execute(deps.db)
  const text = Object.values(await exportedFiles(deps, id)).join()
  for (const secret of [...hashes.rows.map(({ hex }) => hex), access, refresh, '$argon2id'])
    expect(text).not.toContain(secret)
  for (const foreign of [other.id, 'bo@example.se', 'Inte godkänd']) expect(text).not.toContain(foreign)
})

test('[SET-02] the copy says when the record was opened, by which role and why, without names and notes of staff', async () => {
  const { id, participation } = await seedPerson(deps)
  await deps.db.updateTable('record_access').set({ staff_name: 'Sara Lind', staff_role: 'reader' }).execute()
  const { tables } = JSON.parse((await exportedFiles(deps, id))['data.json'] ?? '')
  expect(tables.record_access).toEqual([
    {
      patient_id: id,
      id: expect.any(String),
      at: expect.any(String),
      staff_role: 'reader',
      unit: 'Exempelkliniken',
      action: 'opened',
      subject_id: participation,
      reason: 'care',
      via: 'command',
    },
  ])
  expect(tables.patient_restrictions).toEqual([{ patient_id: id, at: expect.any(String), until: null }])
  const kinds = tables.work_items.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['assessment', 'message']))
  expect(Object.keys(tables.work_items[0])).not.toEqual(expect.arrayContaining(['assignee', 'closed_by', 'version']))
  for (const staff of ['Sara Lind', 'arbetar här', 'ringde']) expect(JSON.stringify(tables)).not.toContain(staff)
})

test('[SET-02] the copy does not say that a comment waits for approval', async () => {
  const { id, participation } = await seedPerson(deps)
  const about = { patient_id: id, participation_id: participation }
  await addItem(deps, { ...about, kind: 'approval' })
  await addItem(deps, { ...about, kind: 'returned' })
  const written = { id: randomUUIDv7(), ...about, question_id: null, body: '<p>x</p>', author_name: 'Eva Ek' }
  await deps.db
    .insertInto('comments')
    .values({ ...written, author_title: '', language: 'sv', written_at: new Date(), approved_at: null })
    .execute()
  const unit = 'Exempelkliniken'
  await noteAccess(deps.db, byCommand(), { patientId: id, subjectId: written.id, action: 'changed', unit })
  const { tables } = JSON.parse((await exportedFiles(deps, id))['data.json'] ?? '')
  const kinds = tables.work_items.map(({ kind }: { kind: string }) => kind)
  for (const hidden of ['approval', 'returned']) expect(kinds).not.toContain(hidden)
  expect(tables.record_access.map(({ action }: { action: string }) => action)).toEqual(['opened'])
})

test('the copy has the questions and answers in their words, the numbers, the comments and a readme', async () => {
  const { id } = await seedPerson(deps)
  const slideId = deps.content.current().decks[0]?.slides[0]?.id ?? ''
  await deps.db.insertInto('bookmarks').values({ patient_id: id, slide_id: slideId }).execute()
  const files = await exportedFiles(deps, id)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'README.txt',
      'data.json',
      'fhir.json',
      ...Object.keys(exported).map((name) => `csv/${name}.csv`),
    ]),
  )
  const data = JSON.parse(files['data.json'] ?? '')
  expect(data.account).toMatchObject({ email: person.email, first_name: person.firstName })
  const scored = data.assessments.find(
    ({ result }: { result: { symptomBurden: number } }) => result.symptomBurden === 50,
  )
  expect(scored).toMatchObject({
    kind: 'general',
    contentVersion: deps.content.current().version,
    result: { healthScore: 50, scoringVersion: deps.content.current().scoring.version },
  })
  const question = deps.content.current().general.questions.find(({ slug }) => slug === 'core_dry')
  const asked = scored.questions.find(({ id: questionId }: { id: string }) => questionId === question?.id)
  expect([asked.title, asked.chosen[0].text]).toEqual([
    question?.title.sv,
    question?.answers.find(({ weight }) => weight === 2)?.text.sv,
  ])
  expect(files['csv/comments.csv']).toContain(COMMENT)
  expect(data.tables.comments.map(({ seen_at }: { seen_at: string | null }) => seen_at)).toEqual([null, null])
  const slide = deps.content.current().decks[0]?.slides[0]
  expect(data.bookmarks.map(({ title }: { title: string | null }) => title).sort()).toEqual(
    [slide?.title.sv, null].sort(),
  )
  expect(files['README.txt']).toMatch(/^Kopia av dina uppgifter\r\n/)
  await deps.db.updateTable('users').set({ language: 'en' }).where('id', '=', id).execute()
  expect((await exportedFiles(deps, id))['README.txt']).toMatch(/^A copy of your data\r\n/)
})

test('the texts consented to are in the copy, in their version and language', async () => {
  const { id } = await seedPerson(deps)
  const { legal } = deps.content.current()
  const consent = { document_version: legal.privacy.version, document_sha256: 'another text', language: 'en' } as const
  await deps.db
    .insertInto('consents')
    .values([
      { ...consent, patient_id: id, id: crypto.randomUUID(), document: 'privacy' },
      { ...consent, patient_id: id, id: crypto.randomUUID(), document: 'ai', document_version: 'never' },
    ])
    .execute()
  const files = await exportedFiles(deps, id)
  const html = files[`consents/privacy-${legal.privacy.version}-en.html`]
  expect(html).toContain('<html lang="en">')
  expect(html).toContain(legal.privacy.body.en)
  const { consents } = JSON.parse(files['data.json'] ?? '')
  const of = (document: string) => consents.find((each: { document: string }) => each.document === document)
  expect([of('privacy').isTheRecordedText, of('ai').file]).toEqual([false, null])
})

test('somebody who has answered nothing gets a copy all the same', async () => {
  const { id } = await makePatient(deps)
  const files = await exportedFiles(deps, id)
  expect(JSON.parse(files['data.json'] ?? '').assessments).toEqual([])
  expect(files['csv/results.csv']).toMatch(/^\uFEFFpatient_id,.*\r\n$/)
})

test.each([
  ['', '', undefined],
  ['', 'Ek', [{ use: 'usual', family: 'Ek' }]],
  ['Anna', '', [{ use: 'usual', given: ['Anna'] }]],
  ['Anna', 'Ek', [{ use: 'usual', family: 'Ek', given: ['Anna'] }]],
])(
  '[FIX-36] the copy of somebody named %j %j is valid, and has no empty names',
  async (first_name, last_name, name) => {
    const { id } = await makePatient(deps)
    await deps.db.updateTable('users').set({ first_name, last_name }).where('id', '=', id).execute()
    const files = await exportedFiles(deps, id)
    const bundle = JSON.parse(files['fhir.json'] ?? '')
    const validate = fhirValidator()
    expect([validate(bundle), validate.errors]).toEqual([true, null])
    const [{ resource }] = bundle.entry.filter(
      (entry: { resource: { resourceType: string } }) => entry.resource.resourceType === 'Patient',
    )
    expect(resource.name).toEqual(name)
    expect(JSON.parse(files['data.json'] ?? '').account).toMatchObject({ first_name, last_name })
  },
)
