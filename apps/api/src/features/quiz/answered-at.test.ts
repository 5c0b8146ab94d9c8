import { expect, test } from 'vitest'
import { answeredAt } from './answered-at.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const arrivedAt = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number) => new Date(arrivedAt.getTime() - days * DAY_MS)

test.each([
  ['at once', 0, undefined, 0],
  ['after a day', 1, undefined, 1],
  ['after 30 days', 30, undefined, 30],
  ['after longer than any browser keeps them', 30.1, undefined, 0],
  ['after an older assessment', 2, 3, 2],
  ['beside a newer assessment', 3, 2, 0],
  ['beside one of the same time', 3, 3, 0],
])('[PAT-15] answers that arrive %s are dated by their Send, unless that can not be', (_, waited, latest, dated) => {
  const latestAt = latest === undefined ? undefined : daysAgo(latest)
  expect(answeredAt({ arrivedAt, waitedMs: waited * DAY_MS, latestAt })).toEqual(daysAgo(dated))
})
