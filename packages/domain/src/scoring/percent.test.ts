import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { burdenPercent, healthScore } from './percent.ts'

describe('burdenPercent', () => {
  test.each([
    [0, 9, 0],
    [36, 9, 100],
    [6, 8, 18.8],
    [8, 6, 33.3],
    [20, 9, 55.6],
    [1, 9, 2.8],
    [1, 8, 3.1],
    [2, 8, 6.3],
  ])('%d of %d answers is %d %%', (sum, count, percent) => {
    expect(burdenPercent(sum, count)).toBe(percent)
  })

  test('is the nearest tenth, and the higher one when two are as near', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (count, seed) => {
        const sum = seed % (4 * count + 1)
        const tenths = (2n * 250n * BigInt(sum) + BigInt(count)) / (2n * BigInt(count))
        expect(burdenPercent(sum, count)).toBe(Number(tenths) / 10)
      }),
    )
  })

  test.each([
    [1, 0],
    [-1, 9],
    [1.5, 9],
    [1, 2.5],
    [Number.NaN, 9],
  ])('refuses a sum of %d over %d', (sum, count) => {
    expect(() => burdenPercent(sum, count)).toThrow(RangeError)
  })
})

describe('healthScore', () => {
  test.each([
    [0, 100],
    [18.8, 81.2],
    [91.7, 8.3],
    [100, 0],
    [140, 0],
    [-5, 100],
  ])('a burden of %d %% leaves %d %%', (burden, score) => {
    expect(healthScore(burden)).toBe(score)
  })

  test('has no more decimals than the burden', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (tenths) => {
        expect(String(healthScore(tenths / 10))).toBe(String((1000 - tenths) / 10))
      }),
    )
  })
})
