import { randomUUIDv7 } from 'node:crypto'
import {
  assignItem,
  claimItem,
  finishItem,
  listQueue,
  releaseItem,
  reopenItem,
  snoozeItem,
  takeOverItem,
  tellPresence,
} from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { Endpoint } from '@htd/contract/endpoint'
import type { Problem } from '@htd/contract/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import {
  type Colleague,
  eventsOf,
  makeItem,
  minutesAgo,
  openQueueStage,
  type QueueStage,
  readItem,
  restrict,
} from '#test/queue-stage.ts'
import { faultOf, outcomeOf } from '#test/staff-stage.ts'

let stage: QueueStage
let sara: Colleague
let eva: Colleague
let patient_id: string
let id: string

beforeEach(async () => {
  stage = await openQueueStage()
  sara = await stage.join('Sara Lind')
  eva = await stage.join('Eva Ek', ['reader'])
  patient_id = randomUUIDv7()
  id = await makeItem(stage.deps.db, { patient_id })
})

const does = (who: Colleague, endpoint: Endpoint, version: number, body = {}) =>
  who.ask(endpoint, { params: { id }, version, body })
const holderOf = (answer: { json: <T>() => T }) => answer.json<WorkItem>().holder?.name

/** Every call that changes an item, with a body that fits. */
const changes: [string, Endpoint, object][] = [
  ['claim', claimItem, {}],
  ['take over', takeOverItem, {}],
  ['release', releaseItem, {}],
  ['assign', assignItem, { staff_id: randomUUIDv7() }],
  ['snooze', snoozeItem, { until: 'tomorrow' }],
  ['done', finishItem, { reason: 'duplicate' }],
  ['reopen', reopenItem, {}],
]

describe('[CLN-28] claims', () => {
  test('of twenty at once, on two servers, one succeeds; nineteen get 412 with the name of the holder', async () => {
    const other = buildApp(stage.deps)
    const people = await Promise.all(Array.from({ length: 20 }, (_, at) => stage.join(`Person ${at}`)))
    const answers = await Promise.all(
      people.map((person, at) =>
        person.ask(claimItem, { params: { id }, version: 1 }, at % 2 === 0 ? stage.app : other),
      ),
    )
    await other.close()
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    const winner = won[0]?.json<WorkItem>()
    expect(winner?.version).toBe(2)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      const { code, current_version, current_item } = answer.json<Problem>()
      expect([answer.statusCode, code, current_version]).toEqual([412, 'changed_meanwhile', 2])
      expect(current_item).toEqual(winner)
    }
    expect(await eventsOf(stage.deps.db, patient_id)).toEqual([
      { event: 'item_claimed', details: { itemId: id, by: `staff:${winner?.holder?.id}` } },
    ])
    expect(stage.told).toEqual([id])
  })

  test('an item that somebody has is taken over, not claimed', async () => {
    await does(sara, claimItem, 1)
    const refused = await does(eva, claimItem, 2)
    expect(outcomeOf(refused)).toEqual([409, 'held_by_other'])
    expect(refused.json<Problem>().current_item?.holder).toMatchObject({ id: sara.id, name: 'Sara Lind' })
    for (const [endpoint, body] of [
      [releaseItem, {}],
      [snoozeItem, { until: 'tomorrow' }],
      [finishItem, { reason: 'duplicate' }],
    ] as const)
      expect(outcomeOf(await does(eva, endpoint, 2, body))).toEqual([409, 'held_by_other'])
  })

  test('a claim lasts four hours and then lapses; one’s own again is no change', async () => {
    const claimed = await does(sara, claimItem, 1)
    expect(claimed.headers.etag).toBe('"v2"')
    const { held_until, assigned_at } = await readItem(stage.deps.db, id)
    expect((held_until?.getTime() ?? 0) - (assigned_at?.getTime() ?? 0)).toBe(4 * 3_600_000)
    expect((await does(sara, claimItem, 2)).json()).toEqual(claimed.json())
    expect(stage.told).toEqual([id])

    await stage.deps.db
      .updateTable('work_items')
      .set({ held_until: minutesAgo(1) })
      .execute()
    expect(holderOf(await does(eva, claimItem, 2))).toBe('Eva Ek')
  })

  test('released, it is nobody’s; a second time changes nothing', async () => {
    await does(sara, claimItem, 1)
    expect((await does(sara, releaseItem, 2)).json()).toMatchObject({ version: 3, holder: null })
    expect((await does(sara, releaseItem, 3)).json()).toMatchObject({ version: 3, holder: null })
    expect((await eventsOf(stage.deps.db, patient_id)).map(({ event }) => event)).toEqual([
      'item_claimed',
      'item_released',
    ])
  })
})

test.each(changes)(
  '[CLN-28] %s needs the version, and a stale one gets the item as it is',
  async (_, endpoint, body) => {
    expect(outcomeOf(await sara.ask(endpoint, { params: { id }, body }))).toEqual([428, 'version_needed'])
    await does(eva, claimItem, 1)
    const stale = await does(sara, endpoint, 1, body)
    expect(outcomeOf(stale)).toEqual([412, 'changed_meanwhile'])
    expect(stale.json<Problem>()).toMatchObject({
      current_version: 2,
      current_item: { id, holder: { name: 'Eva Ek' } },
    })
    expect(outcomeOf(await does(sara, endpoint, 9, body))).toEqual([412, 'changed_meanwhile'])
  },
)

