import { randomUUID } from 'node:crypto'
import { ApiError, type Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import type { QuestionnaireKind } from '@htd/domain/vocabulary/questionnaire-kinds'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { tokenOfAnother, withLoggedIn } from '#test/logged-in.ts'
import { makePatient, type TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'

let deps: TestDeps
let call: Call
let token: string
let patient: { id: string; email: string }

beforeEach(async () => {
  ;({ deps, call, patient, token } = await withLoggedIn({ rateLimitScale: 10 }))
})

const pack = () => deps.content.current()
const general = (weight: number, ...slugs: string[]) => [
  ...coreAnswers(pack(), nine(weight)),
  ...answersNamed(pack(), slugs),
]
const symptom = (weight: number) => coreAnswers(pack(), nine(weight), { kind: 'symptom' })

const endpoints = { general: contract.submitAnswers, symptom: contract.submitSymptomAnswers }
const submit = (answer_id_list: string[], kind: QuestionnaireKind = 'general', more: object = {}) =>
  call(endpoints[kind], { body: { answer_id_list, ...more } }, { token })

const results = () =>
  deps.db
    .selectFrom('results')
    .innerJoin('participations', 'participations.id', 'results.participation_id')
    .selectAll('results')
    .select(['is_symptom', 'language', 'submission_id'])
    .orderBy('participated_at')
    .execute()

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => (error instanceof ApiError ? error.problem : error),
  )

test('[API-05] a general quiz and a symptom quiz are stored for the patient and compared with each other', async () => {
  const first = await submit(general(3), 'general', { lang: 'en' })
  await sql`update participations set participated_at = participated_at - interval '100 days'`.execute(deps.db)
  const second = await submit(symptom(1), 'symptom')

  const rows = await results()
  expect(rows).toMatchObject([
    {
      patient_id: patient.id,
      participation_id: first.participation_id,
      is_symptom: false,
      language: 'en',
      status: 'INITIAL',
    },
    {
      patient_id: patient.id,
      participation_id: second.participation_id,
      is_symptom: true,
      language: 'sv',
      status: 'BETTER',
    },
  ])
  expect(rows[1]?.change).toMatchObject({ previousPercent: 75, delta: -50, size: 'clear', tooSoon: false })
  const events = await deps.db
    .selectFrom('audit_events')
    .select('patient_id')
    .where('event', '=', 'quiz_submitted')
    .execute()
  expect(events).toEqual([{ patient_id: patient.id }, { patient_id: patient.id }])
})

test.each<[string, QuestionnaireKind, () => string[], string, string?]>([
  ['no answers', 'general', () => [], 'insufficient_answers', 'Can not be negative: 0 of 9 core answers'],
  [
    'five core answers',
    'symptom',
    () => coreAnswers(pack(), [1, 1, 1, 1, 1], { kind: 'symptom' }),
    'insufficient_answers',
    'Can not be negative: 5 of 9 core answers',
  ],
  ['a made-up answer', 'general', () => [...general(1), randomUUID()], 'unknown_answers'],
  ['general answers to the symptom quiz', 'symptom', () => general(1), 'unknown_answers'],
  ['symptom answers to the general quiz', 'general', () => symptom(1), 'unknown_answers'],
  ['two answers to a Single question', 'general', () => general(1, 'core_dry.d7'), 'several_answers_to_single'],
])('[API-05] %s: 400, and nothing is stored', async (_, kind, answers, code, detail) => {
  const problem = await failure(submit(answers(), kind))
  expect(problem).toMatchObject({ status: 400, code, ...(detail ? { detail } : {}) })
  expect(await results()).toEqual([])
})

test('without a token nothing is stored', async () => {
  token = 'made-up'
  expect(await failure(submit(general(1)))).toMatchObject({ status: 401, code: 'not_signed_in' })
  expect(await results()).toEqual([])
})

test('the email of the body never chooses the patient', async () => {
  const other = await makePatient(deps, 'bo@example.se')
  await submit(general(1), 'general', { email: other.email })
  expect((await results()).map(({ patient_id }) => patient_id)).toEqual([patient.id])
})

test('fifty equal posts at once store one submission and all name it', async () => {
  const submission_id = randomUUID()
  const sent = Array.from({ length: 50 }, () => submit(general(2), 'general', { submission_id }))
  const ids = new Set((await Promise.all(sent)).map(({ participation_id }) => participation_id))
  expect(ids.size).toBe(1)
  expect(await results()).toHaveLength(1)
})

test('different posts at once are each compared with the one before', async () => {
  await Promise.all([0, 4, 0, 4].map((weight) => submit(general(weight))))
  const previous = (await results()).map(({ change }) => (change as { previousAt: string | null }).previousAt)
  expect(previous.filter((at) => at === null)).toHaveLength(1)
  expect(new Set(previous).size).toBe(4)
})

test('a submission id can not stand for other answers, nor for those of another patient', async () => {
  const submission_id = randomUUID()
  await submit(general(2), 'general', { submission_id })
  expect(await failure(submit(general(3), 'general', { submission_id }))).toMatchObject({ code: 'submission_conflict' })

  token = await tokenOfAnother(deps)
  expect(await failure(submit(general(2), 'general', { submission_id }))).toMatchObject({ code: 'submission_conflict' })
  expect(await results()).toHaveLength(1)
})

test('without a submission id each post is a submission of its own', async () => {
  await submit(general(2))
  await submit(general(2))
  expect(await results()).toHaveLength(2)
})

test('the symptom quiz knows from the latest general quiz who wears lenses', async () => {
  await submit(general(0, 'cl.most'))
  await submit(coreAnswers(pack(), [0, 0, 0, 3, 0, 0, 3, 0, 0], { kind: 'symptom' }), 'symptom')
  await submit(general(0, 'cl.no'))
  await submit(coreAnswers(pack(), [0, 0, 0, 3, 0, 0, 3, 0, 0], { kind: 'symptom' }), 'symptom')
  expect((await results()).map(({ triage }) => triage)).toEqual(['NONE', 'URGENT', 'NONE', 'SELF_CARE'])
})

test('a result scored by other rules is not compared, and the change says so', async () => {
  await submit(general(4))
  const other = versionOf(await defaultPack(), 'next', ({ scoring }) => {
    scoring.version = 'other rules'
  })
  await servePack(deps, other)
  await submit(general(0))
  expect((await results())[1]).toMatchObject({
    scoring_version: 'other rules',
    status: 'INITIAL',
    change: { otherVersion: true },
  })
})

test('what is stored is still answered when newer content no longer knows the answers', async () => {
  const submission_id = randomUUID()
  const answers = general(2, 'cl.some')
  const { participation_id } = await submit(answers, 'general', { submission_id })
  const other = versionOf(await defaultPack(), 'next', ({ general: { questions } }) => {
    for (const answer of questions.flatMap((question) => question.answers)) answer.id = randomUUID()
  })
  await servePack(deps, other)
  expect(await submit(answers, 'general', { submission_id })).toEqual({ participation_id })
  expect(await failure(submit(answers))).toMatchObject({ code: 'unknown_answers' })
})

const moveBack = (days: number) =>
  sql`update participations set participated_at = participated_at - make_interval(days => ${days})`.execute(deps.db)
const triageOfLast = async () => (await results()).at(-1)?.triage

test('[CNT-03] a symptom retake is as urgent as the duration in the latest general quiz asks', async () => {
  await submit(general(2, 'dur.gt3m'))
  await moveBack(30)
  await submit(symptom(2), 'symptom')
  expect(await triageOfLast()).toBe('SOON')
})

test('[CNT-03] a retake that is clearly worse is never answered with self-care alone', async () => {
  await submit(general(1))
  await moveBack(30)
  await submit(symptom(3), 'symptom')
  expect(await triageOfLast()).toBe('SOON')
})

test('[CNT-03] a result of the earlier rules is compared with, and keeps its level', async () => {
  await submit(general(2, 'dur.1w_3m'))
  await sql`update results set scoring_version = '2026.1'`.execute(deps.db)
  await moveBack(120)
  await submit(symptom(2), 'symptom')
  expect(await results()).toMatchObject([
    { scoring_version: '2026.1', triage: 'SELF_CARE' },
    { scoring_version: '2026.2', triage: 'SOON', status: 'NO_CHANGE' },
  ])
})
