import { randomUUIDv7 } from 'node:crypto'
import { claimItem, readItem } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import type { StaffRole } from '@htd/domain/vocabulary/staff-roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessRows } from '#test/assessment-stage.ts'
import {
  type Colleague,
  eventsOf,
  makeItem,
  openQueueStage,
  pageOf,
  type QueueStage,
  restrict,
  readItem as storedItem,
} from '#test/queue-stage.ts'
import { outcomeOf } from '#test/staff-stage.ts'

let stage: QueueStage
let sara: Colleague

beforeEach(async () => {
  stage = await openQueueStage()
  sara = await stage.join('Sara Lind')
})

const readBy = async (who: Colleague, id: string) => who.ask(readItem, { params: { id } })
const outcome = async (who: Colleague, id: string) => outcomeOf(await readBy(who, id))
const notFound = [404, 'not_found']

describe('[CLN-20] one item', () => {
  test('is as the list shows it, with its holder', async () => {
    const id = await makeItem(stage.deps.db)
    await sara.ask(claimItem, { params: { id }, version: 1 })
    const answered = await readBy(sara, id)
    const { items } = await pageOf(sara)
    expect([answered.statusCode, answered.json()]).toEqual([200, items[0]])
    expect(answered.json<WorkItem>()).toMatchObject({ id, version: 2, holder: { id: sara.id } })
  })

  test('leaves no row, no event and no receipt, counts as opened by nobody, and keeps no claim', async () => {
    const { db } = stage.deps
    const patientId = randomUUIDv7()
    const until = new Date(Date.now() + 60_000)
    const id = await makeItem(db, { patient_id: patientId, assignee: sara.id, held_until: until })
    const before = await storedItem(db, id)
    expect(await outcome(sara, id)).toEqual([200, undefined])
    expect(await storedItem(db, id)).toEqual(before)
    expect(await accessRows(stage.deps)).toEqual([])
    expect(await eventsOf(db, patientId)).toEqual([])
    expect(stage.told).toEqual([])
  })
})

describe('[CLN-20] what is not listed, and what is not there, get one answer', () => {
  test.each([
    ['unknown', async () => randomUUIDv7()],
    ['malformed', async () => 'not-an-id'],
    ['an attempt', async () => "' or 1=1 --"],
    ['an operation', async () => makeItem(stage.deps.db, { kind: 'mail_failed' })],
    ['a review', async () => makeItem(stage.deps.db, { kind: 'review' })],
    ['not urgent and without an account', async () => makeItem(stage.deps.db, { has_account: false, urgency: 'SOON' })],
    [
      'closed by somebody else',
      async () => makeItem(stage.deps.db, { state: 'done', closed_by: (await stage.join('Eva Ek')).id }),
    ],
    ['replaced', async () => makeItem(stage.deps.db, { state: 'replaced' })],
  ])('%s', async (_, make) => {
    const unknown = await readBy(sara, randomUUIDv7())
    const answered = await readBy(sara, await make())
    expect(outcomeOf(answered)).toEqual(notFound)
    expect({ ...answered.json(), instance: '' }).toEqual({ ...unknown.json(), instance: '' })
  })

  test.each([
    [['admin'], 'mail_failed'],
    [['auditor'], 'mail_failed'],
    [['editor'], 'assessment'],
  ] as const)('%s alone are not let in at all', async (roles, kind) => {
    const other = await stage.join('Ove Ek', roles)
    expect(await outcome(other, await makeItem(stage.deps.db, { kind }))).toEqual([403, 'not_allowed'])
  })

  test.each([
    [['reader'], notFound],
    [
      ['reader', 'admin'],
      [200, undefined],
    ],
  ] as [StaffRole[], unknown][])('%s read an item of operations: %j', async (roles, expected) => {
    const other = await stage.join('Ove Ek', roles)
    expect(await outcome(other, await makeItem(stage.deps.db, { kind: 'mail_failed' }))).toEqual(expected)
  })
})

describe('[CLN-66] an item of a restricted record', () => {
  test('is not found for readers and restricted for clinicians; whoever is allowed reads it', async () => {
    const { db } = stage.deps
    const patientId = randomUUIDv7()
    const id = await makeItem(db, { patient_id: patientId })
    const [ove, eva] = [await stage.join('Ove Ek', ['reader']), await stage.join('Eva Ek')]
    await restrict(db, patientId, [eva.id])
    expect(await outcome(ove, id)).toEqual(notFound)
    expect(await outcome(sara, id)).toEqual([403, 'restricted'])
    expect(await outcome(eva, id)).toEqual([200, undefined])
    expect(await accessRows(stage.deps)).toEqual([])
  })
})
