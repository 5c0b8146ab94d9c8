import { randomUUID } from 'node:crypto'
import { logIn } from '@htd/contract/auth'
import type { Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { clientOf } from '#test/client.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makeDeps, makePatient, makeSession, PASSWORD, type TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'

const email = 'anna@example.se'
const DAY_MS = 86_400_000
let deps: TestDeps
let call: Call
let id: string
let token: string
let today: number

beforeEach(async () => {
  deps = await makeDeps()
  call = clientOf(buildApp(deps))
  id = (await makePatient(deps, email)).id
  token = (await makeSession(deps, id)).access
  today = Date.now() - 6 * DAY_MS
  deps.now = () => new Date(today)
})

const answers = (weight: number) => coreAnswers(deps.content.current(), nine(weight))
const submit = (weight: number) =>
  call(contract.submitAnswers, { body: { answer_id_list: answers(weight) } }, { token })
/** Submits a first quiz without a session. @returns the token of the mailed link */
async function submitAsVisitor(weight: number): Promise<string> {
  const body = {
    email,
    answer_id_list: answers(weight),
    lang: 'sv' as const,
    consents: { terms: true, privacy: true },
    submission_id: randomUUID(),
  }
  await call(contract.submitFirstQuiz, { body })
  const link = await deps.db
    .selectFrom('link_tokens')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return deps.keys.derive('link', link.id)
}
const claim = (link: string) => call(logIn, { body: { username: email, password: PASSWORD, claim: link } })
const results = async () => (await call(contract.listResults, { query: {} }, { token })).items
const compared = async () => {
  const rows = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'result_compared').execute()
  return rows.map(({ patient_id, details }) => ({ patient_id, ...details }))
}

test('[STA-02] a claimed assessment is compared with the one before it, and the audit says so', async () => {
  await submit(3)
  today += DAY_MS
  const link = await submitAsVisitor(1)
  const scores = () =>
    deps.db.selectFrom('results').select(['assessment', 'burden_sum', 'triage', 'band']).orderBy('burden_sum').execute()
  const before = await scores()
  await claim(link)

  const [claimed, first] = await results()
  expect(claimed).toMatchObject({ percent: 25, status: { status: 'BETTER' } })
  expect(first).toMatchObject({ percent: 75, status: { status: 'INITIAL' } })
  const words = deps.content.current().resultTexts
  expect(claimed?.result).toContain(words.status.BETTER.title.sv)
  expect(claimed?.result).toContain(words.tooSoon.sv)
  expect(await scores()).toEqual(before)
  const { scoring } = deps.content.current()
  expect(await compared()).toEqual([
    { patient_id: id, participationId: claimed?.id, status: 'BETTER', scoringVersion: scoring.version },
  ])
})

test('without an earlier result it stays the first one, and nothing is recorded', async () => {
  const link = await submitAsVisitor(1)
  today += DAY_MS
  await submit(3)
  await claim(link)
  expect((await results()).map(({ percent, status }) => [percent, status.status])).toEqual([
    [75, 'INITIAL'],
    [25, 'INITIAL'],
  ])
  expect(await compared()).toEqual([])
})

test('results that came after the claimed one keep what the patient has read', async () => {
  await submit(3)
  today += DAY_MS
  const link = await submitAsVisitor(1)
  today += DAY_MS
  await submit(3)
  const [before] = await results()
  await claim(link)
  const [latest, claimed] = await results()
  expect(latest).toEqual(before)
  expect(claimed).toMatchObject({ percent: 25, status: { status: 'BETTER' } })
})

test('the rules it was scored by compare it, not those of today', async () => {
  await submit(3)
  today += DAY_MS
  const link = await submitAsVisitor(1)
  const next = versionOf(await defaultPack(), 'next', ({ scoring }) => {
    scoring.version = 'next rules'
    scoring.status.thresholdMiddle = 100
    scoring.status.thresholdHigh = 100
  })
  await servePack(deps, next)
  await claim(link)
  expect((await results())[0]?.status.status).toBe('BETTER')
})

test('a result of other rules is not compared with it, and the text says why', async () => {
  await submit(3)
  const next = versionOf(await defaultPack(), 'next', ({ scoring }) => {
    scoring.version = 'next rules'
  })
  await servePack(deps, next)
  today += DAY_MS
  await claim(await submitAsVisitor(1))
  expect((await results())[0]?.status).toMatchObject({
    status: 'INITIAL',
    description: deps.content.current().resultTexts.otherVersion.sv,
  })
  expect(await compared()).toMatchObject([{ status: 'INITIAL', scoringVersion: 'next rules' }])
})

test('two links of the same patient are compared in the order of the answers, whichever is claimed first', async () => {
  const first = await submitAsVisitor(4)
  today += DAY_MS
  const second = await submitAsVisitor(2)
  await claim(second)
  await claim(first)
  expect((await results()).map(({ status }) => status.status)).toEqual(['INITIAL', 'INITIAL'])
  today += DAY_MS
  await claim(await submitAsVisitor(0))
  expect((await results()).map(({ status }) => status.status)).toEqual(['BETTER', 'INITIAL', 'INITIAL'])
})
