import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1\u00a0000', '1,000'],
  [12_345_678, '12\u00a0345\u00a0678', '12,345,678'],
])('%d reads %s in Swedish and %s in English', (count, sv, en) => {
  expect([formatCount(count, 'sv'), formatCount(count, 'en')]).toEqual([sv, en])
})

test('counts read as Intl writes them', () => {
  const counts = [...Array.from({ length: 12_000 }, (_, count) => count), 99_999, 100_000, 1_000_000]
  expect(counts.map((count) => [formatCount(count, 'sv'), formatCount(count, 'en')])).toEqual(
    counts.map((count) => [count.toLocaleString('sv'), count.toLocaleString('en')]),
  )
})
