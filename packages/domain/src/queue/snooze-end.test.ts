import { expect, test } from 'vitest'
import { snoozeEnd } from './snooze-end.ts'

/** Epiphany 2026 is a Tuesday. */
const hours = { opens: 8, closes: 16, isHoliday: (day: string) => day === '2026-01-06' }
const at = (text: string) => new Date(text)
const calm = (now: string) => ({ now: at(now), urgency: 'SOON', dueAt: at('2026-01-01T00:00:00Z') }) as const

test.each([
  ['tomorrow', '2026-01-02T12:00:00Z', '2026-01-03T07:00:00.000Z'],
  ['tomorrow', '2026-01-02T23:30:00Z', '2026-01-04T07:00:00.000Z'],
  ['tomorrow', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['next_business_day', '2026-01-05T12:00:00Z', '2026-01-07T07:00:00.000Z'],
  ['next_business_day', '2026-01-09T12:00:00Z', '2026-01-12T07:00:00.000Z'],
  ['patient', '2026-01-02T12:00:00Z', '2026-02-01T12:00:00.000Z'],
] as const)('[CLN-31] %s at %s ends at %s, by Swedish time', (snooze, now, end) => {
  expect(snoozeEnd(snooze, calm(now), hours)?.toISOString()).toBe(end)
})

test('[CLN-31] URGENT and EMERGENCY are never hidden past their due time; once overdue, not at all', () => {
  for (const urgency of ['URGENT', 'EMERGENCY'] as const) {
    const item = { now: at('2026-01-02T12:00:00Z'), urgency, dueAt: at('2026-01-02T15:00:00Z') }
    expect(snoozeEnd('tomorrow', item, hours)).toBeNull()
    expect(snoozeEnd('patient', item, hours)).toEqual(item.dueAt)
    expect(snoozeEnd(item.dueAt, item, hours)).toEqual(item.dueAt)
    expect(snoozeEnd(at('2026-01-02T15:00:01Z'), item, hours)).toBeNull()
    for (const snooze of ['tomorrow', 'patient', at('2026-01-02T15:00:01Z')] as const)
      expect(snoozeEnd(snooze, { ...item, now: item.dueAt }, hours)).toBeNull()
  }
})

test('a time that has passed hides nothing', () => {
  expect(snoozeEnd(at('2026-01-02T11:59:59Z'), calm('2026-01-02T12:00:00Z'), hours)).toBeNull()
})
