import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import { tokenHash } from '#keys/token-hash.ts'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'

let deps: TestDeps
let app: ReturnType<typeof buildApp>

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  deps.wakeMailSender = vi.fn()
  app = buildApp(deps)
})

const pack = () => deps.content.current()

const sound = (changes: object = {}) => ({
  email: 'Anna.Ek@Example.se ',
  answer_id_list: [...coreAnswers(pack(), nine(2)), ...answersNamed(pack(), ['rf.none', 'cl.some'])],
  lang: 'sv',
  consents: { terms: true, privacy: true },
  submission_id: randomUUID(),
  ...changes,
})

const submit = (payload: unknown, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/quiz/submit/', payload: payload as object, headers })

const stored = async () => ({
  participations: await deps.db.selectFrom('participations').selectAll().execute(),
  answers: await deps.db.selectFrom('participation_answers').selectAll().execute(),
  results: await deps.db.selectFrom('results').selectAll().execute(),
  consents: await deps.db.selectFrom('consents').selectAll().execute(),
  links: await deps.db.selectFrom('link_tokens').selectAll().execute(),
  mails: await deps.db.selectFrom('mail_outbox').selectAll().execute(),
  events: await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'quiz_submitted').execute(),
})
const counts = async () => Object.values(await stored()).map((rows) => rows.length)
const nothing = [0, 0, 0, 0, 0, 0, 0]

test('[EML-04] a submission is stored with its result and consents, and a registration link waits to be mailed', async () => {
  const answer = await submit(sound())
  expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: true }])

  const { participations, answers, results, consents, links, mails, events } = await stored()
  const [{ patient_id, id } = { patient_id: '', id: '' }] = participations
  expect(participations).toMatchObject([{ is_symptom: false, language: 'sv', content_version: pack().version }])
  expect(answers).toHaveLength(11)
  expect(results).toMatchObject([
    { patient_id, participation_id: id, burden_sum: 18, burden_count: 9, band: 'significant', status: 'INITIAL' },
  ])
  expect(
    consents
      .map(({ document, document_version, document_sha256, language }) => [
        document,
        document_version,
        language,
        document_sha256.length,
      ])
      .sort(),
  ).toEqual(
    (['data-processing', 'privacy', 'terms'] as const).map((document) => [
      document,
      pack().legal[document].version,
      'sv',
      64,
    ]),
  )
  expect(consents.every((consent) => consent.patient_id === patient_id && consent.given_at instanceof Date)).toBe(true)
  expect(links).toMatchObject([{ patient_id, purpose: 'register', email: 'anna.ek@example.se', used_at: null }])
  const token = deps.keys.derive('link', links[0]?.id ?? '')
  expect(links[0]?.token_hash).toEqual(tokenHash(token))
  expect(mails).toMatchObject([
    { patient_id, recipient: 'anna.ek@example.se', template: 'register-link', data: { linkId: links[0]?.id } },
  ])
  expect(events).toMatchObject([{ patient_id, details: { participationId: id } }])
  expect(deps.wakeMailSender).toHaveBeenCalledOnce()
})

test('[EML-04] an address with an account gets the same answer, and its own link by mail only', async () => {
  await makePatient(deps, 'anna.ek@example.se')
  const known = await submit(sound())
  const unknown = await submit(sound({ email: 'ny@example.se' }))
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  const apart = ['date', 'x-request-id']
  expect(Object.keys(known.headers).filter((name) => !apart.includes(name))).toEqual(
    Object.keys(unknown.headers).filter((name) => !apart.includes(name)),
  )
  const { mails, links, participations } = await stored()
  expect(mails.map(({ template }) => template).sort()).toEqual(['claim-link', 'register-link'])
  expect(links.map(({ purpose }) => purpose).sort()).toEqual(['claim', 'register'])
  const account = await deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  expect(participations.map(({ patient_id }) => patient_id)).not.toContain(account.id)
})

