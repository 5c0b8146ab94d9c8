import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { logIn } from '@htd/contract/auth'
import type { Call } from '@htd/contract/client'
import { compareResults } from '@htd/contract/comparison'
import * as contract from '@htd/contract/quiz'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../../apps/api/src/app.ts'
import { scoreAnswers } from '../../apps/api/src/features/quiz/score-answers.ts'
import { StartFault } from '../../apps/api/src/start-fault.ts'
import { clientOf } from '../../apps/api/test/client.ts'
import { copyOf } from '../../apps/api/test/copy-of.ts'
import { emptyDb } from '../../apps/api/test/database.ts'
import { makeDeps, makePatient, type TestDeps } from '../../apps/api/test/make.ts'
import { startNode } from '../../apps/api/test/node-process.ts'
import { DEMO_PASSWORD, fillWithDemo, refuseProduction } from './demo.ts'
import { patients, unconfirmed } from './patients.ts'
import { emailOf } from './rows.ts'

let deps: TestDeps
let call: Call

const now = new Date('2026-11-22T12:00:00Z')
beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  call = clientOf(buildApp(deps))
})

/** Logs an invented patient in. @returns the access token */
const logInAs = async (firstName: string): Promise<string> => {
  const patient = patients.find((one) => one.firstName === firstName)
  const username = patient ? emailOf(patient) : ''
  return (await call(logIn, { body: { username, password: DEMO_PASSWORD } })).access
}
const resultsOf = async (firstName: string) =>
  (await call(contract.listResults, { query: {} }, { token: await logInAs(firstName) })).items

test('every invented patient logs in and has the results of two years at most, each with its text', async () => {
  await fillWithDemo(deps, now)
  for (const { firstName, visits } of patients) {
    const items = await resultsOf(firstName)
    expect([firstName, items.length]).toEqual([firstName, visits.length])
    for (const { result, created_at } of items) {
      expect(result).toContain('<h2>')
      expect(now.getTime() - Date.parse(created_at)).toBeLessThan(735 * 86_400_000)
      expect(Date.parse(created_at)).toBeLessThan(now.getTime())
    }
  }
})

test('among them are sixty assessments, none, red flags, comments, both languages and every status', async () => {
  await fillWithDemo(deps, now)
  const sixty = await resultsOf('Anna')
  expect(sixty).toHaveLength(60)
  expect(new Set(sixty.map(({ is_symptom }) => is_symptom)).size).toBe(2)
  expect(await resultsOf('Bo')).toEqual([])
  expect((await resultsOf('Eva'))[0]).toMatchObject({ triage: 'EMERGENCY', categories: [] })
  expect((await resultsOf('Farid'))[0]).toMatchObject({ triage: 'URGENT' })
  expect((await resultsOf('Hugo'))[0]).toMatchObject({ band: { key: 'none' }, categories: [] })
  expect((await resultsOf('Karin'))[0]?.categories.length).toBeGreaterThan(1)
  const all = (await Promise.all(patients.map(({ firstName }) => resultsOf(firstName)))).flat()
  expect(new Set(all.map(({ status }) => status.status))).toEqual(new Set(['INITIAL', 'BETTER', 'WORSE', 'NO_CHANGE']))
  expect(new Set(patients.map(({ language }) => language))).toEqual(new Set(['sv', 'en']))

  const review = await call(contract.getReview, { query: {} }, { token: await logInAs('Cecilia') })
  expect(review.general_comments).toHaveLength(1)
  expect(review.questions.flatMap(({ comments }) => comments)).toHaveLength(1)
  expect(JSON.stringify(review)).not.toContain('utkast')
  expect(review.read_by_clinic_at).not.toBeNull()
})

test('what is stored is what the scoring makes of the answers, and can be compared', async () => {
  await fillWithDemo(deps, now)
  const [row] = await deps.db.selectFrom('results').selectAll().where('triage', '=', 'EMERGENCY').execute()
  const answers = await deps.db
    .selectFrom('participation_answers')
    .select('answer_id')
    .where('participation_id', '=', row?.participation_id ?? '')
    .execute()
  const answerIds = answers.map(({ answer_id }) => answer_id)
  const again = scoreAnswers(deps.content.current(), {
    kind: 'general',
    answerIds,
    course: { at: now, previous: null, general: null },
    language: 'sv',
  })
  expect(row?.assessment).toEqual(again.verdict)

  const [last, ...others] = await resultsOf('Anna')
  const query = { first: others.at(-1)?.id ?? '', second: last?.id ?? '' }
  const compared = await call(compareResults, { query }, { token: await logInAs('Anna') })
  const moved = compared.questions.reduce((sum, question) => sum + Math.round((question.moved ?? 0) * 10), 0)
  expect(moved).toBe(Math.round(compared.moved * 10))
})

