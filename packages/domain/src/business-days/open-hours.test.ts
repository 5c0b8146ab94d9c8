import { expect, test } from 'vitest'
import { addOpenMinutes, endOfBusinessDay, isOpenAt } from './open-hours.ts'

/** Open 8 to 16; 24 December 2026, a Thursday, and 25 December are holidays. */
const hours = { opens: 8, closes: 16, isHoliday: (day: string) => ['2026-12-24', '2026-12-25'].includes(day) }
/** A time in Sweden in winter. */
const at = (text: string) => new Date(`${text}:00+01:00`)

test.each([
  ['2026-11-23T07:59', false],
  ['2026-11-23T08:00', true],
  ['2026-11-23T15:59', true],
  ['2026-11-23T16:00', false],
  ['2026-11-22T12:00', false],
  ['2026-12-24T12:00', false],
])('[CLN-27] at %s the clinic is open: %s', (time, isOpen) => {
  expect(isOpenAt(at(time), hours)).toBe(isOpen)
})

test.each([
  ['2026-11-23T09:00', 15, '2026-11-23T09:15'],
  ['2026-11-23T15:50', 15, '2026-11-24T08:05'],
  ['2026-11-23T15:45', 15, '2026-11-23T16:00'],
  ['2026-11-20T04:00', 480, '2026-11-20T16:00'],
  ['2026-11-23T16:00', 0, '2026-11-24T08:00'],
  ['2026-11-23T22:00', 15, '2026-11-24T08:15'],
  ['2026-11-23T03:00', 0, '2026-11-23T08:00'],
  ['2026-11-20T15:50', 15, '2026-11-23T08:05'],
  ['2026-12-23T15:00', 120, '2026-12-28T09:00'],
  ['2026-11-23T08:00', 960, '2026-11-24T16:00'],
  ['2026-11-23T08:00', 961, '2026-11-25T08:01'],
])('[CLN-115] from %s, %d open minutes end at %s', (from, minutes, end) => {
  expect(addOpenMinutes(at(from), minutes, hours)).toEqual(at(end))
})

test.each([
  ['2026-11-23T07:00', 1, '2026-11-24T16:00'],
  ['2026-11-20T12:00', 1, '2026-11-23T16:00'],
  ['2026-12-23T12:00', 3, '2026-12-30T16:00'],
])('[CLN-27] from %s, %d business days end at %s', (from, days, end) => {
  expect(endOfBusinessDay(at(from), days, hours)).toEqual(at(end))
})

test('[CLN-27] the hours are Swedish ones on both sides of the change to summer time', () => {
  expect(endOfBusinessDay(new Date('2026-03-27T12:00:00+01:00'), 1, hours)).toEqual(
    new Date('2026-03-30T16:00:00+02:00'),
  )
  expect(addOpenMinutes(new Date('2026-03-27T15:30:00+01:00'), 60, hours)).toEqual(
    new Date('2026-03-30T08:30:00+02:00'),
  )
})
