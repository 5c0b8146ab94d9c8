import type { FaqItem } from '@htd/contract/help'
import { describe, expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'
import { fuzzyIndex } from './fuzzy-index.ts'
import { searchIn } from './search-faq.ts'

const item = (id: string, question: string, answer: string): FaqItem => ({
  id,
  category: 'technical',
  question,
  answer,
})
const items = [
  item('tears', 'Varför rinner mina ögon?', '<p>Torra ögon kan rinna. <strong>Tår</strong>vätskan räcker inte.</p>'),
  item('lenses', 'Kan jag ha kontaktlinser?', '<p>Fråga din optiker.</p><p>Ta ut linserna vid sveda &amp; smärta.</p>'),
  item('mail', 'Mejlet kom inte', '<p>Titta i skräpposten. I år har vi bytt adress.</p>'),
]
const search = searchIn(items, fuzzyIndex)
const ids = (query: string) => [...(search(query)?.ids ?? [])].sort()
const marked = (query: string, text: string) =>
  search(query)
    ?.mark(text)
    .map(([start, end]) => text.slice(start, end))

describe('[HLP-01] a question is found by', () => {
  const cases = [
    ['its own words', 'kontaktlinser', 'lenses'],
    ['words of its answer', 'skräpposten', 'mail'],
    ['capital letters', 'KONTAKT', 'lenses'],
    ['small letters of a capital one', 'mejlet', 'mail'],
    ['part of a word', 'linser', 'lenses'],
    ['words across markup', 'tårvätskan', 'tears'],
    ['words with blanks around them', '  torra   ögon ', 'tears'],
    ['letters without their marks', 'torra ogon', 'tears'],
    ['decomposed letters', 'o\u0308gon', 'tears'],
    ['a sign that markup writes otherwise', 'sveda & smärta', 'lenses'],
    ['a word with a typo', 'kontaktlisner', 'lenses'],
    ['a word with a letter too few', 'skrapposen', 'mail'],
    ['words in another order', 'ögon rinner', 'tears'],
    ['the beginnings of words', 'frå opt', 'lenses'],
  ] as const
  test.each(cases)('%s: %s', (_, query, id) => {
    expect(ids(query)).toEqual([id])
  })
})

test('[HLP-01] letters that were typed with care find no others', () => {
  expect(ids('år')).toEqual(['mail', 'tears'])
  expect(ids('ar')).toEqual(expect.arrayContaining(['mail']))
  expect(marked('år', 'Tår, har, år')).toEqual(['år', 'år'])
})

const nothing = ['zzzzzz', 'x'.repeat(50_000), 'a@'.repeat(25_000), '\u0301', '<script>', '[(*+?', '\\']
test.each(nothing)('[HLP-01] nothing is found by %.20s', (query) => {
  expect(ids(query)).toEqual([])
})

test('[HLP-01] before the search with typos is there, what is spelt right is found, and what is not stays open', () => {
  const early = searchIn(items, undefined)
  expect([...(early('torra ogon')?.ids ?? [])]).toEqual(['tears'])
  expect(early('kontaktlisner')).toBeUndefined()
})

describe('[HLP-01] the words that were found are marked', () => {
  const cases = [
    ['ögon', 'Torra ÖGON och ögonlock', ['ÖGON', 'ögon']],
    ['ogon', 'Torra Ögon', ['Ögon']],
    ['kontaktlisner', 'Kan jag ha kontaktlinser?', ['kontaktlinser']],
    ['frå opt', 'Fråga en optiker', ['Fråga', 'optiker']],
  ] as const
  test.each(cases)('%s in %s', (query, text, words) => {
    expect(marked(query, text)).toEqual(words)
  })

  test('also in a text whose letters are made of two', () => {
    const text = 'Torra o\u0308gon'
    expect(marked('ogon', text)).toEqual(['o\u0308gon'])
  })
})

describe('an excerpt', () => {
  const text = `${'ord '.repeat(40)}sveda ${'mer '.repeat(60)}`.trim()
  const { mark } = fuzzyIndex([item('x', 'x', `<p>${text}</p>`)])('sveda')

  test('holds the hit, and is cut between words', () => {
    const excerpt = excerptOf(text, mark) ?? ''
    expect(excerpt).toMatch(/^… (ord )+sveda (mer )+…$/)
    expect(excerpt.length).toBeLessThan(160)
  })

  test('is all of a short text, and nothing without a hit', () => {
    expect(excerptOf('Vid sveda', mark)).toBe('Vid sveda')
    expect(excerptOf('Något annat', mark)).toBeUndefined()
  })
})
