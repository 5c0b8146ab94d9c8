import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { excerptOf } from './excerpt.ts'
import { plainText } from './plain-text.ts'
import { alike, indexTrigrams } from './trigrams.ts'
import { fold, wordsOf } from './words.ts'

const folded = [
  ['Ögondroppar', 'ogondroppar'],
  ['A\u030angstro\u0308m', 'angstrom'],
  ['Sjögren', 'sjogren'],
  ['æble ø ß', 'aeble o ss'],
]
test.each(folded)('%s is compared as %s', (word, wanted) => expect(fold(word)).toBe(wanted))

const parted = [
  ['20–20–20 och 40 °C', ['20', '20', '20', 'och', '40', 'c']],
  ["o'hara & co | !x:* <-> %_", ['o', 'hara', 'co', 'x']],
  ['o\u0308ga', ['oga']],
  ['👁️‍🗨️ 1177', ['1177']],
  ['', []],
] as const
test.each(parted)('the words of %j', (text, wanted) => {
  expect(wordsOf(text).map((word) => word.folded)).toEqual(wanted)
})

const rich = [
  ['<p>Ring <strong>112</strong>.</p><p>Sedan</p>', 'Ring 112. Sedan'],
  ['<ul><li>ett</li><li>två</li></ul>', 'ett två'],
  ['a&nbsp;&amp;&lt;b&gt; &#8211; &unknown;', 'a &<b> – &unknown;'],
  ['<a href="https://x.se">län</a>k', 'länk'],
]
test.each(rich)('%s reads %s', (html, wanted) => expect(plainText(html)).toBe(wanted))

const distances = [
  ['kompress', 'kompress', 0],
  ['kompres', 'kompress', 1],
  ['kmopress', 'kompress', 1],
  ['kompass', 'kompress', 2],
  ['', 'abc', 3],
  ['abcdef', 'uvwxyz', 4],
] as const
test.each(distances)('from %s to %s are %i changes', (one, other, wanted) => {
  expect(editDistance(one, other, 3)).toBe(wanted)
  expect(editDistance(other, one, 3)).toBe(wanted)
})

test('one change of a word is one change away, whatever the word', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.string({ maxLength: 1 }),
      (word, at, letter) => {
        const place = at % word.length
        const changed = word.slice(0, place) + letter + word.slice(place + 1)
        expect(editDistance(word, changed, 3)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('words are alike by the pieces they share', () => {
  const index = indexTrigrams(['kompress', 'droppar', 'kompis'])
  expect(alike(index, 'kompress', { least: 0.9, longer: 2 })).toEqual([{ word: 'kompress', similarity: 1 }])
  expect(alike(index, 'kompres', { least: 0.3, longer: 2 }).map(({ word }) => word)).toEqual(['kompress', 'kompis'])
  expect(alike(index, 'xyz', { least: 0.1, longer: 9 })).toEqual([])
})

const shown = (text: string, sought: string, most?: number) =>
  excerptOf(text, (word) => word === sought, most).map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))

test('an excerpt stands around the first hit, cut between words, with all hits in it', () => {
  const text = `${'ett två tre '.repeat(20)}Ögon och ögon.${' fyra fem sex'.repeat(20)}`
  const pieces = shown(text, 'ogon')
  expect(pieces).toEqual([
    expect.stringMatching(/^… (ett|två|tre) .* $/),
    '[Ögon]',
    ' och ',
    '[ögon]',
    expect.stringMatching(/^\. fyra .* (fyra|fem|sex) …$/),
  ])
  expect(pieces.join('').length).toBeLessThan(160)
  expect(shown('Kort text om ögon', 'ogon')).toEqual(['Kort text om ', '[ögon]'])
  expect(shown('Ingen träff här', 'ogon')).toEqual(['Ingen träff här'])
  expect(shown('', 'ogon')).toEqual([])
})

test('the pieces of an excerpt are a part of the text, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ maxLength: 3 }), (text, sought) => {
      const pieces = excerptOf(text, (word) => word.includes(fold(sought)), 50)
      const whole = pieces.map((piece) => piece.text).join('')
      expect(text).toContain(whole.replace(/^… /, '').replace(/ …$/, ''))
      for (const piece of pieces.filter(({ isHit }) => isHit)) expect(wordsOf(piece.text)).toHaveLength(1)
    }),
  )
})
