import { randomUUID } from 'node:crypto'
import { ApiError, type Call } from '@htd/contract/client'
import { type Comparison, compareResults } from '@htd/contract/comparison'
import * as contract from '@htd/contract/quiz'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { tokenOfAnother, withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'

let deps: TestDeps
let call: Call
let token: string

beforeEach(async () => {
  ;({ deps, call, token } = await withLoggedIn())
})

const pack = () => deps.content.current()
const submit = async (weights: readonly (number | null)[], ...slugs: string[]) => {
  const answer_id_list = [...coreAnswers(pack(), weights), ...answersNamed(pack(), slugs)]
  return (await call(contract.submitAnswers, { body: { answer_id_list } }, { token })).participation_id
}
const submitSymptoms = async (weight: number) => {
  const answer_id_list = coreAnswers(pack(), nine(weight), { kind: 'symptom' })
  return (await call(contract.submitSymptomAnswers, { body: { answer_id_list } }, { token })).participation_id
}
const pass = (days: number) =>
  sql`update participations set participated_at = participated_at - make_interval(days => ${days})`.execute(deps.db)
const compare = (first: string, second: string, lang?: 'sv' | 'en') =>
  call(compareResults, { query: { first, second, lang } }, { token })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error) => (error instanceof ApiError ? { ...error.problem, instance: '' } : error),
  )

const tenths = (points: number) => Math.round(points * 10)
const sumOfMoved = ({ questions }: Comparison) => questions.reduce((sum, { moved }) => sum + tenths(moved ?? 0), 0)
const questionNamed = (slug: string, { questions }: Comparison) => {
  const { title } = [...pack().general.questions, ...pack().symptom.questions].find((one) => one.slug === slug) ?? {}
  return questions.find((question) => question.title === title?.sv)
}

test('[STA-03] two assessments are shown side by side: what changed, and by how much it moved the burden', async () => {
  const one = await submit([3, 3, 2, 2, 2, 2, 2, 2, 2], 'lid.crust', 'cl.some')
  await pass(100)
  const other = await submit([1, 3, 2, 2, 2, 2, 2, 2, 2], 'lid.red', 'lid.crust')
  const compared = await compare(one, other)

  expect(compared).toMatchObject({
    first: { participation_id: one, percent: 55.6, is_symptom: false, content_version: pack().version },
    second: { participation_id: other, percent: 50 },
    moved: -5.6,
    status: { status: 'NO_CHANGE', title: pack().resultTexts.status.NO_CHANGE.title.sv },
    wording: null,
  })
  const [dry = '', burn = ''] = pack().scoring.scored
  expect(questionNamed(dry, compared)).toMatchObject({ first_points: 3, second_points: 1, moved: -5.6 })
  expect(questionNamed(burn, compared)).toMatchObject({ first_points: 3, second_points: 3, moved: 0 })
  const lids = compared.questions.find(({ first }) => first?.length === 1 && first[0] === textOf('lid.crust'))
  expect(lids).toMatchObject({
    second: [textOf('lid.red'), textOf('lid.crust')].sort((a, b) => orderOf(a) - orderOf(b)),
    first_points: null,
    second_points: null,
    moved: null,
  })
  const asked = pack().general.questions.filter(({ answers }) => answers.length > 0)
  expect(compared.questions.map(({ number }) => number)).toEqual(asked.map(({ number }) => number))
  expect(compared.questions.every(({ first, second }) => first && second)).toBe(true)
})

const answersOf = () => pack().general.questions.flatMap(({ answers }) => answers)
const textOf = (slug: string) => answersOf().find((answer) => answer.slug === slug)?.text.sv ?? ''
const orderOf = (text: string) => answersOf().findIndex((answer) => answer.text.sv === text)

test('the earlier one stands first, whichever way round they are asked for, in the language asked for', async () => {
  const one = await submit(nine(3))
  await pass(100)
  const other = await submit(nine(1))
  const compared = await compare(one, other)
  expect(await compare(other, one)).toEqual(compared)
  const inEnglish = await compare(other.toUpperCase(), one, 'en')
  expect(inEnglish.questions[0]?.title).toBe(pack().general.questions.find(({ answers }) => answers.length)?.title.en)
  expect(inEnglish.status).toMatchObject({ status: 'BETTER', title: pack().resultTexts.status.BETTER.title.en })
  expect(inEnglish.wording).toBe('clear')
})

