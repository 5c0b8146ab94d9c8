import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, swedishDay, swedishTime, weekdayOf } from './swedish-day.ts'

const days = [
  ['2026-11-22T22:59:59Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
] as const
test.each(days)('at %s it is %s in Sweden', (time, day) => {
  expect(swedishDay(new Date(time))).toBe(day)
})

const nines = [
  ['2027-03-27', '2027-03-27T08:00:00Z'],
  ['2027-03-28', '2027-03-28T07:00:00Z'],
  ['2027-10-30', '2027-10-30T07:00:00Z'],
  ['2027-10-31', '2027-10-31T08:00:00Z'],
  ['2027-01-01', '2027-01-01T08:00:00Z'],
] as const
test.each(nines)('nine o’clock on %s is %s, also on the days the clocks change', (day, time) => {
  expect(swedishTime(day, 9).toISOString()).toBe(time.replace('Z', '.000Z'))
})

const months = [
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-08-31', 3, '2026-11-30'],
  ['2026-10-31', 4, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 5, '2027-05-15'],
  ['2028-02-29', 6, '2028-08-29'],
] as const
test.each(months)('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected)
})

test('days go over the ends of months, years and clocks', () => {
  expect([addDays('2026-12-31', 1), addDays('2027-03-27', 2), addDays('2028-03-01', -1)]).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2028-02-29',
  ])
  expect(weekdayOf('2026-11-22')).toBe(0)
})

test('every full hour of every day is the one a Swedish clock shows', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_500 }), fc.integer({ min: 3, max: 23 }), (offset, hour) => {
      const day = addDays('2000-01-01', offset)
      expect(shown.format(swedishTime(day, hour))).toBe(`${day} ${String(hour).padStart(2, '0')}:00`)
    }),
  )
})
