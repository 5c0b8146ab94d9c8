import { randomUUIDv7 } from 'node:crypto'
import { claimItem, finishItem, reopenItem, snoozeItem } from '@htd/contract/clinic/queue'
import type { Endpoint } from '@htd/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessRows } from '#test/assessment-stage.ts'
import { makeAssessment, makePatient } from '#test/make.ts'
import {
  type Colleague,
  eventsOf,
  makeItem,
  minutesAgo,
  openQueueStage,
  type QueueStage,
  readItem,
} from '#test/queue-stage.ts'
import { faultOf, outcomeOf } from '#test/staff-stage.ts'

let stage: QueueStage
let sara: Colleague
let patient_id: string

beforeEach(async () => {
  stage = await openQueueStage()
  sara = await stage.join('Sara Lind')
  patient_id = (await makePatient(stage.deps)).id
})

type Seen = { id: string; version?: number; who?: Colleague }
const does = (endpoint: Endpoint, { id, version = 1, who = sara }: Seen, body = {}) =>
  who.ask(endpoint, { params: { id }, version, body })
const done = (seen: Seen, reason = 'no_comment_needed') => does(finishItem, seen, { reason })
const eventNames = async () => (await eventsOf(stage.deps.db, patient_id)).map(({ event }) => event)

const readAt = async () =>
  (await stage.deps.db.selectFrom('participations').select('read_by_clinic_at').executeTakeFirstOrThrow())
    .read_by_clinic_at

async function makeMessage(): Promise<{ feedbackId: string; id: string }> {
  const feedbackId = randomUUIDv7()
  const feedback = { patient_id, id: feedbackId, category: 'technical', message: 'Hej', language: 'sv' } as const
  await stage.deps.db
    .insertInto('feedback')
    .values({ ...feedback, sent_at: new Date(), read_at: null, answered_at: null })
    .execute()
  return { feedbackId, id: await makeItem(stage.deps.db, { kind: 'message', patient_id, subject_id: feedbackId }) }
}
const answeredAt = async () =>
  (await stage.deps.db.selectFrom('feedback').select('answered_at').executeTakeFirstOrThrow()).answered_at

test('[CLN-116] a closed assessment that is opened again says that there are newer answers', async () => {
  const { db } = stage.deps
  const { id: subject_id } = await makeAssessment(stage.deps, patient_id)
  const closed = { state: 'done', closed_how: 'duplicate', closed_by: sara.id } as const
  const parts = { ...closed, patient_id, opened_at: minutesAgo(3) }
  const id = await makeItem(db, { ...parts, subject_id, participation_id: subject_id })
  expect((await does(reopenItem, { id })).json()).toMatchObject({ state: 'open', has_newer: false })
  await done({ id, version: 2 })
  await makeAssessment(stage.deps, patient_id)
  expect((await does(reopenItem, { id, version: 3 })).json()).toMatchObject({ state: 'open', has_newer: true })
})

describe('[CLN-32] done without a comment', () => {
  test('needs a reason and that somebody has read the answers; the patient sees that', async () => {
    const { db } = stage.deps
    const { id: subject_id } = await makeAssessment(stage.deps, patient_id)
    const id = await makeItem(db, { patient_id, subject_id, participation_id: subject_id })
    expect(faultOf(await does(finishItem, { id }))).toEqual([400, 'reason', 'required'])
    expect(faultOf(await done({ id }, 'carried_out'))).toEqual([400, 'reason', 'invalidChoice'])
    expect(outcomeOf(await done({ id }))).toEqual([409, 'not_read_yet'])
    expect(await readAt()).toBeNull()

    const opened_at = minutesAgo(3)
    await db.updateTable('work_items').set({ opened_at }).execute()
    const closed = await done({ id }, 'handled_by_phone')
    expect(closed.json()).toMatchObject({
      version: 2,
      state: 'done',
      closed: { how: 'handled_by_phone', by: 'Sara Lind' },
    })
    expect(await readAt()).toEqual(opened_at)
    expect(await eventsOf(db, patient_id)).toEqual([
      { event: 'item_done', details: { itemId: id, how: 'handled_by_phone', by: `staff:${sara.id}` } },
    ])
    expect(outcomeOf(await done({ id, version: 2 }))).toEqual([409, 'item_closed'])
    expect(outcomeOf(await does(claimItem, { id, version: 2 }))).toEqual([409, 'item_closed'])
  })

  test('a receipt that the patient has seen keeps its time', async () => {
    const { id: subject_id } = await makeAssessment(stage.deps, patient_id)
    const read_by_clinic_at = minutesAgo(60)
    await stage.deps.db.updateTable('participations').set({ read_by_clinic_at }).execute()
    const id = await makeItem(stage.deps.db, { patient_id, subject_id, opened_at: new Date() })
    expect((await done({ id })).statusCode).toBe(200)
    expect(await readAt()).toEqual(read_by_clinic_at)
  })

  test('without an account it may be closed unread, which tells the patient nothing', async () => {
    const { id: subject_id } = await makeAssessment(stage.deps, patient_id)
    const id = await makeItem(stage.deps.db, { patient_id, subject_id, urgency: 'URGENT', has_account: false })
    expect((await done({ id }, 'duplicate')).statusCode).toBe(200)
    expect(await readAt()).toBeNull()
  })

  test.each(['approval', 'returned'] as const)('%s is not closed by hand', async (kind) => {
    const id = await makeItem(stage.deps.db, { kind, opened_at: new Date() })
    expect(faultOf(await done({ id }))).toEqual([400, 'reason', 'invalidChoice'])
    await stage.deps.db
      .updateTable('work_items')
      .set({ state: 'done', closed_how: 'carried_out', closed_by: sara.id })
      .execute()
    expect(outcomeOf(await does(reopenItem, { id }))).toEqual([409, 'item_closed'])
  })
})

