import { describe, expect, test } from 'vitest'
import { dialValue, needleAngle } from './dial.ts'

describe('dialValue', () => {
  test.each([
    [0, 100],
    [37.5, 62.5],
    [91.7, 8.3],
    [100, 0],
    [140, 0],
    [-5, 100],
  ])('a burden of %d %% shows as %d', (percent, shown) => {
    expect(dialValue(percent)).toBe(shown)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (percent) => {
    expect(() => dialValue(percent)).toThrow(RangeError)
  })
})

test('the needle sweeps from stop to stop', () => {
  expect([0, 25, 50, 75, 100].map(needleAngle)).toEqual([210, 255, 300, 345, 390])
})
