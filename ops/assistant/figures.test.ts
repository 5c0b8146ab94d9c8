import { expect, test } from 'vitest'
import { confusion, lowerBound, share } from './figures.ts'

test('[HLP-04] the bound of a share is one-sided, 95 %, after Wilson', () => {
  expect(lowerBound(150, 150)).toBeCloseTo(0.9823, 3)
  expect(lowerBound(37, 40)).toBeCloseTo(0.8265, 3)
  expect(lowerBound(0, 20)).toBeCloseTo(0, 5)
})

test('[HLP-04] a share is shown with its bound', () => {
  expect(share([1, 2, 3, 4], (row) => row > 1)).toBe('3 of 4 (75.0 %, at least 35.6 %)')
  expect(share([], () => true)).toBe('none')
})

test('[HLP-04] a confusion table counts what was expected against what was got', () => {
  const rows = [
    ['care', 'care'],
    ['care', 'answer'],
    ['talk', 'talk'],
  ] as const
  const lines = confusion(
    rows,
    ([expected]) => expected,
    ([, got]) => got,
  )
  expect(lines.map((line) => line.split(/\s+/))).toEqual([
    ['expected', 'answer', 'care', 'talk'],
    ['care', '1', '1', '0'],
    ['talk', '0', '0', '1'],
  ])
})
