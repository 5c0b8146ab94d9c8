import { describe, expect, test } from 'vitest'
import type { MatchedWords } from '../search/matched-words.ts'
import { weighed, withSynonyms } from './with-synonyms.ts'

const lexicon = {
  stemOf: new Map([
    ['tears', 'tear'],
    ['lid', 'lid'],
    ['drops', 'drop'],
  ]),
  textsWith: new Map([
    ['tear', 3],
    ['lid', 1],
    ['drop', 1],
  ]),
  size: 9,
}
const groups = [
  ['lacrimae', 'tears'],
  ['drops', 'artificial tears'],
]
const none: MatchedWords = { sought: [], words: [], rarities: [], unknown: 0, rarest: Math.log(10) }
const sure = Math.log(1 + 9 / 3)
const tear = { exact: ['tear'], loose: [], weight: sure, slides: 3 }

describe('[HLP-04] synonyms of the pack', () => {
  test('stand in for a word that no text has, which is unknown no more', () => {
    const query = withSynonyms(lexicon, ['lacrimae'], { ...none, unknown: 1 }, groups)
    expect(query).toEqual({ sought: [tear], whole: sure })
  })

  test('take the place of a guess', () => {
    const guess = { exact: ['lid'], loose: [], weight: 0.6, slides: 1 }
    const matched = { ...none, sought: [guess], words: ['lacrimae'], rarities: [1] }
    expect(withSynonyms(lexicon, ['lacrimae'], matched, groups).sought).toEqual([tear])
  })

  test('are looked for beside a certain word, which keeps its weight', () => {
    const drop = { exact: ['drop'], loose: ['drop', 'lid'], weight: 2, slides: 1 }
    const matched = { ...none, sought: [drop], words: ['drops'], rarities: [2] }
    expect(withSynonyms(lexicon, ['drops'], matched, [['drops', 'tears']])).toEqual({
      sought: [{ ...drop, loose: ['lid', 'tear'] }],
      whole: 2,
    })
  })

  test.each([
    ['lacrimaes', true],
    ['lacrimaesque', false],
    ['lac', false],
  ])('know %s by its beginning: %s', (word, isKnown) => {
    expect(withSynonyms(lexicon, [word], { ...none, unknown: 1 }, groups).sought).toHaveLength(isKnown ? 1 : 0)
  })
})

test('an unknown word weighs half a rare one, a guess as much as a certain match', () => {
  const guess = { ...tear, weight: 0.6 * sure }
  expect(weighed({ ...none, sought: [guess], rarities: [sure], unknown: 2 }).whole).toBeCloseTo(sure + Math.log(10))
})
