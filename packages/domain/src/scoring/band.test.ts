import { expect, test } from 'vitest'
import { defaultRules } from '../../test/default-pack.ts'
import { bandOf } from './band.ts'

/** Converts a percentage with one decimal to a burden. */
const at = (percent: number) => ({ sum: Math.round(percent * 10), count: 250 })

test.each([
  [0, 'none'],
  [12.9, 'none'],
  [13, 'mild'],
  [22.9, 'mild'],
  [23, 'moderate'],
  [32.9, 'moderate'],
  [33, 'significant'],
  [100, 'significant'],
])('a burden of %d %% is in the band %s', (percent, band) => {
  expect(bandOf(defaultRules, at(percent))).toBe(band)
})

test('a threshold that binary fractions miss is still met exactly', () => {
  const bands = [
    { key: 'none', from: 0, to: 1.1 },
    { key: 'mild', from: 1.1, to: 101 },
  ] as const
  // In floating point 1.1 × 250 is a little more than 275.
  expect(bandOf({ ...defaultRules, bands }, { sum: 11, count: 250 })).toBe('mild')
})

test('rules without a lowest band are a fault', () => {
  expect(() => bandOf({ ...defaultRules, bands: [] }, at(0))).toThrow(RangeError)
})

test('the default bands have neither gaps nor overlaps, and reach from 0 to beyond 100', () => {
  const { bands } = defaultRules
  expect(bands.map(({ from }) => from)).toEqual([0, ...bands.slice(0, -1).map(({ to }) => to)])
  expect(bands.at(-1)?.to).toBeGreaterThan(100)
})
