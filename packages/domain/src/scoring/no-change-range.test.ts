import { describe, expect, test } from 'vitest'
import { defaultRules } from '../../test/default-pack.ts'
import type { Burden } from './burden.ts'
import { compareWithPrevious } from './compare.ts'
import { noChangeRange } from './no-change-range.ts'

const at = (percent: number): Burden => ({ sum: Math.round(percent * 10), count: 250 })
/** All burdens that can be shown. */
const shown = Array.from({ length: 1001 }, (_, tenths) => tenths / 10)
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
    const given = [6, 7, 8, 9].flatMap((count) => Array.from({ length: 4 * count + 1 }, (_, sum) => ({ sum, count })))
    const wrong = given.filter((previous) => {
      const { from, to } = noChangeRange(defaultRules, previous)
      return shown.some(
        (percent) => (statusOf(previous, at(percent)) === 'NO_CHANGE') !== (percent >= from && percent <= to),
      )
    })
    expect(wrong).toEqual([])
  })
})
