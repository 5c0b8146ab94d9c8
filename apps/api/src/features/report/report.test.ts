import { randomUUID } from 'node:crypto'
import { ApiError, type Call } from '@htd/contract/client'
import { submitAnswers, submitSymptomAnswers } from '@htd/contract/quiz'
import * as contract from '@htd/contract/report'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { tokenHash } from '#keys/token-hash.ts'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { tokenOfAnother, withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'

let deps: TestDeps
let call: Call
let patientId: string
let token: string

beforeEach(async () => {
  ;({ deps, call, patientId, token } = await withLoggedIn())
})

const pack = () => deps.content.current()
const failure = (promise: Promise<unknown>) =>
  promise.catch((error) => (error instanceof ApiError ? { ...error.problem, instance: '' } : error))

async function submit(weight = 2): Promise<string> {
  const answer_id_list = [...coreAnswers(pack(), nine(weight)), ...answersNamed(pack(), ['rf.none', 'cl.no'])]
  return (await call(submitAnswers, { body: { answer_id_list } }, { token })).participation_id
}

const read = (participation_id: string, bearer = token, lang?: 'sv' | 'en') =>
  call(contract.getReport, { params: { participation_id }, query: lang ? { lang } : {} }, { token: bearer })

const share = async (participation_id: string) => {
  const link = await call(contract.makeReportLink, { params: { participation_id } }, { token })
  return { ...link, token: new URL(link.url).searchParams.get('token') ?? '' }
}

/** Makes approval times unique, to distinguish the comments. */
let approvals = 0

async function comment(participation_id: string, question_id: string | null, body: string, isApproved = true) {
  const approved_at = isApproved ? new Date(Date.UTC(2026, 0, 1) + ++approvals) : null
  const author = { author_name: 'Dr Exempel', author_title: 'Ögonläkare', language: 'sv' } as const
  const row = { patient_id: patientId, participation_id, id: randomUUID(), question_id, body, approved_at, ...author }
  const written_at = new Date()
  await deps.db
    .insertInto('comments')
    .values({ ...row, written_at })
    .execute()
}

test('[RPT-01] [API-15] the owner reads who, when, result, comments, questions, clinic and doctor', async () => {
  const id = await submit()
  const question = pack().general.questions.find(({ answers }) => answers.length > 0)
  await comment(id, null, '<p>Allmänt <script>alert(1)</script>råd</p>')
  await comment(id, question?.id ?? '', '<p>Om frågan</p>')
  await comment(id, null, '<p>Inte godkänd</p>', false)
  const report = await read(id)
  expect(report).toMatchObject({
    participation_id: id,
    language: 'sv',
    patient_first_name: 'Anna',
    patient_last_name: 'Ek',
    patient_email: 'anna@example.se',
    clinic: { name: pack().clinic.name.sv, phone: pack().clinic.phone },
    doctor: { name: pack().clinic.doctor.name, title: pack().clinic.doctor.title.sv },
  })
  expect(report.result).toContain('<h2>')
  expect(report.general_comments.map(({ note_text }) => note_text)).toEqual(['<p>Allmänt råd</p>'])
  expect(report.questions.flatMap(({ comments }) => comments)).toMatchObject([{ note_text: '<p>Om frågan</p>' }])
  expect(report.questions.map(({ number }) => number)).toEqual([...report.questions.keys()].map((index) => index + 1))
  expect((await read(id, token, 'en')).questions[0]?.title).toBe(pack().general.questions[0]?.title.en)
})

test('[RPT-04] the first and the latest health score and all between are 100 minus the burden', async () => {
  const first = await submit(4)
  const body = { answer_id_list: coreAnswers(pack(), nine(2), { kind: 'symptom' }) }
  await call(submitSymptomAnswers, { body }, { token })
  await submit(1)
  const report = await read(first)
  expect(report.first_score).toMatchObject({ health: 0, is_symptom: false })
  expect(report.latest_score).toMatchObject({ health: 75, is_symptom: false })
  expect(report.trend.map(({ health }) => health)).toEqual([0, 50, 75])
})

test('[RPT-03] an assessment without a result has a report without one', async () => {
  const id = await submit()
  await deps.db.deleteFrom('results').execute()
  expect(await read(id)).toMatchObject({ result: null, first_score: null, latest_score: null, trend: [] })
})

test("[API-15] somebody else's report is not found, just as one that never was; without login it is refused", async () => {
  const id = await submit()
  const other = await tokenOfAnother(deps)
  const foreign = await failure(read(id, other))
  expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
  expect(await failure(read(randomUUID(), other))).toEqual(foreign)
  expect(await failure(read(id, ''))).toMatchObject({ status: 401, code: 'not_signed_in' })
  const params = { participation_id: id }
  expect(await failure(call(contract.makeReportLink, { params }, { token: other }))).toEqual(foreign)
  expect(await call(contract.listReportLinks, { params }, { token: other })).toEqual({ items: [] })
})

test('[RPT-01] a link opens its report without login, as often as wanted, and only its hash is stored', async () => {
  const id = await submit()
  const link = await share(id)
  expect(link.url).toBe(`${deps.config.baseUrl}/pdf-report/${id}?token=${link.token}`)
  expect(Date.parse(link.expires_at) - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
  expect(await read(id, link.token)).toEqual(await read(id))
  expect(await read(id, link.token)).toEqual(await read(id))
  const { rows } = await sql<{ token_hash: Buffer }>`select * from report_links`.execute(deps.db)
  expect(rows).toMatchObject([{ token_hash: tokenHash(link.token) }])
  expect(JSON.stringify([rows, deps.lines])).not.toContain(link.token)
})

test('a token that is wrong, expired, ended or made for another report is refused in the same words', async () => {
  const [id, otherId] = [await submit(), await submit(1)]
  const [link, ended, expired] = [await share(id), await share(id), await share(id)]
  const params = { participation_id: id, id: ended.id }
  await call(contract.revokeReportLink, { params }, { token })
  await sql`update report_links set expires_at = now() where id = ${expired.id}`.execute(deps.db)

  const refusal = await failure(read(otherId, link.token))
  expect(refusal).toMatchObject({ status: 401, code: 'invalid_link' })
  for (const bearer of [ended.token, expired.token, 'x'.repeat(43)])
    expect(await failure(read(id, bearer))).toEqual(refusal)
  expect((await read(id, link.token)).participation_id).toBe(id)
})

test('[RPT-01] links that still open the report are listed, newest first, and end when the patient says so', async () => {
  const id = await submit()
  const [older, newer] = [await share(id), await share(id)]
  const list = async () => {
    const { items } = await call(contract.listReportLinks, { params: { participation_id: id } }, { token })
    return items.map((item) => item.id)
  }
  expect(await list()).toEqual([newer.id, older.id])
  const end = (bearer: string) =>
    call(contract.revokeReportLink, { params: { participation_id: id, id: older.id } }, { token: bearer })
  const other = await tokenOfAnother(deps)
  await end(other)
  expect(await list()).toEqual([newer.id, older.id])
  await end(token)
  await end(token)
  expect(await list()).toEqual([newer.id])
  const { rows } = await sql<{
    event: string
  }>`select event from audit_events where event like 'report%' order by at`.execute(deps.db)
  expect(rows.map(({ event }) => event)).toEqual(['report_link_made', 'report_link_made', 'report_link_ended'])
})

const readsByLink = async () => {
  const rows = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'report_link_read').execute()
  return rows.map(({ patient_id, details }) => ({ patient_id, details }))
}

test('[FIX-23] each reading by a link leaves a row that names the link, and neither token nor address', async () => {
  const id = await submit()
  const link = await share(id)
  await read(id, link.token)
  await read(id.toUpperCase(), link.token, 'en')
  await read(id)
  await failure(read(id, 'x'.repeat(43)))
  const row = { patient_id: patientId, details: { participation: id, link: link.id } }
  expect(await readsByLink()).toEqual([row, row])
})

test('[FIX-23] a report that could not be read leaves no row, and one whose reading can not be noted is not shown', async () => {
  const id = await submit()
  const link = await share(id)
  await sql`update results set assessment = '{}'`.execute(deps.db)
  expect(await failure(read(id, link.token))).toMatchObject({ status: 500 })
  expect(await readsByLink()).toEqual([])

  const other = await submit(1)
  const { token: openToken } = await share(other)
  await sql`alter table audit_events add constraint no_rows check (event <> 'report_link_read')`.execute(deps.db)
  try {
    expect(await failure(read(other, openToken))).toMatchObject({ status: 500 })
  } finally {
    await sql`alter table audit_events drop constraint no_rows`.execute(deps.db)
  }
})

test('the token of a link opens nothing but its report', async () => {
  const id = await submit()
  const link = await share(id)
  const params = { participation_id: id }
  expect(await failure(call(contract.makeReportLink, { params }, { token: link.token }))).toMatchObject({ status: 401 })
  expect(await failure(call(contract.listReportLinks, { params }, { token: link.token }))).toMatchObject({
    status: 401,
  })
})

test('links are made at most 20 times an hour', async () => {
  const id = await submit()
  for (let index = 0; index < 20; index++) await share(id)
  expect(await failure(share(id))).toMatchObject({ status: 429 })
})
