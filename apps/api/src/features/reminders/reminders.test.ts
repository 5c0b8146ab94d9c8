import type { ReminderMonths } from '@htd/contract/reminders'
import { beforeEach, expect, test } from 'vitest'
import { reminderStage } from '#test/reminder-stage.ts'

let stage: Awaited<ReturnType<typeof reminderStage>>

beforeEach(async () => {
  stage = await reminderStage()
})

test('nobody is reminded who has not chosen it', async () => {
  const { look, assessedAt, mailsBy, jobs } = stage
  await assessedAt('2026-01-01T10:00:00Z')
  expect(await look()).toEqual({ months: 0, next_at: null })
  expect([await mailsBy('2027-01-01T10:00:00Z'), await jobs()]).toEqual([0, []])
})

test('a choice is kept, says when the mail will come, and can be taken back', async () => {
  const { at, choose, look, assessedAt, mailsBy, jobs } = stage
  at('2026-01-20T10:00:00Z')
  await assessedAt('2026-01-15T12:00:00Z')
  expect(await choose(3)).toEqual({ months: 3, next_at: '2026-04-15T07:00:00.000Z' })
  expect(await look()).toEqual({ months: 3, next_at: '2026-04-15T07:00:00.000Z' })
  expect(await choose(6)).toEqual({ months: 6, next_at: '2026-07-15T07:00:00.000Z' })
  expect(await choose(0)).toEqual({ months: 0, next_at: null })
  expect([await mailsBy('2027-01-01T10:00:00Z'), await jobs()]).toEqual([0, []])
  await expect(choose(2 as ReminderMonths)).rejects.toMatchObject({ status: 400 })
})

const courses = [
  ['2026-01-15T12:00:00Z', 3, '2026-04-15T06:59:59Z', '2026-04-15T07:00:00Z', '2026-04-29T07:00:00Z'],
  ['2026-08-31T12:00:00Z', 6, '2027-02-28T07:59:59Z', '2027-02-28T08:00:00Z', '2027-03-14T08:00:00Z'],
  ['2026-12-14T12:00:00Z', 3, '2027-03-14T07:59:59Z', '2027-03-14T08:00:00Z', '2027-03-28T07:00:00Z'],
  ['2026-07-17T12:00:00Z', 3, '2026-10-17T06:59:59Z', '2026-10-17T07:00:00Z', '2026-10-31T08:00:00Z'],
] as const

test.each(courses)(
  'assessed %s and %i months chosen: no mail by %s, one at %s, a second and last one at %s',
  async (latest, months, before, first, second) => {
    const { at, choose, assessedAt, mailsBy } = stage
    at(latest)
    await assessedAt(latest)
    await choose(months)
    expect(await mailsBy(before)).toBe(0)
    expect(await mailsBy(first)).toBe(1)
    expect(await mailsBy(new Date(Date.parse(second) - 1000).toISOString())).toBe(1)
    expect(await mailsBy(second)).toBe(2)
    expect(await mailsBy('2029-01-01T10:00:00Z')).toBe(2)
  },
)

test('a new assessment in time means no mail, and the months count from it', async () => {
  const { at, choose, assessedAt, mailsBy } = stage
  at('2026-01-15T12:00:00Z')
  await assessedAt('2026-01-15T12:00:00Z')
  await choose(3)
  await assessedAt('2026-04-14T20:00:00Z')
  expect(await mailsBy('2026-04-15T07:00:00Z')).toBe(0)
  expect(await mailsBy('2026-07-14T07:00:00Z')).toBe(1)
})

test('a new assessment between the two mails means no second one, and after both the count starts again', async () => {
  const { at, choose, assessedAt, mailsBy } = stage
  at('2026-01-15T12:00:00Z')
  await assessedAt('2026-01-15T12:00:00Z')
  await choose(3)
  expect(await mailsBy('2026-04-15T07:00:00Z')).toBe(1)
  await assessedAt('2026-04-20T10:00:00Z')
  expect(await mailsBy('2026-04-29T07:00:00Z')).toBe(1)
  expect(await mailsBy('2026-07-20T07:00:00Z')).toBe(2)
  expect(await mailsBy('2026-08-03T07:00:00Z')).toBe(3)
  await assessedAt('2026-08-04T10:00:00Z')
  for (const day of ['2026-09-03', '2026-10-03', '2026-11-02']) expect(await mailsBy(`${day}T12:00:00Z`)).toBe(3)
  expect(await mailsBy('2026-11-04T08:00:00Z')).toBe(4)
})

test('choosing again between the mails does not start the count again', async () => {
  const { at, choose, assessedAt, mailsBy } = stage
  at('2026-01-15T12:00:00Z')
  await assessedAt('2026-01-15T12:00:00Z')
  await choose(3)
  expect(await mailsBy('2026-04-15T07:00:00Z')).toBe(1)
  await choose(4)
  expect(await mailsBy('2026-05-15T07:00:00Z')).toBe(2)
  expect(await choose(5)).toEqual({ months: 5, next_at: null })
  expect(await mailsBy('2027-05-15T07:00:00Z')).toBe(2)
})

test('a server that was down at nine reminds as soon as it is back, once', async () => {
  const { at, choose, mailsBy } = stage
  at('2026-01-15T12:00:00Z')
  await choose(3)
  expect(await mailsBy('2026-04-17T13:00:00Z')).toBe(1)
  expect(await mailsBy('2026-05-01T06:59:00Z')).toBe(1)
  expect(await mailsBy('2026-05-01T07:00:00Z')).toBe(2)
})

test('nobody is reminded whose account is gone', async () => {
  const { at, choose, mailsBy } = stage
  at('2026-01-15T12:00:00Z')
  await choose(3)
  await stage.deps.db.deleteFrom('users').execute()
  expect(await mailsBy('2026-04-15T07:00:00Z')).toBe(0)
})
