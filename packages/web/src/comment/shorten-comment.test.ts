import { expect, test } from 'vitest'
import { shortenComment } from './shorten-comment.ts'

const four = 'Ett är först. Två är sedan! Är tre där? Fyra följer.'
const rest =
  'Här kommer femte meningen, som är lång nog för att gå över hundra tecken, och den slutar först efter en bra stund.'

test('[QZR-04] after four sentences up to 100 letters of the rest are shown, cut between words', () => {
  const beginning = shortenComment(`${four} ${rest}`) ?? ''
  const preview = beginning.slice(four.length + 1, -2)
  expect(beginning.startsWith(`${four} Här kommer`)).toBe(true)
  expect(beginning.endsWith(' …')).toBe(true)
  expect(preview.length).toBeLessThanOrEqual(100)
  expect(rest.startsWith(`${preview} `)).toBe(true)
})

test.each([
  ['four sentences', four],
  ['a short rest', `${four} Fem är kort.`],
  ['one endless sentence', rest.repeat(5).replaceAll('. ', ', ')],
  ['nothing', ''],
])('%s is shown whole', (_, text) => {
  expect(shortenComment(text)).toBeUndefined()
})

test('[QZR-04] a text of 20,000 letters that never ends a sentence is shortened too', () => {
  const words = shortenComment('ord '.repeat(5000)) ?? ''
  expect(words).toMatch(/^(ord ){200,}…$/)
  expect(words.length).toBeLessThan(910)
  const endless = shortenComment('x'.repeat(20_000)) ?? ''
  expect(endless).toBe(`${'x'.repeat(900)} …`)
})

test('an abbreviation ends no sentence, a figure or a quote begins one', () => {
  const text = `Använd t.ex. droppar. ”Vila” hjälper. 2 gånger räcker. Drick ca. en liter. ${rest}`
  expect(shortenComment(text)).toContain('en liter. Här kommer')
})

test('a rest without spaces is cut at 100 letters', () => {
  expect(shortenComment(`${four} ${'X'.repeat(150)}`)).toBe(`${four} ${'X'.repeat(100)} …`)
})
