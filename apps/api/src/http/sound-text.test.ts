import { expect, test } from 'vitest'
import { unsoundAt } from './sound-text.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)])

test.each([
  ['a NUL', { name: 'a\0b' }, 'name'],
  ['half a pair', { a: { b: ['ok', '\ud800'] } }, 'a.b.1'],
  ['a NUL in a name', { 'a\0b': 1 }, 'ab'],
  ['a NUL on its own', '\0', ''],
])('%s is found', (_, value, path) => {
  expect(unsoundAt(value)).toBe(path)
})

test.each(['', 'å', 'a\u030a', '👁️‍🗨️', '\u202eabc', '\u200d', 7, null, undefined, true])('%j is sound', (value) => {
  expect(unsoundAt({ value })).toBeNull()
})

test('twenty levels are sound and one more is not', () => {
  expect(unsoundAt(nested(20))).toBeNull()
  expect(unsoundAt(nested(21))).not.toBeNull()
})
