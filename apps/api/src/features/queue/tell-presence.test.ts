import { claimItem, tellPresence } from '@htd/contract/clinic/queue'
import { beforeEach, expect, test } from 'vitest'
import {
  type Colleague,
  makeItem,
  minutesAgo,
  openQueueStage,
  pageOf,
  type QueueStage,
  readItem,
} from '#test/queue-stage.ts'
import { outcomeOf } from '#test/staff-stage.ts'

let stage: QueueStage
let sara: Colleague
let eva: Colleague
let id: string

beforeEach(async () => {
  stage = await openQueueStage()
  sara = await stage.join('Sara Lind')
  eva = await stage.join('Eva Ek', ['reader'])
  id = await makeItem(stage.deps.db)
})

async function tell(who: Colleague, is_writing: boolean): Promise<void> {
  const answer = await who.ask(tellPresence, { body: { item_id: id, is_writing } })
  expect(answer.statusCode, answer.body).toBe(204)
}
const writers = async () => {
  const { items } = await pageOf(eva)
  return items.flatMap((item) => item.writers.map(({ name }) => name))
}

test('[CLN-29] who writes is in the list for 30 seconds; consoles are told when it begins and when it ends', async () => {
  await tell(sara, true)
  await tell(sara, true)
  expect(await writers()).toEqual(['Sara Lind'])
  expect(stage.told).toEqual([id])
  await tell(eva, true)
  expect(await writers()).toEqual(['Eva Ek', 'Sara Lind'])
  await tell(eva, false)
  await tell(eva, false)
  expect(await writers()).toEqual(['Sara Lind'])
  expect(stage.told).toEqual([id, id, id])
  const { until } = await stage.deps.db.selectFrom('presence').select('until').executeTakeFirstOrThrow()
  expect(until.getTime()).toBeLessThanOrEqual(Date.now() + 30_000)
})

test('[CLN-29] who has gone without a word is no longer shown, and is deleted by the way', async () => {
  await tell(sara, true)
  await stage.deps.db
    .updateTable('presence')
    .set({ until: minutesAgo(1) })
    .execute()
  expect(await writers()).toEqual([])
  await tell(eva, true)
  expect(await stage.deps.db.selectFrom('presence').select('staff_id').execute()).toEqual([{ staff_id: eva.id }])
  await tell(sara, true)
  expect(stage.told).toEqual([id, id, id])
})

test('writing keeps one’s own claim, and no other’s; the version stays', async () => {
  await sara.ask(claimItem, { params: { id }, version: 1 })
  const soon = minutesAgo(-5)
  await stage.deps.db.updateTable('work_items').set({ held_until: soon }).execute()
  await tell(eva, true)
  expect((await readItem(stage.deps.db, id)).held_until).toEqual(soon)
  await tell(sara, true)
  const { held_until, version } = await readItem(stage.deps.db, id)
  expect(held_until?.getTime()).toBeGreaterThan(minutesAgo(-230).getTime())
  expect(version).toBe(2)
  await stage.deps.db.updateTable('work_items').set({ held_until: null }).execute()
  await tell(sara, true)
  expect((await readItem(stage.deps.db, id)).held_until).toBeNull()
})

test('people who type at once do not wait for each other', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => stage.join(`Person ${at}`)))
  for (const is_writing of [true, true, false]) await Promise.all(people.map((person) => tell(person, is_writing)))
  expect(await writers()).toEqual([])
})

test('admins write about nothing here', async () => {
  const olle = await stage.join('Olle Öst', ['admin'])
  expect(outcomeOf(await olle.ask(tellPresence, { body: { item_id: id, is_writing: true } }))).toEqual([
    403,
    'not_allowed',
  ])
})
