import { expect, test } from 'vitest'
import { knownId, nextId, previousId } from './order.ts'

const ids = ['a', 'b', 'c']

test.each([
  ['a', 'b', null],
  ['b', 'c', 'a'],
  ['c', null, 'b'],
])('from %s Next leads to %s and Previous to %s', (id, next, previous) => {
  expect([nextId(ids, id), previousId(ids, id)]).toEqual([next, previous])
})

test('[QST-10] an id that is not listed falls back to the first question', () => {
  expect([nextId(ids, 'x'), previousId(ids, 'x'), knownId(ids, 'x')]).toEqual(['a', 'a', 'a'])
  expect(knownId(ids, 'b')).toBe('b')
})

test('without questions there is nowhere to go', () => {
  expect([nextId([], 'x'), previousId([], 'x'), knownId([], 'x')]).toEqual([null, null, null])
})

test('the only question is the first and the last', () => {
  expect([nextId(['a'], 'a'), previousId(['a'], 'a')]).toEqual([null, null])
})
