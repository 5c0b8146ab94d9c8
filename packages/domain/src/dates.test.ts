import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatTick, longDate } from './dates.ts'

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5, 12)))

describe('formatDate', () => {
  test('[GEN-06] reads day, month name in the language and year', () => {
    expect(formatDate(new Date('2026-03-05T12:00:00Z'), 'en')).toBe('5 - Mar - 2026')
    expect(formatDate(new Date('2026-03-05T12:00:00Z'), 'sv')).toBe('5 - mars - 2026')
  })

  test.each(['sv', 'en'] as const)('[GEN-06] has one shape and twelve month names in %s', (language) => {
    const dates = months.map((date) => formatDate(date, language))
    for (const date of dates) expect(date).toMatch(/^\d{1,2} - \p{L}{3,4}\.? - \d{4}$/u)
    expect(new Set(dates).size).toBe(12)
  })

  test.each([
    ['2026-01-31T22:59:59Z', '31 - jan - 2026', '31 January 2026'],
    ['2026-01-31T23:00:00Z', '1 - feb - 2026', '1 February 2026'],
    ['2026-06-30T21:59:59Z', '30 - juni - 2026', '30 June 2026'],
    ['2026-06-30T22:00:00Z', '1 - juli - 2026', '1 July 2026'],
    ['2026-12-31T23:30:00Z', '1 - jan - 2027', '1 January 2027'],
  ])('%s is the day on a wall in Sweden', (iso, short, long) => {
    expect(formatDate(new Date(iso), 'sv')).toBe(short)
    expect(longDate(new Date(iso), 'en')).toBe(long)
  })
})

test('every moment has the day that Intl gives it', () => {
  const swedish = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
  const full = ['sv-SE', 'en-GB'].map(
    (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Stockholm', dateStyle: 'long' }),
  )
  const moment = fc.date({ min: new Date('1996-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (date) => {
      const [year, month, day] = swedish.format(date).split('-').map(Number)
      const shown = formatDate(date, 'en')
      expect([shown, shown.startsWith(`${day} - `), shown.endsWith(` - ${year}`)]).toEqual([shown, true, true])
      expect(shown).toBe(formatDate(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, 12)), 'en'))
      expect([longDate(date, 'sv'), longDate(date, 'en')]).toEqual(full.map((format) => format.format(date)))
    }),
  )
})

test('a tick has the day or the year', () => {
  const at = Date.UTC(2026, 2, 5)
  expect([formatTick(at, 'sv', true), formatTick(at, 'en', true)]).toEqual(['mars 2026', 'Mar 2026'])
  expect([formatTick(at, 'sv', false), formatTick(at, 'en', false)]).toEqual(['5 mars', '5 Mar'])
})

test('longDate reads as a sentence does', () => {
  expect(longDate(new Date('2026-11-03T12:00:00Z'), 'sv')).toBe('3 november 2026')
  expect(longDate(new Date('2026-11-03T12:00:00Z'), 'en')).toBe('3 November 2026')
})

test('an invalid date is a fault', () => {
  expect(() => formatDate(new Date('never'), 'sv')).toThrow(RangeError)
  expect(() => longDate(new Date('never'), 'sv')).toThrow(RangeError)
})
