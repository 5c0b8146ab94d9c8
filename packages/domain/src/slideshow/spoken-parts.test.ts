import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenParts } from './spoken-parts.ts'

const rows: [text: string, parts: string[]][] = [
  ['', []],
  [' \n ', []],
  ['Blinka.', ['Blinka.']],
  ['Blinka ofta. Vila ögonen!\nDrick vatten?', ['Blinka ofta.', 'Vila ögonen!', 'Drick vatten?']],
  ['Tryck 2,5 sekunder. Släpp sedan.', ['Tryck 2,5 sekunder.', 'Släpp sedan.']],
  ['… – !', []],
]
test.each(rows)('[SLD-07] %j is said in parts', (text, parts) => {
  expect(spokenParts(text, 'sv')).toEqual(parts)
})

test('[SLD-07] a long sentence is cut after a comma, else between words, else anywhere', () => {
  const half = 'ord '.repeat(35).trim()
  expect(spokenParts(`${half}, ${half}.`, 'sv')).toEqual([`${half},`, `${half}.`])
  expect(spokenParts('ord '.repeat(60).trim(), 'sv').map(({ length }) => length)).toEqual([199, 39])
  expect(spokenParts('a'.repeat(450), 'sv').map(({ length }) => length)).toEqual([200, 200, 50])
})

test('[SLD-07] no word is lost and no part is too long, whatever the text', () => {
  const word = fc.constantFrom('torr', 'luft,', 'ögat.', 'x'.repeat(250), '2,5', 'ja!', '–', '\n')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 120 }), (list) => {
      const parts = spokenParts(list.join(' '), 'sv')
      expect(parts.every(({ length }) => length > 0 && length <= 200)).toBe(true)
      const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
      expect(letters(parts.join(''))).toBe(letters(list.join('')))
    }),
  )
})
