import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'

test.each([
  [0, '0', '0'],
  [33.3, '33,3', '33.3'],
  [50, '50', '50'],
  [100, '100', '100'],
  [-11.1, '−11,1', '−11.1'],
])('%d reads %s in Swedish and %s in English', (percent, sv, en) => {
  expect([formatPercent(percent, 'sv'), formatPercent(percent, 'en')]).toEqual([sv, en])
})

test('every hundredth from -100 to 100 reads as Intl writes it, and zero has no sign', () => {
  const options = { maximumFractionDigits: 1, signDisplay: 'negative' } as const
  const swedish = new Intl.NumberFormat('sv-SE', options)
  const english = new Intl.NumberFormat('en-GB', options)
  const hundredths = Array.from({ length: 20_001 }, (_, index) => (index - 10_000) / 100)
  const written = hundredths.map((number) => [formatPercent(number, 'sv'), formatPercent(number, 'en')])
  expect(written).toEqual(
    hundredths.map((number) => [swedish.format(number), english.format(number).replace('-', '−')]),
  )
})
