import { expect, test } from 'vitest'
import { fill } from './fill.ts'

test.each([
  ['{a} and {b}', { a: '1', b: '2' }, '1 and 2'],
  ['{a} and {a}', { a: '{a}' }, '{a} and {a}'],
  ['{a}', { a: '$&' }, '$&'],
  ['{missing} {toString}', {}, '{missing} {toString}'],
  ['{} { a }', { a: '1' }, '{} { a }'],
])('%j with %j reads %j', (text, values, expected) => {
  expect(fill(text, values)).toBe(expected)
})
