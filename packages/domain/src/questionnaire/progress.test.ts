import { expect, test } from 'vitest'
import { progressAt } from './progress.ts'

const ids = Array.from({ length: 12 }, (_, index) => `q${index + 1}`)

test.each([
  ['q1', 1, 8.33],
  ['q3', 3, 25],
  ['q8', 8, 66.67],
  ['q12', 12, 100],
])('[QST-02] question %s of 12 is number %d, %d %%', (id, number, percent) => {
  expect(progressAt(ids, id)).toEqual({ number, total: 12, percent })
})

test('[QST-10] an unknown question makes the counter show 1', () => {
  expect(progressAt(ids, 'x')).toEqual({ number: 1, total: 12, percent: 8.33 })
})

test('without questions there is no progress', () => {
  expect(progressAt([], 'x')).toEqual({ number: 1, total: 0, percent: 0 })
})
