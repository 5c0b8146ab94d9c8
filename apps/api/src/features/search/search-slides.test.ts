import { searchSlides as endpoint, type FoundSlide } from '@htd/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { openContentStore } from '#content/open-content-store.ts'
import { makeDeck, makeSlide } from '#test/decks.ts'
import { makeSlideStage, makeVisitor, placeIn, type SlideStage } from '#test/slide-stage.ts'

let stage: SlideStage
const words = (sv: string, en: string) => ({ sv: `<p>${sv}</p>`, en: `<p>${en}</p>` })
const named = (sv: string, en: string) => ({ title: { sv, en } })

const compress = makeSlide('', {
  ...named('Varm kompress', 'Warm compress'),
  body: words('Lägg den på ögonen.', 'Lay it on your eyes.'),
})
const habits = makeSlide('', {
  ...named('Vanor', 'Habits'),
  body: words(`${'Andra vanor. '.repeat(20)}En kompress om dagen &amp; paus.`, 'A compress a day.'),
})
const draft = makeSlide('', { ...named('Utkast om kompress', 'Draft on a compress'), published: false })
const lens = makeSlide('', {
  ...named('Dina linser', 'Your lenses'),
  body: words('Du har linser.', 'You wear lenses.'),
})

beforeAll(async () => {
  stage = await makeSlideStage()
  await stage.serveDecks('searched', [
    makeDeck({ kind: 'category', key: 'contact_lens', slides: [lens] }),
    makeDeck({ kind: 'htd', key: 'warmth', slides: [habits, draft, compress] }),
  ])
})

type More = { lang?: 'sv' | 'en'; page_number?: number; page_size?: number }
const find = (search: string, { page_number = 1, page_size = 100, lang }: More = {}) =>
  stage.call(endpoint, { query: { search, page_number, page_size, lang } }, { token: stage.anna.token })
const titles = ({ items }: { items: FoundSlide[] }) => items.map(({ title }) => title)

test('[SRC-01] [API-13] slides that have the word in their title go first; what is not published is not found', async () => {
  const { items, total } = await find('kompresser')
  expect(total).toBe(2)
  expect(items[0]).toEqual({
    id: compress.id,
    number: 2,
    title: 'Varm kompress',
    description: 'Lägg den på ögonen.',
    excerpt: [{ text: 'Lägg den på ögonen.', is_hit: false }],
    axis: { id: expect.any(String), description: 'warmth på svenska' },
  })
  expect(items[1]).toMatchObject({ id: habits.id, number: 1 })
  const [before, hit, after] = items[1]?.excerpt ?? []
  expect(before).toEqual({ text: expect.stringMatching(/^… .*vanor\. En $/), is_hit: false })
  expect(hit).toEqual({ text: 'kompress', is_hit: true })
  expect(after).toEqual({ text: ' om dagen & paus.', is_hit: false })
  expect(items[1]?.description).toBe(items[1]?.excerpt.map(({ text }) => text).join(''))
})

test('[SRC-01] a search is made in the language of the request', async () => {
  expect(titles(await find('warmest compresses', { lang: 'en' }))).toEqual(['Warm compress', 'Habits'])
  expect(titles(await find('habits', { lang: 'en' }))).toEqual(['Habits'])
  expect(titles(await find('habits'))).toEqual([])
})

test('[SRC-01] slides of a category are found by those who were placed in it', async () => {
  expect(titles(await find('linser'))).toEqual([])
  const { id, token } = await makeVisitor(stage.deps, 'bo@example.se')
  await placeIn(stage.deps, id, { categories: ['contact_lens'], at: '2026-01-02T10:00:00Z' })
  const found = await stage.call(endpoint, { query: { search: 'linser', page_number: 1, page_size: 9 } }, { token })
  expect(titles(found)).toEqual(['Dina linser'])
})

test('[API-13] [API-16] results come in pages', async () => {
  expect(await find('kompress', { page_size: 1 })).toMatchObject({ total: 2, items: [{ title: 'Varm kompress' }] })
  expect(await find('kompress', { page_size: 1, page_number: 2 })).toMatchObject({
    total: 2,
    items: [{ title: 'Vanor' }],
  })
  expect((await find('kompress', { page_number: 5 })).items).toEqual([])
})

const nothingToFind = [
  ['nothing', ''],
  ['blanks', ' \t\n '],
  ['stop words', 'och att det är'],
  ['one letter', 'q'],
  ['wildcards', '% _ * ? .*'],
  ['operators', "' & | ! <-> :* () \\"],
  ['a picture', '👁️‍🗨️'],
  ['another script', 'ドライアイ'],
  ['a word that is nowhere', 'xylofon'],
]
test.each(nothingToFind)('[SRC-01] %s finds nothing', async (_, text) => {
  expect(await find(text)).toEqual({ items: [], total: 0 })
})

const hostile = [
  ['quotes', `kompress' or '1'='1`],
  ['a tsquery', 'kompress:A & !varm'],
  ['a statement', 'kompress; select pg_sleep(9) --'],
  ['a wildcard', 'kompress%'],
  ['markup', '<b onclick=x>kompress</b>'],
  ['very many words', `kompress ${'ord '.repeat(2_000)}`],
  ['a very long word', `kompress ${'a'.repeat(9_000)}`],
  ['marks apart from their letters', 'komp\u0301ress'],
]
test.each(hostile)('%s is read as words', async (_, text) => {
  expect(titles(await find(text))).toContain('Varm kompress')
})

const refused = [
  ['NUL', 'komp\0ress'],
  ['more than 10 000 letters', 'a'.repeat(10_001)],
]
test.each(refused)('%s is refused', async (_, text) => {
  await expect(find(text)).rejects.toMatchObject({ problem: { code: 'invalid_request' } })
})

const badCalls = [
  ['/api/v1/search/', 400],
  ['/api/v1/search?search=a&page_size=0', 400],
  ['/api/v1/search?search=a&lang=de', 200],
  ['/api/v1/search?search=a&order=1', 400],
  ['/api/v1/search?search=a&search=b', 400],
] as const
test.each(badCalls)('[API-16] %s answers %i', async (url, status) => {
  const headers = { authorization: `Bearer ${stage.anna.token}` }
  expect((await stage.app.inject({ url, headers })).statusCode).toBe(status)
})

test('[SRC-01] a search needs a login', async () => {
  expect((await stage.app.inject('/api/v1/search?search=kompress')).statusCode).toBe(401)
})

test('content that an earlier release has imported can be searched once a server has started', async () => {
  await stage.deps.db.deleteFrom('slide_indexes').execute()
  stage.deps.content = await openContentStore(stage.deps.db)
  expect(titles(await find('kompress'))).toHaveLength(2)
})