test('[CLN-30] taking over names the former holder in the trail, and needs nobody’s leave', async () => {
  await does(sara, claimItem, 1)
  expect(holderOf(await does(eva, takeOverItem, 2))).toBe('Eva Ek')
  expect((await does(eva, takeOverItem, 3)).json()).toMatchObject({ version: 3 })
  expect((await eventsOf(stage.deps.db, patient_id)).at(-1)).toEqual({
    event: 'item_taken_over',
    details: { itemId: id, from: sara.id, by: `staff:${eva.id}` },
  })
  expect(stage.told).toEqual([id, id])
})

describe('assigning', () => {
  test('gives an item to a colleague, whoever has it; it doesn’t lapse', async () => {
    await does(eva, claimItem, 1)
    const assigned = await does(sara, assignItem, 2, { staff_id: eva.id })
    expect(assigned.json()).toMatchObject({ version: 2, holder: { id: eva.id } })
    const third = await stage.join('Ove Ask')
    expect((await does(sara, assignItem, 2, { staff_id: third.id })).json()).toMatchObject({
      holder: { name: 'Ove Ask' },
    })
    expect((await readItem(stage.deps.db, id)).held_until).toBeNull()
    expect((await eventsOf(stage.deps.db, patient_id)).at(-1)?.details).toEqual({
      itemId: id,
      to: third.id,
      from: eva.id,
      by: `staff:${sara.id}`,
    })
    expect(holderOf(await does(sara, assignItem, 3, { staff_id: sara.id }))).toBe('Sara Lind')
    expect((await readItem(stage.deps.db, id)).held_until).not.toBeNull()
  })

  test('not to somebody who is not there, or doesn’t list it', async () => {
    const admin = await stage.join('Olle Öst', ['admin'])
    const left = await stage.join('Siv Sten')
    await stage.deps.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', left.id).execute()
    for (const staff_id of [admin.id, left.id, randomUUIDv7()])
      expect(faultOf(await does(sara, assignItem, 1, { staff_id }))).toEqual([400, 'staff_id', 'invalidChoice'])
    await restrict(stage.deps.db, patient_id, [sara.id])
    expect(faultOf(await does(sara, assignItem, 1, { staff_id: eva.id }))).toEqual([400, 'staff_id', 'invalidChoice'])
    id = await makeItem(stage.deps.db, { kind: 'data_request' })
    expect(
      holderOf(await does(admin, assignItem, 1, { staff_id: (await stage.join('Ulf Ulv', ['auditor'])).id })),
    ).toBe('Ulf Ulv')
  })
})

describe('[CLN-11] nobody holds what they can’t list', () => {
  test.each([
    ['suspended', { status: 'suspended' as const }],
    ['without a role of the queue', { roles: ['editor' as const] }],
    ['of operations only', { roles: ['admin' as const] }],
  ])('%s: an item that was closed meanwhile, or claimed at that moment, is free', async (_, lost) => {
    const { db } = stage.deps
    await does(sara, assignItem, 1, { staff_id: eva.id })
    await db.updateTable('work_items').set({ state: 'done', closed_how: 'duplicate', closed_by: sara.id }).execute()
    await db.updateTable('staff').set(lost).where('id', '=', eva.id).execute()
    expect(holderOf(await does(sara, reopenItem, 2))).toBeUndefined()
    const listed = await sara.ask(listQueue, { query: { held: 'none' } })
    expect(listed.json().items).toMatchObject([{ id, holder: null }])
    expect(holderOf(await does(sara, claimItem, 3))).toBe('Sara Lind')
  })
})

describe('what is not one’s own', () => {
  /** The answer to a call, but for the request's id. */
  const answerTo = async (who: Colleague, endpoint: Endpoint, itemId: string, body: object) => {
    const parts = endpoint.ifMatch
      ? { params: { id: itemId }, version: 1, body }
      : { body: { ...body, item_id: itemId } }
    const answer = await who.ask(endpoint, parts)
    return [answer.statusCode, answer.body.replace(/"instance":"[^"]*"/, '')]
  }
  const presence: (typeof changes)[number] = ['presence', tellPresence, { is_writing: true }]

  test.each([...changes, presence])(
    '%s: items of other roles and unknown ones have one answer',
    async (_, endpoint, body) => {
      const { db } = stage.deps
      const foreign = [
        await makeItem(db, { kind: 'data_request' }),
        await makeItem(db, { kind: 'review' }),
        await makeItem(db, { has_account: false }),
      ]
      const unknown = await answerTo(sara, endpoint, randomUUIDv7(), body)
      expect(unknown[0]).toBe(404)
      for (const each of foreign) expect(await answerTo(sara, endpoint, each, body)).toEqual(unknown)
      if (endpoint === tellPresence) return
      const olle = await stage.join('Olle Öst', ['admin'])
      expect(await answerTo(olle, endpoint, id, body)).toEqual(await answerTo(olle, endpoint, randomUUIDv7(), body))
    },
  )

  test.each([...changes, presence])(
    '%s: a restricted record is refused to clinicians, and unknown to readers',
    async (_, endpoint, body) => {
      await restrict(stage.deps.db, patient_id)
      expect((await answerTo(sara, endpoint, id, body))[0]).toBe(403)
      expect(await answerTo(eva, endpoint, id, body)).toEqual(await answerTo(eva, endpoint, randomUUIDv7(), body))
    },
  )

  test('[CLN-20] admins claim what they list; that is no work with the record of the patient', async () => {
    id = await makeItem(stage.deps.db, { kind: 'mail_failed', patient_id })
    const olle = await stage.join('Olle Öst', ['admin'])
    expect(holderOf(await does(olle, claimItem, 1))).toBe('Olle Öst')
    expect((await eventsOf(stage.deps.db, null)).map(({ event }) => event)).toEqual(['item_claimed'])
    expect(await eventsOf(stage.deps.db, patient_id)).toEqual([])
  })
})