test('every kind of work that there is by now waits, in both languages, some of it claimed, put off or overdue', async () => {
  const { logins } = await fillWithDemo(deps, now)
  const items = await deps.db.selectFrom('work_items').selectAll().execute()
  const distinct = (column: 'kind' | 'urgency' | 'language') => [...new Set(items.map((item) => item[column]))].sort()
  expect(distinct('kind')).toEqual(['approval', 'assessment', 'data_request', 'mail_failed', 'message'])
  expect(distinct('urgency')).toEqual(['EMERGENCY', 'NONE', 'SELF_CARE', 'SOON', 'URGENT'])
  expect(distinct('language')).toEqual(['en', 'sv'])
  expect(items.filter(({ has_account }) => !has_account)).toMatchObject([{ urgency: 'EMERGENCY', opened_at: null }])
  expect(
    items
      .filter(({ assignee }) => assignee)
      .map(({ assignee }) => assignee)
      .sort(),
  ).toEqual(logins.flatMap(({ id, role }) => (['reader', 'clinician'].includes(role) ? [id] : [])).sort())
  expect(items.some(({ snoozed_until }) => snoozed_until)).toBe(true)
  expect(items.some(({ due_at, urgency }) => urgency !== 'EMERGENCY' && due_at < now)).toBe(true)
})

test('the same day makes the same patients', async () => {
  const dump = async () => {
    await fillWithDemo(deps, now)
    const rows = await Promise.all(
      (['participations', 'participation_answers', 'results', 'comments'] as const).map((table) =>
        deps.db.selectFrom(table).selectAll().execute(),
      ),
    )
    return JSON.stringify(rows)
  }
  const first = await dump()
  deps = await makeDeps()
  expect(await dump()).toBe(first)
})

test('a database without content gets the one that is shipped', async () => {
  const db = await emptyDb()
  await fillWithDemo({ ...deps, db }, now)
  expect(await db.selectFrom('content_packs').select('is_current').execute()).toEqual([{ is_current: true }])
})

test('each assessment has its event, and no mail waits', async () => {
  await fillWithDemo(deps, now)
  const submitted = await deps.db
    .selectFrom('audit_events')
    .select('id')
    .where('event', '=', 'quiz_submitted')
    .execute()
  expect(submitted).toHaveLength([...patients, unconfirmed].flatMap(({ visits }) => visits).length)
  const waiting = deps.db.selectFrom('mail_outbox').select('id').where('failed_at', 'is', null)
  expect(await waiting.execute()).toEqual([])
})

describe('it refuses', () => {
  test('a database with users in it, and adds nothing', async () => {
    const { id } = await makePatient(deps)
    await expect(fillWithDemo(deps, now)).rejects.toBeInstanceOf(StartFault)
    expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([{ id }])
  })

  test('a second time', async () => {
    await fillWithDemo(deps, now)
    await expect(fillWithDemo(deps, now)).rejects.toThrow('The database is in use')
  })

  const elsewhere = [
    'https://htd.clinic.example',
    'http://192.168.1.4:3000',
    'http://127.evil.example',
    'http://localhost.example',
  ]
  test.each(elsewhere)('a server that is reached at %s', (baseUrl) => {
    expect(() => refuseProduction({ isProduction: false, baseUrl })).toThrow(StartFault)
  })

  test('production, whatever its address', () => {
    expect(() => refuseProduction({ isProduction: true, baseUrl: 'http://localhost:3000' })).toThrow(/NODE_ENV/)
  })

  const here = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://htd.localhost']
  test.each(here)('not one that is reached at %s', (baseUrl) => {
    expect(() => refuseProduction({ isProduction: false, baseUrl })).not.toThrow()
  })
})

test('`npm run htd -- demo` prints the logins, and the help names it among the commands of the product', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'htd-demo-'))
  const settings = { DATA_DIR: copyOf(inject('freshDataDir'), join(folder, 'data')) }
  const program = fileURLToPath(new URL('../htd.ts', import.meta.url))
  const made = startNode([program, 'demo'], settings, folder)
  expect(await made.ended()).toBe(0)
  for (const patient of patients) expect(made.output()).toContain(emailOf(patient))
  const help = startNode([program], settings, folder)
  expect(await help.ended()).toBe(0)
  expect(help.output()).toMatch(/-- content import DIR.*-- demo {2}.*-- feedback list/s)
  rmSync(folder, { recursive: true })
})
