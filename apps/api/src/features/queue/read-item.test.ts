import { randomUUIDv7 } from 'node:crypto'
import { claimItem, finishItem, readItem, reopenItem } from '@htd/contract/clinic/queue'
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

describe('[CLN-20] a closed item of a record that is out of reach', () => {
  const told = { questionnaire: null, language: null, topic: '', assessment_id: null }
  const closedByEva = async (given: Parameters<typeof makeItem>[1] = {}) => {
    const eva = await stage.join('Eva Ek')
    const id = await makeItem(stage.deps.db, given)
    await eva.ask(finishItem, { params: { id }, version: 1, body: { reason: 'duplicate' } })
    return id
  }

  test.each([
    ['with an account', { patient_id: randomUUIDv7(), opened_at: new Date() }],
    ['without an account', { has_account: false, patient_id: null, urgency: 'URGENT' }],
  ] as const)('%s: says who closed it, and nothing of the record', async (_, given) => {
    const id = await closedByEva({ participation_id: randomUUIDv7(), language: 'sv', ...given })
    const answered = (await readBy(sara, id)).json<WorkItem>()
    expect(answered).toMatchObject({ state: 'done', version: 2, closed: { by: 'Eva Ek', how: 'duplicate' }, ...told })
  })

  test('is said in the same words to whoever is too late, and can’t be opened again by them', async () => {
    const id = await closedByEva({
      participation_id: randomUUIDv7(),
      patient_id: randomUUIDv7(),
      opened_at: new Date(),
    })
    const late = await sara.ask(claimItem, { params: { id }, version: 1 })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({ current_item: { state: 'done', closed: { by: 'Eva Ek' }, ...told } })
    expect(outcomeOf(await sara.ask(reopenItem, { params: { id }, version: 2 }))).toEqual(notFound)
  })

  test('is whole for whoever has other work with it', async () => {
    const patientId = randomUUIDv7()
    const participationId = randomUUIDv7()
    const id = await closedByEva({ participation_id: participationId, patient_id: patientId, opened_at: new Date() })
    await makeItem(stage.deps.db, { patient_id: patientId, kind: 'message' })
    expect((await readBy(sara, id)).json()).toMatchObject({ state: 'done', assessment_id: participationId })
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
