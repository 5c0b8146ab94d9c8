import { expect, test } from 'vitest'
import { hasAll, likenessOf, type WeighedQuery } from './match-title.ts'

const stemOf = new Map(['tears', 'tear', 'lid', 'drops'].map((word) => [word, word.replace(/s$/, '')]))
const word = (exact: string[], loose: string[] = []) => ({ exact, loose, weight: 1, slides: 1 })
const asked = (...sought: WeighedQuery['sought']): WeighedQuery => ({ sought, whole: sought.length })

const tears = asked(word(['tear']))
const tearsAndDrops = asked(word(['tear']), word(['drop']))
/** `lacrimae`, which occurs in no text, means tears. */
const unknown: WeighedQuery = { sought: [], whole: 1 }

const rows: [
  what: string,
  title: string,
  meant: WeighedQuery,
  typed: WeighedQuery,
  likeness: number,
  isNamed: boolean,
][] = [
  ['the same word', 'Tears', tears, tears, 1, true],
  ['the same word among small ones', 'What are tears?', tears, tears, 1, true],
  ['one more word in the title', 'The lid and the tears', tears, tears, 0.5, true],
  ['one more word in the question', 'Tears', tearsAndDrops, tearsAndDrops, 0.5, false],
  ['another word', 'The lid', tears, tears, 0, false],
  ['no word', 'What is it?', tears, tears, 0, false],
  ['a synonym only', 'Tears', tears, unknown, 1, false],
  [
    'a word that only has to do with it',
    'Tears',
    asked(word(['eye'], ['tear'])),
    asked(word(['eye'], ['tear'])),
    1,
    false,
  ],
]
test.each(rows)('[HLP-04] a title with %s', (_, title, meant, typed, likeness, isNamed) => {
  expect([likenessOf({ stemOf }, title, meant), hasAll({ stemOf }, title, typed)]).toEqual([likeness, isNamed])
})