describe('a submission that can not be taken', () => {
  const foreign = randomUUID()
  test.each<[string, () => object, string, string[]?]>([
    ['no address', () => ({ email: ' ' }), 'invalid_request', ['email emailRequired']],
    ['a bad address', () => ({ email: 'anna@' }), 'invalid_request', ['email invalidEmail']],
    ['a second recipient', () => ({ email: 'a@x.se,b@y.se' }), 'invalid_request', ['email invalidEmail']],
    ['a line break', () => ({ email: 'a@x.se\r\nBcc: z@z.se' }), 'invalid_request', ['email invalidEmail']],
    ['a NUL', () => ({ email: 'a\0@x.se' }), 'invalid_request', ['email unsoundText']],
    ['50 000 times a@', () => ({ email: 'a@'.repeat(25_000) }), 'invalid_request', ['email tooLong']],
    [
      'no consent',
      () => ({ consents: { terms: false, privacy: false } }),
      'invalid_request',
      ['consents.terms mustConsent', 'consents.privacy mustConsent'],
    ],
    [
      'one consent',
      () => ({ consents: { terms: true, privacy: false } }),
      'invalid_request',
      ['consents.privacy mustConsent'],
    ],
    ['consents left out', () => ({ consents: undefined }), 'invalid_request', ['consents required']],
    ['a number for a language', () => ({ lang: 7 }), 'invalid_request', ['lang invalidChoice']],
    ['no submission id', () => ({ submission_id: undefined }), 'invalid_request', ['submission_id required']],
    ['a made-up answer', () => ({ answer_id_list: [...coreAnswers(pack(), nine(1)), foreign] }), 'unknown_answers'],
    [
      'an answer of the other questionnaire',
      () => ({
        answer_id_list: [
          ...coreAnswers(pack(), nine(1)),
          ...answersNamed(pack(), ['core_dry.d0'], { kind: 'symptom' }),
        ],
      }),
      'unknown_answers',
    ],
    [
      'two answers to a Single question',
      () => ({ answer_id_list: [...coreAnswers(pack(), nine(1)), ...answersNamed(pack(), ['core_dry.d7'])] }),
      'several_answers_to_single',
    ],
    ['no answers', () => ({ answer_id_list: [] }), 'insufficient_answers'],
    ['five core answers', () => ({ answer_id_list: coreAnswers(pack(), [1, 1, 1, 1, 1]) }), 'insufficient_answers'],
    ['a field nobody knows', () => ({ percent: 0 }), 'invalid_request', ['percent unknown']],
  ])('%s', async (_, changes, code, fields) => {
    const answer = await submit(sound(changes()))
    const problem = answer.json()
    expect([answer.statusCode, problem.code]).toEqual([400, code])
    expect(problem.errors?.map((fault: { field: string; code: string }) => `${fault.field} ${fault.code}`)).toEqual(
      fields,
    )
    expect(problem.error).toMatch(/^[A-ZÅÄÖ].*\.$/)
    expect(await counts()).toEqual(nothing)
    expect(deps.wakeMailSender).not.toHaveBeenCalled()
  })
})

test('too few answers say how many, in the words the browser looks for', async () => {
  const { detail } = (await submit(sound({ answer_id_list: coreAnswers(pack(), [1, 1, 1, 1, 1]) }))).json()
  expect(detail).toBe('Can not be negative: 5 of 9 core answers')
})

test.each([
  ['sv', '112'],
  ['en', '112'],
] as const)('red flags among too few answers carry the care advice in %s', async (lang, number) => {
  const answer_id_list = answersNamed(pack(), ['rf.chemical'])
  const { notice } = (await submit(sound({ answer_id_list, lang }))).json()
  expect(notice).toEqual({ level: 'EMERGENCY', text: pack().resultTexts.adviceByAnswer?.['rf.chemical']?.[lang] })
  expect(notice.text).toContain(number)
})

test('fifty equal posts at once store one submission and are all answered alike', async () => {
  const payload = sound()
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(payload)))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set(['202 {"accepted":true}']),
  )
  expect(await counts()).toEqual([1, 11, 1, 3, 1, 1, 1])
})

test('the same submission again is answered alike: other order, other language, other spelling of the address', async () => {
  const payload = sound()
  await submit(payload)
  const again = {
    ...payload,
    email: 'ANNA.EK@example.se',
    lang: 'en',
    answer_id_list: [...payload.answer_id_list].reverse(),
  }
  expect((await submit(again)).statusCode).toBe(202)
  expect(await counts()).toEqual([1, 11, 1, 3, 1, 1, 1])
})

test('a submission id can not stand for other answers or another address', async () => {
  const payload = sound()
  await submit(payload)
  for (const changes of [{ email: 'eva@example.se' }, { answer_id_list: coreAnswers(pack(), nine(0)) }]) {
    const answer = await submit({ ...payload, ...changes })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'submission_conflict'])
  }
  expect(await counts()).toEqual([1, 11, 1, 3, 1, 1, 1])
})

test('an address is mailed three times a day at most, and what is stored already is still answered', async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  const first = sound()
  for (const payload of [first, sound(), sound()]) expect((await submit(payload)).statusCode).toBe(202)
  const fourth = await submit(sound({ email: 'anna.ek+4@example.se' }))
  expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0)
  expect((await submit(first)).statusCode).toBe(202)
  expect((await stored()).mails).toHaveLength(3)
})

test('[FIX-06] what is sent again, or refused for its recipient, takes nothing from others', async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  const first = sound()
  for (const payload of [first, first, first, first, sound(), sound(), sound()]) await submit(payload)
  const { mails } = await stored()
  const uses = await deps.db.selectFrom('rate_limits').select('count').orderBy('count', 'desc').execute()
  expect([mails.length, uses.map(({ count }) => count)]).toEqual([3, [7, 3, 3]])
})

test('no token lies in the database in the clear', async () => {
  await submit(sound())
  const { links } = await stored()
  const token = deps.keys.derive('link', links[0]?.id ?? '')
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(deps.db)
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      deps.db,
    )
    const dump = rows.map(({ row }) => row).join('\n')
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(Buffer.from(token).toString('hex'))
  }
})

test('nothing of a submission is logged', async () => {
  const payload = sound()
  await submit(payload)
  await submit(sound({ email: 'trasig@' }))
  const log = deps.lines.join('\n')
  for (const secret of ['anna', 'trasig', payload.submission_id, ...payload.answer_id_list]) {
    expect(log.toLowerCase()).not.toContain(secret)
  }
})
