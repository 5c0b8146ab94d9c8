import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextReminder, type ReminderState } from './next-reminder.ts'

const state = (given: Partial<ReminderState> = {}): ReminderState => ({
  months: 3,
  chosenAt: new Date('2026-01-10T10:00:00Z'),
  latestAt: null,
  nudgedFrom: null,
  nudges: 0,
  nudgedAt: null,
  ...given,
})
const next = (given: Partial<ReminderState>) =>
  nextReminder(state(given))?.toISOString().replace(':00.000Z', 'Z') ?? null

const firsts = [
  ['2026-01-15T12:00:00Z', 3, '2026-04-15T07:00Z', 'over the change to summer time'],
  ['2026-08-15T12:00:00Z', 3, '2026-11-15T08:00Z', 'over the change to winter time'],
  ['2026-11-28T12:00:00Z', 4, '2027-03-28T07:00Z', 'on the day clocks are put forward'],
  ['2026-06-25T12:00:00Z', 4, '2026-10-25T08:00Z', 'on the day clocks are put back'],
  ['2026-08-31T12:00:00Z', 3, '2026-11-30T08:00Z', 'at the end of a shorter month'],
  ['2026-08-31T12:00:00Z', 6, '2027-02-28T08:00Z', 'at the end of February'],
  ['2027-08-31T12:00:00Z', 6, '2028-02-29T08:00Z', 'at the end of February in a leap year'],
  ['2026-12-31T23:30:00Z', 5, '2027-06-01T07:00Z', 'by the Swedish date, which was a day ahead'],
  ['2026-05-31T21:59:00Z', 6, '2026-11-30T08:00Z', 'by the Swedish date, just before midnight'],
] as const
test.each(firsts)('after %s and %i months the mail leaves at %s: %s', (latest, months, expected) => {
  expect(next({ latestAt: new Date(latest), months })).toBe(expected)
})

test('without an assessment the months are counted from the choice', () => {
  expect(next({ months: 4 })).toBe('2026-05-10T07:00Z')
})

test('off means none', () => {
  expect(next({ months: 0, latestAt: new Date('2026-01-01') })).toBeNull()
})

test('a choice whose day has passed waits for the next morning', () => {
  const latestAt = new Date('2025-01-01T10:00:00Z')
  expect(next({ latestAt, chosenAt: new Date('2026-01-10T07:59:59Z') })).toBe('2026-01-10T08:00Z')
  expect(next({ latestAt, chosenAt: new Date('2026-01-10T08:00:00Z') })).toBe('2026-01-11T08:00Z')
})

const latestAt = new Date('2026-01-15T12:00:00Z')
const nudged = { latestAt, nudgedFrom: latestAt, nudgedAt: new Date('2026-04-15T07:00:03Z') }

test('the second mail comes fourteen days after the first, at nine again', () => {
  expect(next({ ...nudged, nudges: 1 })).toBe('2026-04-29T07:00Z')
  expect(next({ ...nudged, nudges: 1, nudgedAt: new Date('2026-10-20T07:00:00Z') })).toBe('2026-11-03T08:00Z')
})

test('there is no third one, whatever is chosen', () => {
  for (const months of [3, 4, 5, 6]) expect(next({ ...nudged, nudges: 2, months })).toBeNull()
  expect(next({ ...nudged, nudges: 2, chosenAt: new Date('2026-05-01') })).toBeNull()
})

test('longer waiting, chosen between the two, is waited for', () => {
  expect(next({ ...nudged, nudges: 1, months: 6, chosenAt: new Date('2026-04-20') })).toBe('2026-07-15T07:00Z')
})

test('a new assessment starts over', () => {
  expect(next({ ...nudged, nudges: 2, latestAt: new Date('2026-05-02T10:00:00Z') })).toBe('2026-08-02T07:00Z')
})

test('whenever it is, a reminder comes at nine, after the choice, and at least as late as was chosen', () => {
  const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'medium' })
  fc.assert(
    fc.property(time, time, fc.constantFrom(3, 4, 5, 6), (latest, chosenAt, months) => {
      const due = nextReminder(state({ latestAt: latest, chosenAt, months })) ?? new Date(0)
      expect(clock.format(due)).toBe('09:00:00')
      expect(due.getTime()).toBeGreaterThan(chosenAt.getTime())
      expect(due.getTime() - latest.getTime()).toBeGreaterThan(months * 28 * 86_400_000)
    }),
  )
})
