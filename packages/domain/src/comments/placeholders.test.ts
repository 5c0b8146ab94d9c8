import { expect, test } from 'vitest'
import { findPlaceholders, placeholders, placeholderText } from './placeholders.ts'

test.each([
  ['Ring {telefon} i dag.', [['phone', undefined]]],
  [
    'Den {datum|24 november 2026} var det {change|bättre}.',
    [
      ['date', '24 november 2026'],
      ['change', 'bättre'],
    ],
  ],
  [
    '{FÖRNAMN}, {first name|Anna}',
    [
      ['firstName', undefined],
      ['firstName', 'Anna'],
    ],
  ],
  ['{mönster|}', [['pattern', '']]],
  ['Inget här: {annat}, {datum , datum}, {} och {{klinik', []],
  ['{{klinik}}', [['clinic', undefined]]],
])('[CLN-48] what nobody has confirmed is found: %s', (text, found) => {
  expect(findPlaceholders(text).map(({ key, value }) => [key, value])).toEqual(found)
})

test('[CLN-48] the places are those in the text', () => {
  const text = 'Hej {förnamn|Anna}!'
  const [{ from, to } = { from: 0, to: 0 }] = findPlaceholders(text)
  expect(text.slice(from, to)).toBe(placeholderText('firstName', 'Anna'))
})

test('[CLN-48] what a placeholder is filled with can not end it early', () => {
  const [found] = findPlaceholders(placeholderText('clinic', 'Ögon {1}|{datum}'))
  expect(found).toMatchObject({ key: 'clinic', value: 'Ögon 1datum' })
})

test('[CLN-48] every name is found, in both languages', () => {
  for (const [key, names] of Object.entries(placeholders))
    for (const name of Object.values(names)) expect(findPlaceholders(`{${name}}`)).toMatchObject([{ key }])
})
