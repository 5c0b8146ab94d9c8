import { expect, test } from 'vitest'
import { chooseKept } from './choose-kept.ts'

const now = new Date('2026-11-25T03:00:00Z')
const daysAgo = (days: number, hours = 0) => ({
  madeAt: new Date(now.getTime() - days * 86_400_000 - hours * 3_600_000),
})
const ages = (kept: Set<{ madeAt: Date }>) =>
  [...kept].map(({ madeAt }) => Math.floor((now.getTime() - madeAt.getTime()) / 86_400_000))

test('[OPS-04] of a copy each night 14 daily and 2 weekly ones are kept, and none for 28 days', () => {
  const files = Array.from({ length: 40 }, (_, days) => daysAgo(days))
  const kept = ages(chooseKept(files, 28, now))
  expect(kept.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, days) => days))
  expect(kept).toHaveLength(16)
  expect(Math.max(...kept)).toBeLessThan(28)
})

test('[OPS-04] of several copies of a day the newest is kept, and all of them for two days', () => {
  const files = [daysAgo(0), daysAgo(0, 1), daysAgo(3), daysAgo(3, 1), daysAgo(3, 2), daysAgo(4, 1)]
  expect(chooseKept(files, 28, now)).toEqual(new Set([files[0], files[1], files[2], files[5]]))
})

test('[OPS-04] nights without a copy take no place of others', () => {
  const files = Array.from({ length: 13 }, (_, each) => daysAgo(2 * each))
  expect(chooseKept(files, 28, now).size).toBe(13)
})

test('[OPS-04] even the last copy goes when it is too old', () => {
  expect(chooseKept([daysAgo(28)], 28, now).size).toBe(0)
  expect(chooseKept([daysAgo(28)], 29, now).size).toBe(1)
})
