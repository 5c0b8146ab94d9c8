import { expect, test } from 'vitest'
import { addBusinessDays } from './add-business-days.ts'

const none = () => false
const rows = [
  ['2026-11-20', 10, '2026-12-04'],
  ['2026-11-21', 10, '2026-12-04'],
  ['2026-11-22', 10, '2026-12-04'],
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-20', 0, '2026-11-20'],
] as const
test.each(rows)('[SET-02] after %s, business day %i is %s', (from, count, day) => {
  expect(addBusinessDays(from, count, none)).toBe(day)
})

test('[SET-02] a holiday in the week moves the day on, one at a weekend does not', () => {
  const holidays = ['2026-12-01', '2026-12-05']
  expect(addBusinessDays('2026-11-23', 10, (day) => holidays.includes(day))).toBe('2026-12-08')
})
