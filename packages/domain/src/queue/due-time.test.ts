import { expect, test } from 'vitest'
import { defaultStaffSettings } from '../vocabulary/staff-settings.ts'
import { triageLevels } from '../vocabulary/triage-levels.ts'
import type { WorkKind } from '../vocabulary/work-kinds.ts'
import { dueTime, makesItem } from './due-time.ts'

const never = () => false
/** A Monday evening in Sweden, after closing. */
const from = new Date('2026-11-23T19:30:00+01:00')
const day = (text: string) => new Date(`${text}T16:00:00+01:00`)

test.each<[WorkKind, (typeof triageLevels)[number], Date]>([
  ['assessment', 'EMERGENCY', from],
  ['assessment', 'URGENT', day('2026-11-24')],
  ['assessment', 'SOON', day('2026-11-26')],
  ['assessment', 'SELF_CARE', day('2026-12-07')],
  ['assessment', 'NONE', day('2026-12-07')],
  ['approval', 'SELF_CARE', day('2026-11-24')],
  ['approval', 'EMERGENCY', from],
  ['message', 'NONE', day('2026-11-26')],
  ['message', 'URGENT', day('2026-11-24')],
  ['data_request', 'NONE', day('2026-12-07')],
  ['access_request', 'NONE', day('2026-12-07')],
  ['mail_failed', 'NONE', day('2026-11-24')],
])('[CLN-27] until the clinic sets a target, %s %s is due at %s', (kind, urgency, due) => {
  expect(dueTime({ kind, urgency, from }, defaultStaffSettings, never)).toEqual(due)
})

test('[CLN-27] a target for emergencies counts minutes during which the clinic is open', () => {
  const settings = { ...defaultStaffSettings, target_emergency_minutes: 30 }
  expect(dueTime({ kind: 'assessment', urgency: 'EMERGENCY', from }, settings, never)).toEqual(
    new Date('2026-11-24T08:30:00+01:00'),
  )
})

test('[CLN-27] opening hours and targets are the clinic’s', () => {
  const settings = { ...defaultStaffSettings, closing_hour: 18, target_soon_days: 1 }
  expect(dueTime({ kind: 'assessment', urgency: 'SOON', from }, settings, never)).toEqual(
    new Date('2026-11-24T18:00:00+01:00'),
  )
})

test.each([
  [0, triageLevels],
  [1, ['SELF_CARE', 'SOON', 'URGENT', 'EMERGENCY']],
  [2, ['SOON', 'URGENT', 'EMERGENCY']],
])('[CLN-116] with the lowest level %d these make an item: %j', (queue_lowest_level, levels) => {
  expect(triageLevels.filter((level) => makesItem(level, { queue_lowest_level }))).toEqual(levels)
})
