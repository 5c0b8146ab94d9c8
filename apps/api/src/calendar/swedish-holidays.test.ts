import { addBusinessDays } from '@htd/domain/business-days/add-business-days'
import { addDays, weekdayOf } from '@htd/domain/business-days/swedish-day'
import { expect, test } from 'vitest'
import { swedishHolidays } from './swedish-holidays.ts'

const due = [
  ['2026-11-20', '2026-12-04', 'an ordinary fortnight'],
  ['2026-12-10', '2026-12-28', 'Christmas eve and Christmas Day on weekdays'],
  ['2026-12-18', '2027-01-08', 'Christmas, New Year’s eve and Epiphany'],
  ['2026-12-23', '2027-01-13', 'the whole turn of the year'],
  ['2026-12-31', '2027-01-18', 'asked on New Year’s eve'],
  ['2027-12-17', '2028-01-04', 'Christmas at a weekend takes only the eve'],
  ['2026-03-27', '2026-04-14', 'Good Friday and Easter Monday'],
  ['2027-03-19', '2027-04-06', 'an Easter in March'],
  ['2026-05-04', '2026-05-19', 'Ascension Day'],
  ['2026-06-12', '2026-06-29', 'midsummer eve'],
  ['2027-06-18', '2027-07-05', 'a late midsummer eve'],
  ['2028-05-29', '2028-06-13', 'the National Day on a Tuesday'],
  ['2026-04-20', '2026-05-05', 'the first of May on a Friday'],
  ['2026-10-23', '2026-11-06', 'All Saints’ Day is a Saturday, its eve a working day'],
  ['2026-04-16', '2026-04-30', 'Walpurgis Night is a working day'],
  ['2028-02-18', '2028-03-03', 'a leap day'],
] as const

test.each(due)('[SET-02] a request of %s is answered by %s: %s', async (asked, expected) => {
  expect(addBusinessDays(asked, 10, await swedishHolidays())).toBe(expected)
})

/** Computes movable holidays by the rules of the Act on Public Holidays (1989:253), independently of the package. */
function easterOf(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const number = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(number / 31)).padStart(2, '0')}-${String((number % 31) + 1).padStart(2, '0')}`
}
const firstFrom = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

test('[SET-02] the days on which nobody works are those of the law and three eves, for forty years', async () => {
  const isHoliday = await swedishHolidays()
  for (let year = 2020; year < 2060; year++) {
    const easter = easterOf(year)
    const expected = [
      ...['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'].map((day) => `${year}-${day}`),
      ...[-2, 0, 1, 39, 49].map((offset) => addDays(easter, offset)),
      firstFrom(`${year}-06-19`, 5),
      firstFrom(`${year}-06-20`, 6),
      firstFrom(`${year}-10-31`, 6),
    ]
    const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
    const found = days.filter((day) => day.startsWith(`${year}-`) && isHoliday(day))
    expect(found).toEqual([...new Set(expected)].sort())
  }
})
