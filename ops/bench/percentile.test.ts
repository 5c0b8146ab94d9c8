import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

const rows: [number[], number, number][] = [
  [[3, 1, 2], 50, 2],
  [[5], 95, 5],
  [Array.from({ length: 100 }, (_, index) => 100 - index), 95, 95],
  [[1, 2], 0, 1],
]
test.each(rows)('of %j the percentile %d is %d', (values, percent, expected) => {
  expect(percentile(values, percent)).toBe(expected)
})

test('of nothing there is none', () => {
  expect(() => percentile([], 50)).toThrow(RangeError)
})
