import { expect, test } from 'vitest'
import { slideTimerMs } from './slide-timer.ts'

const times: [given: number | null | undefined, ms: number][] = [
  [5, 5_000],
  [20, 20_000],
  [120, 120_000],
  [0.3, 5_000],
  [121, 120_000],
  [1_000_000, 120_000],
  [Number.POSITIVE_INFINITY, 120_000],
  [0, 30_000],
  [-20, 30_000],
  [Number.NaN, 30_000],
  [null, 30_000],
  [undefined, 30_000],
]

test.each(times)('[SLD-03] a slide timer of %s seconds shows a slide for %i ms', (given, ms) => {
  expect(slideTimerMs(given)).toBe(ms)
})

test('[SLD-03] text where a number should be counts as missing', () => {
  expect(slideTimerMs('20' as unknown as number)).toBe(30_000)
})
