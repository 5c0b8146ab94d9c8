import { describe, expect, test } from 'vitest'
import type { WeighedQuery } from './match-title.ts'
import { type Candidate, rankSources } from './rank-sources.ts'

type Text = { kind: string; title: string; deck: { title: string } | null }

const lexicon = { stemOf: new Map(['tears', 'tear', 'lid', 'drops'].map((word) => [word, word.replace(/s$/, '')])) }
const asked = (...stems: string[]): WeighedQuery => ({
  sought: stems.map((stem) => ({ exact: [stem], loose: [], weight: 1, slides: 1 })),
  whole: stems.length,
})
const tears = asked('tear')
const found = (title: string, more: Partial<Candidate<Text>> & { kind?: string; deck?: string } = {}) => {
  const { kind = 'slide', deck = null, ...rest } = more
  const text = { kind, title, deck: deck === null ? null : { title: deck } }
  return { text, score: 20, covered: 1, isInOpenDeck: false, ...rest }
}
const rank = (candidates: readonly Candidate<Text>[], meant = tears, typed = meant) =>
  rankSources(lexicon, candidates, { meant, typed }).answering.map(({ title, score }) => `${title} ${score.toFixed(2)}`)

describe('[HLP-04] texts of the clinic are ranked', () => {
  type Row = [what: string, candidates: Candidate<Text>[], ranked: string[]]
  const rows: Row[] = [
    ['by score', [found('A', { score: 21 }), found('B', { score: 25 })], ['B 25.00', 'A 21.00']],
    ['a title that is the question counts twice', [found('A'), found('Tears')], ['Tears 40.00', 'A 20.00']],
    ['a title with one more word counts half as much again', [found('Lid tears')], ['Lid tears 30.00']],
    ['a question before a slide', [found('A'), found('B', { kind: 'faq' })], ['B 25.00', 'A 20.00']],
    [
      'the open deck before all',
      [found('A', { kind: 'faq' }), found('B', { isInOpenDeck: true })],
      ['B 32.00', 'A 25.00'],
    ],
    ['at most three', ['A', 'B', 'C', 'D'].map((title) => found(title)), ['A 20.00', 'B 20.00', 'C 20.00']],
    [
      'none below a fiftieth of the best',
      [found('A'), found('B', { score: 0.39 }), found('C', { score: 0.4 })],
      ['A 20.00', 'C 0.40'],
    ],
    ['none by chance', [found('A', { score: 19.99 })], []],
    ['from the least score on', [found('A', { score: 20 })], ['A 20.00']],
    [
      'below it those whose title is the question',
      [found('A', { score: 4 }), found('Tears', { score: 1 })],
      ['Tears 2.00'],
    ],
    ['or whose deck is', [found('A', { score: 4, deck: 'Tears' })], ['A 4.00']],
  ]
  test.each(rows)('%s', (_, candidates, ranked) => {
    expect(rank(candidates)).toEqual(ranked)
  })

  test('a text has to be about two fifths of the question, and counts as much as it is about', () => {
    const four = asked('tear', 'lid', 'drop', 'eye')
    expect(rank([found('A', { covered: 1.59, score: 100 })], four)).toEqual([])
    expect(rank([found('A', { covered: 1.6, score: 100 })], four)).toEqual(['A 40.00'])
  })

  test('texts below the floor are still the nearest', () => {
    const few = [found('A', { score: 4 }), found('B', { score: 3, covered: 0.1 })]
    const { answering, nearest } = rankSources(lexicon, few, { meant: tears, typed: tears })
    expect(answering).toEqual([])
    expect(nearest.map(({ title }) => title)).toEqual(['A', 'B'])
  })

  test('what the scorer takes for likely counts more, and what it does not counts less', () => {
    const likely = [found('A', { likelihood: 0.01 }), found('B', { likelihood: 0.598 }), found('C', { likelihood: 0 })]
    expect(rank(likely)).toEqual(['B 1000.00', 'A 20.00'])
  })

  test('a text that the scorer knows has to be likely to be quoted', () => {
    expect(rank([found('A', { score: 79, likelihood: 0.01 })])).toEqual([])
    expect(rank([found('A', { score: 80, likelihood: 0.01 })])).toEqual(['A 80.00'])
  })

  test('a low score is not excused by a title that only has a synonym', () => {
    const unknown: WeighedQuery = { sought: [], whole: 1 }
    expect(rank([found('Tears', { score: 2 })], tears, unknown)).toEqual([])
  })
})