describe('[STA-03] what the questions moved adds up exactly to what is shown', () => {
  test('when one of them has answers that do not count', async () => {
    const one = await submit([4, 1, 2, 3, 0, 1, 1, 2, 3])
    await pass(100)
    const other = await submit([4, 1, 2, 3, null, 1, 1, null, 3])
    const compared = await compare(one, other)
    expect(tenths(compared.moved)).toBe(tenths(compared.second.percent) - tenths(compared.first.percent))
    expect(sumOfMoved(compared)).toBe(tenths(compared.moved))
  })

  test('when one asks for symptoms only: what it does not ask stands last and as not asked', async () => {
    const one = await submit([4, 1, 2, 3, 0, 1, 1, 2, 3], 'lid.crust')
    await pass(100)
    const other = await submitSymptoms(1)
    const compared = await compare(one, other)
    expect(compared).toMatchObject({ first: { is_symptom: false }, second: { is_symptom: true } })
    expect(sumOfMoved(compared)).toBe(tenths(compared.moved))
    const numbers = compared.questions.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers).size).toBe(numbers.length)
    const notAsked = compared.questions.map(({ second }) => second === null)
    expect(notAsked).toEqual(notAsked.toSorted())
    expect(notAsked).toContain(true)
  })

  test('when they were scored by other rules: each keeps its own words, and it says that they can not be compared', async () => {
    const one = await submit([4, 1, 2, 3, 0, 1, 1, 2, 3])
    const before = pack()
    await pass(100)
    const next = versionOf(await defaultPack(), 'next', ({ scoring, general }) => {
      scoring.version = 'other rules'
      scoring.scored = scoring.scored.slice(2)
      scoring.minScoredItems = 5
      for (const question of general.questions) {
        question.title = { sv: `Ny ${question.slug}`, en: `New ${question.slug}` }
        for (const answer of question.answers) answer.text = { sv: `Nytt ${answer.slug}`, en: `New ${answer.slug}` }
      }
    })
    await servePack(deps, next)
    const other = await submit(nine(2))
    const compared = await compare(one, other)
    expect(compared.status).toEqual({
      status: 'INITIAL',
      title: pack().resultTexts.status.INITIAL.title.sv,
      description: pack().resultTexts.otherVersion.sv,
    })
    expect(sumOfMoved(compared)).toBe(tenths(compared.moved))
    expect([compared.first.content_version, compared.second.content_version]).toEqual([before.version, 'next'])
    const [dry = ''] = before.scoring.scored
    const question = compared.questions.find(({ title }) => title === `Ny ${dry}`)
    const old = before.general.questions.find(({ slug }) => slug === dry)
    expect(question).toMatchObject({
      first: [old?.answers.find(({ weight }) => weight === 4)?.text.sv],
      second: [],
      first_points: 4,
      second_points: null,
    })
    const [still = ''] = pack().scoring.scored
    expect(compared.questions.find(({ title }) => title === `Ny ${still}`)).toMatchObject({
      first: [expect.not.stringMatching(/^Nytt /)],
      second: [expect.stringMatching(/^Nytt /)],
      first_points: 2,
      second_points: 2,
    })
  })
})

test('two assessments of the same days say that they can not tell', async () => {
  const compared = await compare(await submit(nine(3)), await submit(nine(1)))
  expect([compared.status.status, compared.wording]).toEqual(['BETTER', 'possible'])
  expect(compared.status.description).toContain(pack().resultTexts.tooSoon.sv)
  expect(compared.status.description).toContain(pack().resultTexts.variation.sv)
})

test("someone else's assessment, an unknown one and a deleted one are not found, all alike", async () => {
  const foreign = await submit(nine(3))
  token = await tokenOfAnother(deps)
  const own = await submit(nine(1))
  const deleted = await submit(nine(2))
  await deps.db.deleteFrom('participations').where('id', '=', deleted).execute()
  const answers = await Promise.all(
    [foreign, randomUUID(), deleted].flatMap((id) => [failure(compare(own, id)), failure(compare(id, own))]),
  )
  expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

const malformed: [string, string, string, string][] = [
  ['not-an-id', '', 'first', 'invalidFormat'],
  ["' or 1=1 --", '', 'first', 'invalidFormat'],
  ['', 'not-an-id', 'second', 'invalidFormat'],
]
test.each(malformed)('ids %j and %j: 400 at %s', async (first, second, field, code) => {
  const problem = await failure(compare(first || randomUUID(), second || randomUUID()))
  expect(problem).toMatchObject({ status: 400, errors: [{ field, code }] })
})

test('an assessment is not compared with itself', async () => {
  const one = await submit(nine(3))
  const problem = await failure(compare(one, one.toUpperCase()))
  expect(problem).toMatchObject({
    status: 400,
    errors: [{ field: 'second', code: 'sameAssessment', message: 'Välj två olika bedömningar att jämföra' }],
  })
})

test('nobody compares without a token', async () => {
  token = ''
  expect(await failure(compare(randomUUID(), randomUUID()))).toMatchObject({ status: 401, code: 'not_signed_in' })
})
