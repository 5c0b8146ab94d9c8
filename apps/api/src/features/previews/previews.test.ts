import { randomUUID } from 'node:crypto'
import type { Call } from '@htd/contract/client'
import { previewQuestion, previewSlide } from '@htd/contract/previews'
import { getQuiz, listQuestions, submitAnswers } from '@htd/contract/quiz'
import { listSlides } from '@htd/contract/slides'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { importPack } from '#content/import-pack.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { clientOf } from '#test/client.ts'
import { makeDeck, makeSlide, withDecks } from '#test/decks.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { makeDeps, makeLink, type TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'
import { makeVisitor } from '#test/slide-stage.ts'
import { makePreviewLink } from './make-preview-link.ts'

let deps: TestDeps
let call: Call
let questionId: string
let answerId: string
const draft = makeSlide('draft', { published: false })
const open = makeSlide('open')
const deck = makeDeck({ kind: 'htd', key: 'drops', slides: [open, draft] })

beforeEach(async () => {
  deps = await makeDeps()
  const folder = withDecks(await defaultPack(), 'drafts', [deck])
  const question = folder.pack.general.questions.find(
    ({ slug, answers }) => answers.length > 0 && !folder.pack.scoring.scored.includes(slug),
  )
  if (!question) throw new Error('no question that could be a draft')
  question.published = false
  questionId = question.id
  answerId = question.answers[0]?.id ?? ''
  await servePack(deps, folder)
  call = clientOf(buildApp(deps))
})

type Item = { kind: 'slide' | 'question'; itemId: string }
async function tokenFor(item: Item): Promise<string> {
  const link = await makePreviewLink(deps.db, item)
  return new URL(link ?? '', 'http://here').searchParams.get('token') ?? ''
}
const showSlide = (slide_id: string, token?: string, lang?: 'sv' | 'en') =>
  call(previewSlide, { query: { slide_id, lang } }, { token })
const showQuestion = (question_id: string, token?: string, lang?: 'sv' | 'en') =>
  call(previewQuestion, { query: { question_id, lang } }, { token })
const refused = { problem: { code: 'invalid_link', status: 401 } }

test('[PRV-01] [API-06] a link shows a slide that is not published, in either language, as often as it is opened', async () => {
  const link = await makePreviewLink(deps.db, { kind: 'slide', itemId: draft.id })
  expect(link).toMatch(new RegExp(`^/slide/preview/${draft.id}\\?token=[\\w-]{43}$`))
  const token = link?.split('token=')[1] ?? ''
  expect(await showSlide(draft.id, token)).toMatchObject({ id: draft.id, number: 2, title: 'draft på svenska' })
  for (let times = 0; times < 10; times++) await showSlide(draft.id, token)
  expect(await showSlide(draft.id, token, 'en')).toMatchObject({ title: 'draft in English', bookmarked: false })
})

test('[PRV-01] [API-06] a link shows a question that is not published', async () => {
  const token = await tokenFor({ kind: 'question', itemId: questionId })
  const question = await showQuestion(questionId, token)
  expect(question).toMatchObject({ id: questionId, comments: [] })
  expect(question.answer_set.length).toBeGreaterThan(0)
  expect((await showQuestion(questionId, token, 'en')).title).not.toBe(question.title)
})

test('[PRV-01] what is not published stands in no list, and its answers can not be given', async () => {
  const { token } = await makeVisitor(deps, 'anna@example.se')
  const page = { page_number: 1, page_size: 100 }
  const { items } = await call(listSlides, { params: { query: 'htd', uuid: deck.id }, query: page }, { token })
  expect(items.map(({ id }) => id)).toEqual([open.id])
  const questions = (await call(listQuestions, { query: page })).items
  expect(questions.map(({ id }) => id)).not.toContain(questionId)
  expect((await call(getQuiz, { query: {} })).items[0]?.question_count).toBe(questions.length)
  const answers = [...coreAnswers(deps.content.current(), nine(1)), answerId]
  await expect(call(submitAnswers, { body: { answer_id_list: answers } }, { token })).rejects.toMatchObject({
    problem: { code: 'unknown_answers' },
  })
})

const strangers = [
  ['a made-up token', async () => [draft.id, 'x'.repeat(43)]],
  ['a token of another slide', async () => [draft.id, await tokenFor({ kind: 'slide', itemId: open.id })]],
  ['a token of a question', async () => [draft.id, await tokenFor({ kind: 'question', itemId: questionId })]],
  ['a slide that was made up', async () => [randomUUID(), await tokenFor({ kind: 'slide', itemId: draft.id })]],
  ['the token of a mailed link', async () => [draft.id, (await makeLink(deps, { purpose: 'reset' })).token]],
  ['an access token', async () => [draft.id, (await makeVisitor(deps, 'bo@example.se')).token]],
  ['a token that has expired', async () => [draft.id, await expired()]],
  ['a token that another has replaced', async () => [draft.id, await replaced()]],
  ['no token', async () => [draft.id, undefined]],
] as const

test.each(strangers)('[PRV-01] [API-06] %s opens nothing', async (_, given) => {
  const [id = '', token] = await given()
  await expect(showSlide(id, token)).rejects.toMatchObject(refused)
})

async function expired(): Promise<string> {
  const token = await tokenFor({ kind: 'slide', itemId: draft.id })
  await sql`update preview_links set expires_at = expires_at - interval '24 hours 1 second'`.execute(deps.db)
  return token
}

async function replaced(): Promise<string> {
  const token = await tokenFor({ kind: 'slide', itemId: draft.id })
  await tokenFor({ kind: 'slide', itemId: draft.id })
  return token
}

test('the token of a preview opens nothing else, and is not stored', async () => {
  const token = await tokenFor({ kind: 'slide', itemId: draft.id })
  const asPatient = call(
    listSlides,
    { params: { query: 'htd', uuid: deck.id }, query: { page_number: 1, page_size: 1 } },
    { token },
  )
  await expect(asPatient).rejects.toMatchObject({ problem: { code: 'not_signed_in' } })
  const rows = await sql<{ row: string }>`select preview_links::text as row from preview_links`.execute(deps.db)
  expect(rows.rows).toHaveLength(1)
  expect(rows.rows[0]?.row).not.toContain(token)
})

test('an item of content that is not shown yet can be looked at; one of no content can not', async () => {
  const next = makeSlide('next year')
  const later = withDecks(await defaultPack(), 'later', [makeDeck({ kind: 'htd', key: 'later', slides: [next] })])
  await importPack(deps.db, later, { makeCurrent: false })
  const token = await tokenFor({ kind: 'slide', itemId: next.id })
  expect(await showSlide(next.id, token)).toMatchObject({ title: 'next year på svenska' })
  expect(await makePreviewLink(deps.db, { kind: 'slide', itemId: randomUUID() })).toBeUndefined()
  expect(await makePreviewLink(deps.db, { kind: 'question', itemId: next.id })).toBeUndefined()
})

test('a link keeps showing the content it was made for', async () => {
  const token = await tokenFor({ kind: 'slide', itemId: draft.id })
  await servePack(deps, versionOf(await defaultPack(), 'without'))
  expect(await showSlide(draft.id, token)).toMatchObject({ title: 'draft på svenska' })
})

test('[API-16] an id that is none is 400', async () => {
  const token = await tokenFor({ kind: 'slide', itemId: draft.id })
  await expect(showSlide('none', token)).rejects.toMatchObject({ problem: { code: 'invalid_request' } })
})
