import { expect, test } from 'vitest'
import { isDue } from './is-due.ts'

const HOUR = 3600
const night = new Date('2026-11-25T02:30:00Z')
const day = new Date('2026-11-25T12:00:00Z')

test.each([
  ['the first one of all, by day', day, { made: undefined, failed: undefined }, true],
  ['at night, a day after the last', night, { made: 24 * HOUR, failed: undefined }, true],
  ['at night, an hour after the last', night, { made: HOUR, failed: undefined }, false],
  ['in the first night after one that was made by day', night, { made: 9 * HOUR, failed: undefined }, true],
  ['after a copy of the future, when the clock was wrong', day, { made: -48 * HOUR, failed: undefined }, true],
  ['by day, half a day after the last', day, { made: 10 * HOUR, failed: undefined }, false],
  ['by day, when the machine was off at night', day, { made: 27 * HOUR, failed: undefined }, true],
  ['at night, just after a failure', night, { made: 24 * HOUR, failed: 0.5 * HOUR }, false],
  ['at night, an hour after a failure', night, { made: 24 * HOUR, failed: 1.1 * HOUR }, true],
] as const)('[OPS-04] %s', (_, now, since, expected) => {
  expect(isDue(now, since)).toBe(expected)
})