describe('[CLN-32] undoing it', () => {
  test('is undone by whoever lists it and has work with the record', async () => {
    const eva = await stage.join('Eva Ek', ['reader'])
    await makeItem(stage.deps.db, { kind: 'message', patient_id })
    const id = await makeItem(stage.deps.db, { patient_id, opened_at: new Date() })
    await done({ id })
    expect((await does(reopenItem, { id, version: 2, who: eva })).json()).toMatchObject({
      version: 3,
      state: 'open',
      closed: null,
    })
    expect((await does(reopenItem, { id, version: 3 })).json()).toMatchObject({ version: 3, state: 'open' })
    expect(await eventNames()).toEqual(['item_done', 'item_reopened'])
    expect((await readItem(stage.deps.db, id)).closed_by).toBeNull()
    expect(stage.told).toEqual([id, id])
  })

  test('what a newer assessment has replaced stays closed', async () => {
    const id = await makeItem(stage.deps.db, { patient_id, state: 'replaced' })
    await makeItem(stage.deps.db, { patient_id })
    for (const endpoint of [reopenItem, claimItem])
      expect(outcomeOf(await does(endpoint, { id }))).toEqual([409, 'item_closed'])
  })
})

describe('a message', () => {
  test('counts as answered when it is closed, and not when that is undone', async () => {
    const { id, feedbackId } = await makeMessage()
    expect((await done({ id })).statusCode).toBe(200)
    expect(await answeredAt()).toEqual((await readItem(stage.deps.db, id)).closed_at)
    expect((await eventsOf(stage.deps.db, patient_id))[0]).toEqual({
      event: 'feedback_answered',
      details: { feedbackId, by: `staff:${sara.id}` },
    })
    expect((await does(reopenItem, { id, version: 2 })).statusCode).toBe(200)
    expect(await answeredAt()).toBeNull()
  })

  test('that was answered otherwise stays answered', async () => {
    const { id } = await makeMessage()
    const answered_at = minutesAgo(9)
    await stage.deps.db.updateTable('feedback').set({ answered_at }).execute()
    await done({ id })
    await does(reopenItem, { id, version: 2 })
    expect(await answeredAt()).toEqual(answered_at)
    expect(await eventNames()).toEqual(['item_done', 'item_reopened'])
  })
})

test('[CLN-68] closing and opening again leave a row each in the access log, a refused call none', async () => {
  const { id: subject_id } = await makeAssessment(stage.deps, patient_id)
  const id = await makeItem(stage.deps.db, { patient_id, subject_id })
  await done({ id })
  expect(await accessRows(stage.deps)).toEqual([])
  await stage.deps.db.updateTable('work_items').set({ opened_at: new Date() }).execute()
  await done({ id })
  await does(reopenItem, { id, version: 2 })
  const message = await makeMessage()
  await done(message)
  const row = { patient_id, action: 'changed', staff_id: sara.id, via: 'queue', unit: expect.stringMatching(/./) }
  expect(await accessRows(stage.deps)).toMatchObject([
    { ...row, subject_id },
    { ...row, subject_id },
    { ...row, subject_id: message.feedbackId },
  ])
})

describe('[CLN-31] a snooze', () => {
  const snooze = (seen: Seen, body: object) => does(snoozeItem, seen, body)

  test.each(['tomorrow', 'next_business_day', 'patient'])(
    'until %s hides it, and reopening shows it',
    async (until) => {
      const id = await makeItem(stage.deps.db, { patient_id })
      const hidden = await snooze({ id }, { until })
      const { snoozed_until } = hidden.json()
      expect(new Date(snoozed_until).getTime()).toBeGreaterThan(Date.now())
      expect((await does(reopenItem, { id, version: 2 })).json()).toMatchObject({ version: 3, snoozed_until: null })
      expect(await eventNames()).toEqual(['item_snoozed', 'item_reopened'])
    },
  )

  test('until a time that is within 30 days', async () => {
    const id = await makeItem(stage.deps.db, {})
    const at = minutesAgo(-600).toISOString()
    expect((await snooze({ id }, { until: 'time', at })).json()).toMatchObject({ snoozed_until: at })
    for (const wrong of [minutesAgo(1), minutesAgo(-31 * 24 * 60)])
      expect(faultOf(await snooze({ id, version: 2 }, { until: 'time', at: wrong.toISOString() }))).toEqual([
        400,
        'at',
        'outOfRange',
      ])
    expect(faultOf(await snooze({ id, version: 2 }, { until: 'time' }))).toEqual([400, 'at', 'required'])
  })

  test.each(['URGENT', 'EMERGENCY'] as const)(
    '%s is never hidden past its due time, and not at all when overdue',
    async (urgency) => {
      const due_at = minutesAgo(-30)
      const id = await makeItem(stage.deps.db, { urgency, due_at })
      const refused = [400, 'until', 'outOfRange']
      expect(faultOf(await snooze({ id }, { until: 'time', at: minutesAgo(-31).toISOString() }))).toEqual(refused)
      expect((await snooze({ id }, { until: 'patient' })).json()).toMatchObject({ snoozed_until: due_at.toISOString() })
      const late = await makeItem(stage.deps.db, { urgency, due_at: minutesAgo(1) })
      for (const body of [
        { until: 'patient' },
        { until: 'tomorrow' },
        { until: 'time', at: minutesAgo(-1).toISOString() },
      ])
        expect(faultOf(await snooze({ id: late }, body))).toEqual(refused)
    },
  )
})
