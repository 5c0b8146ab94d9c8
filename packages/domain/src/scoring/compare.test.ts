import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../test/default-pack.ts'
import type { Burden } from './burden.ts'
import { type Change, type ComparedResult, compareWithPrevious } from './compare.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))
const result = (burden: Burden, at = day(31)): ComparedResult => ({ ...burden, scoringVersion: '2026.1', at })
/** Converts a percentage with one decimal to a burden. */
const at = (percent: number): Burden => ({ sum: Math.round(percent * 10), count: 250 })
const compare = (previous: Burden, current: Burden) =>
  compareWithPrevious(defaultRules, result(current), result(previous, day(1)))

describe('the worked examples of the scoring rules', () => {
  test.each([
    [50, 36.7, 13.4, 'NO_CHANGE'],
    [50, 36.6, 13.4, 'BETTER'],
    [36.6, 50, 13.4, 'WORSE'],
    [12.9, 0, 7.3, 'NO_CHANGE'],
    [33, 25.7, 7.3, 'BETTER'],
  ])('%d -> %d is measured by %d: %s', (previous, current, threshold, status) => {
    const change = compare(at(previous), at(current))
    expect(change).toMatchObject({ status, threshold, previousPercent: previous })
    expect(change.delta).toBeCloseTo(current - previous, 9)
  })
})

describe('compareWithPrevious', () => {
  test.each([
    [33, 25.8, 7.3, 'NO_CHANGE', null],
    [35, 25.7, 9.3, 'BETTER', 'possible'],
    [35, 25.8, 9.3, 'NO_CHANGE', null],
    [13, 0, 7.3, 'BETTER', 'possible'],
    [0, 12.9, 7.3, 'NO_CHANGE', null],
    [20, 36.9, 11.2, 'WORSE', 'possible'],
    [20, 37, 11.3, 'WORSE', 'clear'],
    [50, 33, 13.4, 'BETTER', 'clear'],
    [40, 40, 13.4, 'NO_CHANGE', null],
  ])('%d -> %d is measured by %d: %s, %s', (previous, current, threshold, status, size) => {
    expect(compare(at(previous), at(current))).toMatchObject({ status, threshold, size })
  })

  test('the first result has nothing to be compared with', () => {
    expect(compareWithPrevious(defaultRules, result(at(50)), null)).toEqual({
      status: 'INITIAL',
      delta: null,
      threshold: null,
      previousPercent: null,
      size: null,
      previousAt: null,
      tooSoon: false,
      otherVersion: false,
    })
  })

  test('a result of other rules is named and not compared', () => {
    const old = { ...result(at(90), day(30)), scoringVersion: '2025.1' }
    const change = compareWithPrevious(defaultRules, result(at(50)), old)
    expect(change).toMatchObject({ status: 'INITIAL', delta: null, tooSoon: false, otherVersion: true })
    expect(change.previousAt).toBe('2026-03-30T00:00:00.000Z')
  })

  test.each([
    [0, true],
    [6.999, true],
    [7, false],
    [90, false],
  ])('%d days apart is too soon: %s', (days, tooSoon) => {
    const later = new Date(day(1).getTime() + days * 86_400_000)
    expect(compareWithPrevious(defaultRules, result(at(20), later), result(at(20), day(1))).tooSoon).toBe(tooSoon)
  })
})

const grid: Burden[] = [6, 7, 8, 9].flatMap((count) =>
  Array.from({ length: 4 * count + 1 }, (_, sum) => ({ sum, count })),
)
const ascending = grid.toSorted((a, b) => a.sum * b.count - b.sum * a.count)
const rank = { BETTER: -1, NO_CHANGE: 0, WORSE: 1, INITIAL: Number.NaN } satisfies Record<Change['status'], number>

describe('over all scores a patient can have', () => {
  test('there and back read the same', () => {
    for (const a of grid) {
      for (const b of grid) {
        const [there, back] = [compare(a, b), compare(b, a)]
        expect(rank[there.status] + rank[back.status]).toBe(0)
        expect([there.threshold, there.size]).toEqual([back.threshold, back.size])
        expect((there.delta ?? Number.NaN) + (back.delta ?? Number.NaN)).toBe(0)
      }
    }
  })

  test('a higher score never reads better than a lower one', () => {
    for (const previous of grid) {
      const ranks = ascending.map((current) => rank[compare(previous, current).status])
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }
  })
})

test('the status is that of exact fractions', () => {
  const burden = fc
    .integer({ min: 1, max: 40 })
    .chain((count) => fc.record({ sum: fc.integer({ min: 0, max: 4 * count }), count: fc.constant(count) }))
  fc.assert(
    fc.property(burden, burden, (previous, current) => {
      expect(compare(previous, current).status).toBe(exactVerdict(previous, current))
    }),
    { numRuns: 1000 },
  )
})

/** Reference implementation of S7, in tenths of a percent over a common denominator, with BigInt. */
function exactVerdict(previous: Burden, current: Burden): Change['status'] {
  const unit = BigInt(previous.count * current.count)
  const [now, before] = [250n * BigInt(current.sum * previous.count), 250n * BigInt(previous.sum * current.count)]
  const high = now > before ? now : before
  if (high < 130n * unit) return 'NO_CHANGE'
  const ramp = 73n * unit + (high - 330n * unit)
  const threshold = high < 330n * unit ? 73n * unit : ramp < 134n * unit ? ramp : 134n * unit
  if (now - before >= threshold) return 'WORSE'
  return before - now >= threshold ? 'BETTER' : 'NO_CHANGE'
}
