import fc from 'fast-check'
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

test('every number reads as Intl writes it', () => {
  const options = { maximumFractionDigits: 1 }
  const swedish = new Intl.NumberFormat('sv-SE', options)
  const english = new Intl.NumberFormat('en-GB', options)
  const tenths = fc.integer({ min: -9990, max: 9990 }).map((n) => n / 10)
  fc.assert(
    fc.property(fc.oneof(tenths, fc.double({ min: -999.9, max: 999.9, noNaN: true })), (number) => {
      expect(formatPercent(number, 'sv')).toBe(swedish.format(number))
      expect(formatPercent(number, 'en')).toBe(english.format(number).replace('-', '−'))
    }),
  )
})
