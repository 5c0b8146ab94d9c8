import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'

test.each([
  [0, '0', '0'],
  [33.3, '33,3', '33.3'],
  [50, '50', '50'],
  [100, '100', '100'],
])('%d reads %s in Swedish and %s in English', (percent, sv, en) => {
  expect([formatPercent(percent, 'sv'), formatPercent(percent, 'en')]).toEqual([sv, en])
})
