import { expect, test } from 'vitest'
import { makeLexicon } from './lexicon.ts'
import { matchWord } from './match-word.ts'

const entries = [
  ['ogon', 'ogon', 90],
  ['ogat', 'ogat', 40],
  ['ogondroppar', 'ogondropp', 3],
  ['droppar', 'dropp', 20],
  ['droppe', 'dropp', 20],
  ['kompressen', 'kompress', 8],
  ['varme', 'varm', 10],
  ['varmt', 'varmt', 4],
  ['kortlar', 'kortl', 6],
  ['tarkortel', 'tarkortel', 1],
  ['medicine', 'medicin', 5],
  ['rott', 'rot', 4],
  ['roda', 'rod', 4],
  ['kant', 'kant', 3],
] as const
const lexicon = makeLexicon(
  entries.map(([word, stem, texts]) => ({ word, stem, texts })),
  100,
)

/** The query word, its stem, the stems of exact and of loose matches, and whether it is a guess. */
const words = [
  ['droppar', 'dropp', ['dropp'], ['ogondropp'], false],
  ['kompresser', 'kompress', ['kompress'], [], false],
  ['ogondroppe', 'ogondropp', ['ogondropp'], ['dropp'], false],
  ['varmekompress', 'varmekompress', [], ['kompress'], false],
  ['oga', 'oga', ['ogat', 'ogon'], ['ogat'], false],
  ['varm', 'varm', ['varm', 'varmt'], [], false],
  ['kortel', 'kortel', ['kortl'], ['tarkortel'], false],
  ['rod', 'rod', ['rod', 'rot'], [], false],
  ['komp', 'komp', [], ['kompress'], false],
  ['kompres', 'kompr', [], ['kompress'], false],
  ['ogndroppar', 'ogndropp', [], ['dropp'], false],
  ['dropar', 'drop', ['dropp'], [], true],
  ['kompessen', 'kompess', ['kompress'], [], true],
  ['lockskant', 'lockskant', [], ['kant'], false],
  ['ogonbryn', 'ogonbryn', [], [], true],
  ['medication', 'medicat', ['medicin'], [], true],
  ['tant', 'tant', ['kant'], [], true],
  ['xyz', 'xyz', [], [], true],
  ['x', 'x', [], [], true],
] as const
test.each(words)('%s is looked for as %j %j %j', (word, stem, exact, loose, isGuess) => {
  const match = matchWord(lexicon, { word, stem })
  expect({ ...match, exact: match.exact.toSorted() }).toEqual({
    exact,
    loose: loose.filter((one) => !match.exact.includes(one)),
    isGuess,
  })
})

test('a beginning of very many words stands for some of them', () => {
  const many = Array.from({ length: 500 }, (_, index) => `ban${index}`)
  const wide = makeLexicon(
    many.map((word) => ({ word, stem: word, texts: 1 })),
    500,
  )
  expect(matchWord(wide, { word: 'ban', stem: 'ban' }).loose).toHaveLength(20)
})
