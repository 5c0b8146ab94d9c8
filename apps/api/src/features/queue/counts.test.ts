import { countQueue, type QueueCounts } from '@htd/contract/clinic/queue'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { beforeEach, expect, test } from 'vitest'
import { makeItem, makeItems, minutesAgo, openQueueStage, type QueueStage } from '#test/queue-stage.ts'
import { outcomeOf } from '#test/staff-stage.ts'

let stage: QueueStage
beforeEach(async () => {
  stage = await openQueueStage()
})

const countsFor = async (...roles: StaffRole[]): Promise<QueueCounts> => {
  const answer = await (await stage.join('Sara Lind', roles)).ask(countQueue)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const nothing = {
  open: 0,
  overdue: 0,
  emergencies: 0,
  emergencies_without_account: 0,
  oldest_emergency_at: null,
  operations: 0,
}

test('[CLN-24] counts EMERGENCY assessments that nobody has opened, with and without an account, and their age', async () => {
  const oldest = minutesAgo(90)
  const emergency = { urgency: 'EMERGENCY', due_at: minutesAgo(5) } as const
  await makeItems(stage.deps.db, [
    { ...emergency, arrived_at: minutesAgo(30) },
    { ...emergency, arrived_at: oldest, due_at: minutesAgo(1), has_account: false },
    { ...emergency, opened_at: minutesAgo(3), arrived_at: minutesAgo(600) },
    { ...emergency, kind: 'approval', arrived_at: minutesAgo(700) },
    { ...emergency, state: 'done' },
    { urgency: 'URGENT' },
    { has_account: false },
    { due_at: minutesAgo(1) },
    { snoozed_until: minutesAgo(-9), due_at: minutesAgo(1) },
  ])
  expect(await countsFor('reader')).toEqual({
    open: 6,
    overdue: 5,
    emergencies: 1,
    emergencies_without_account: 1,
    oldest_emergency_at: oldest.toISOString(),
    operations: 0,
  })
})

test('nobody learns how much waits of what they don’t list', async () => {
  await makeItems(stage.deps.db, [{ urgency: 'EMERGENCY' }, { kind: 'data_request' }, { kind: 'review' }])
  await makeItem(stage.deps.db, { kind: 'mail_failed', has_account: false })
  expect(await countsFor('admin')).toEqual({ ...nothing, operations: 2 })
  expect(await countsFor('clinician')).toMatchObject({ open: 1, emergencies: 1, operations: 0 })
  expect(await countsFor('clinician', 'admin')).toMatchObject({ open: 1, emergencies: 1, operations: 2 })
  expect(outcomeOf(await (await stage.join('Olle Öst', ['auditor'])).ask(countQueue))).toEqual([403, 'not_allowed'])
})

test('an empty queue counts nothing, and a full one to a thousand', async () => {
  expect(await countsFor('clinician', 'admin')).toEqual(nothing)
  const urgent = Array.from(
    { length: 1100 },
    (_, at) => ({ urgency: 'EMERGENCY', has_account: at % 2 === 0, due_at: minutesAgo(1) }) as const,
  )
  await makeItems(stage.deps.db, urgent)
  await makeItems(
    stage.deps.db,
    Array.from({ length: 1001 }, () => ({ kind: 'data_request' }) as const),
  )
  expect(await countsFor('clinician', 'admin')).toMatchObject({
    open: 1000,
    overdue: 1000,
    emergencies: 550,
    emergencies_without_account: 550,
    operations: 1000,
  })
})
