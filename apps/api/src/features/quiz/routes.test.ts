import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'
import { quizPageData } from './page-data.ts'

let deps: TestDeps
let app: FastifyInstance
let authorization: string

beforeEach(async () => {
  deps = await makeDeps()
  app = buildApp(deps)
  authorization = `Bearer ${(await makeSession(deps, (await makePatient(deps)).id)).access}`
})

const pack = () => deps.content.current()
const get = (url: string, headers = {}) => app.inject({ url: `/api/v1${url}`, headers })

test('[API-04] the general questions need no token and come in order, in the language asked for', async () => {
  const { statusCode, ...answer } = await get('/question/?page_number=1&page_size=100&lang=en')
  expect(statusCode).toBe(200)
  const { items } = answer.json()
  expect(items.map(({ id }: { id: string }) => id)).toEqual(pack().general.questions.map(({ id }) => id))
  expect(items[1]).toMatchObject({
    number: 2,
    title: pack().general.questions[1]?.title.en,
    required: true,
    question_type: 'Question',
    question_mode: 'Multiple',
    comments: [],
    commits: [],
  })
  expect(items[1].answer_set[0]).toMatchObject({
    number: 1,
    is_selected: false,
    notice: { level: 'EMERGENCY', text: pack().resultTexts.adviceByAnswer?.['rf.chemical']?.en },
  })
  expect(items[2].answer_set[0].notice).toBeNull()
  // [PAT-07] The browser points out "none of these" beside another answer by the mark that scoring reads.
  expect(items[1].answer_set.filter(({ is_none }: { is_none?: true }) => is_none)).toEqual([items[1].answer_set.at(-1)])
})

test('[API-04] the symptom questions need a token, by either address', async () => {
  for (const url of ['/question/?is_symptoms=true', '/question/symptom/']) {
    const refused = await get(url)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in'])
  }
  const { items } = (await get('/question/?is_symptoms=true', { authorization })).json()
  const { questions } = (await get('/question/symptom/?lang=sv', { authorization })).json()
  expect(items).toEqual(questions.items)
  expect(items.map(({ id }: { id: string }) => id)).toEqual(pack().symptom.questions.map(({ id }) => id))
})

test('[API-16] pages are honoured and bounded', async () => {
  const all = (await get('/question/')).json().items
  const page = async (number: number) => (await get(`/question/?page_number=${number}&page_size=10`)).json().items
  expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual(all)
  expect(await page(4)).toEqual([])
  for (const query of ['page_size=0', 'page_size=101', 'page_number=0', 'page_number=x', 'colour=red']) {
    const refused = await get(`/question/?${query}`)
    expect([query, refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([query, 400, query.split('=')[0]])
  }
})

describe('[API-07] the start of a quiz', () => {
  test.each(['sv', 'en'] as const)('greets in %s and links the legal documents in order', async (lang) => {
    const start = (await get(`/quiz/?lang=${lang}`)).json()
    expect(start.greeting_message).toBe(pack().general.greeting[lang])
    expect(start.items).toEqual([
      {
        id: pack().general.id,
        is_symptom: false,
        question_count: pack().general.questions.length,
        minutes: pack().general.minutes,
      },
    ])
    const keys = ['terms', 'privacy', 'data-processing', 'ai'] as const
    expect(start.quizgdprlink_set).toEqual(
      keys.map((key) => {
        const { title, version } = pack().legal[key]
        return { title: title[lang], url: `/legal/${key}/${version}/${lang}`, version }
      }),
    )
    for (const { url } of start.quizgdprlink_set) expect((await app.inject({ url })).statusCode).toBe(200)
  })

  test('greets differently before the symptom quiz', async () => {
    const start = (await get('/quiz/?is_symptom=true')).json()
    expect(start.greeting_message).toBe(pack().symptom.greeting.sv)
    expect(start.items).toMatchObject([{ id: pack().symptom.id, is_symptom: true }])
  })
})

const heldInMemory = ['/question/', '/question/?lang=en', '/quiz/', '/quiz/?is_symptom=true']

test.each(heldInMemory)(
  '[API-17] %s has an ETag, answers 304 to it, and another one once the content is another',
  async (url) => {
    const { etag = '' } = (await get(url)).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    const next = versionOf(await defaultPack(), 'next', ({ general, symptom }) => {
      for (const questionnaire of [general, symptom]) {
        questionnaire.greeting = { sv: '<p>Nytt</p>', en: '<p>New</p>' }
        for (const question of questionnaire.questions) question.title = { sv: 'Nytt', en: 'New' }
      }
    })
    await servePack(deps, next)
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200)
  },
)

test('the first HTML carries what the two calls would answer', async () => {
  const { quiz, questions } = quizPageData(deps, 'sv')
  expect(quiz).toEqual((await get('/quiz/?lang=sv')).json())
  expect(questions).toEqual((await get('/question/?lang=sv')).json())
})

test('a cookie is no proof of who asks', async () => {
  const cookie = authorization.replace('Bearer ', 'accessToken=')
  for (const url of ['/quiz/result/', '/quiz/review/', '/question/symptom/', '/question/?is_symptoms=true']) {
    expect((await get(url, { cookie })).statusCode).toBe(401)
  }
})
