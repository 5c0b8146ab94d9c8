import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../test/default-pack.ts'
import type { Burden } from './burden.ts'
import { compareWithPrevious } from './compare.ts'
import { noChangeRange } from './no-change-range.ts'

const at = (percent: number): Burden => ({ sum: Math.round(percent * 10), count: 250 })
const statusOf = (previous: Burden, next: Burden) => {
  const version = { scoringVersion: 'one', at: new Date(0) }
  return compareWithPrevious(defaultRules, { ...next, ...version }, { ...previous, ...version }).status
}

describe('[STA-03] the zone of no meaningful change', () => {
  const rows: [number, number, number][] = [
    [0, 0, 12.9],
    [12.9, 0, 20.1],
    [13, 5.8, 20.2],
    [25, 17.8, 32.2],
    [33, 25.8, 46.3],
    [50, 36.7, 63.3],
    [100, 86.7, 100],
  ]
  test.each(rows)('around %d it reaches from %d to %d', (previous, from, to) => {
    expect(noChangeRange(defaultRules, at(previous))).toEqual({ from, to })
  })

  test('holds every burden that reads as unchanged and no other, whatever a patient can have answered', () => {
    for (const count of [6, 7, 8, 9]) {
      for (let sum = 0; sum <= 4 * count; sum += 1) {
        const { from, to } = noChangeRange(defaultRules, { sum, count })
        for (let tenths = 0; tenths <= 1000; tenths += 1) {
          const isInside = tenths / 10 >= from && tenths / 10 <= to
          expect([tenths, statusOf({ sum, count }, at(tenths / 10)) === 'NO_CHANGE']).toEqual([tenths, isInside])
        }
      }
    }
  })
})
