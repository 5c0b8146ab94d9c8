import { randomUUIDv7 } from 'node:crypto'
import { listOperations, listQueue } from '@htd/contract/clinic/queue'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeAssessment, makePatient } from '#test/make.ts'
import {
  type Colleague,
  makeItem,
  makeItems,
  minutesAgo,
  openQueueStage,
  pageOf,
  type QueueStage,
} from '#test/queue-stage.ts'
import { faultOf } from '#test/staff-stage.ts'

let stage: QueueStage
let sara: Colleague

beforeEach(async () => {
  stage = await openQueueStage()
  sara = await stage.join('Sara Lind')
})

const list = async (query?: Record<string, string>, who = sara) => (await pageOf(who, query)).items
const ids = async (query: Record<string, string> = {}, who = sara) => (await list(query, who)).map(({ id }) => id)

describe('[CLN-34] the address holds the filters', () => {
  test.each([
    [{ kind: 'message' }, { kind: 'message' }],
    [{ urgency: 'SOON' }, { urgency: 'SOON' }],
    [{ urgency: 'NONE' }, { urgency: 'NONE' }],
    [{ overdue: 'true' }, { due_at: minutesAgo(1) }],
    [{ questionnaire: 'symptom' }, { is_symptom: true }],
    [{ language: 'en' }, { language: 'en' }],
    [{ age: 'day' }, { arrived_at: minutesAgo(25 * 60) }],
    [{ age: 'week' }, { arrived_at: minutesAgo(8 * 24 * 60) }],
  ] as const)('%j finds the one that is so', async (query, parts) => {
    await makeItems(stage.deps.db, [{}, {}])
    const id = await makeItem(stage.deps.db, parts)
    expect(await ids(query)).toEqual([id])
  })

  test('mine, those of others, and those of nobody; a claim that has lapsed is nobody’s', async () => {
    const eva = await stage.join('Eva Ek')
    const held = (assignee: string, held_until: Date | null) => ({ assignee, held_until, assigned_at: minutesAgo(1) })
    const [mine, others, lapsed, free] = await makeItems(stage.deps.db, [
      held(sara.id, minutesAgo(-9)),
      held(eva.id, null),
      held(sara.id, minutesAgo(1)),
      {},
    ])
    expect(await ids({ held: 'mine' })).toEqual([mine])
    expect(await ids({ held: 'others' })).toEqual([others])
    expect((await ids({ held: 'none' })).sort()).toEqual([lapsed, free].sort())
    expect(await ids({ held: 'mine' }, eva)).toEqual([others])
    expect((await list({ held: 'mine' }))[0]?.holder).toMatchObject({ id: sara.id, name: 'Sara Lind' })
  })

  test('together they find what is all of it, for everyone the same', async () => {
    const all = {
      urgency: 'SOON',
      is_symptom: true,
      language: 'en',
      arrived_at: minutesAgo(9 * 24 * 60),
      due_at: minutesAgo(9),
    } as const
    const id = await makeItem(stage.deps.db, all)
    await makeItems(stage.deps.db, [
      { ...all, urgency: 'URGENT' },
      { ...all, is_symptom: false },
      { ...all, language: 'sv' },
      { ...all, arrived_at: minutesAgo(9) },
      { ...all, due_at: minutesAgo(-9) },
      { ...all, kind: 'approval' },
    ])
    const query = {
      view: 'open',
      kind: 'assessment',
      urgency: 'SOON',
      held: 'none',
      overdue: 'true',
      questionnaire: 'symptom',
      language: 'en',
      age: 'week',
    }
    expect(await ids(query)).toEqual([id])
    expect(await ids(query, await stage.join('Rut Ros', ['reader']))).toEqual([id])
  })

  test.each([
    [{ x: '1' }, 'x', 'unknown'],
    [{ kind: 'x' }, 'kind', 'invalidChoice'],
    [{ overdue: 'false' }, 'overdue', 'invalidChoice'],
    [{ limit: '101' }, 'limit', 'outOfRange'],
  ])('%j is refused', async (query, field, code) => {
    for (const endpoint of [listQueue])
      expect(faultOf(await sara.ask(endpoint, { query: query as Record<string, string> }))).toEqual([400, field, code])
  })
})

describe('views', () => {
  test('[CLN-31] what is snoozed is later, by when it comes back; afterwards it is open again', async () => {
    const [late, early, back, open] = await makeItems(stage.deps.db, [
      { snoozed_until: minutesAgo(-90) },
      { snoozed_until: minutesAgo(-30), urgency: 'SOON' },
      { snoozed_until: minutesAgo(1), urgency: 'EMERGENCY' },
      {},
    ])
    await makeItem(stage.deps.db, { has_account: false, snoozed_until: minutesAgo(-9) })
    expect(await ids()).toEqual([back, open])
    expect(await ids({ view: 'later' })).toEqual([early, late])
    const first = await pageOf(sara, { view: 'later', limit: '1' })
    expect(await ids({ view: 'later', limit: '1', cursor: first.next_cursor ?? '' })).toEqual([late])
  })

  test('closed: what one has closed oneself within 30 days, the newest first', async () => {
    const eva = await stage.join('Eva Ek')
    const closed = (closed_by: string, minutes: number) =>
      ({ state: 'done', closed_how: 'duplicate', closed_by, closed_at: minutesAgo(minutes) }) as const
    const [second, first] = await makeItems(stage.deps.db, [
      closed(sara.id, 9),
      closed(sara.id, 2),
      closed(eva.id, 1),
      closed(sara.id, 31 * 24 * 60),
      { ...closed(sara.id, 1), kind: 'data_request' },
    ])
    expect(await ids({ view: 'closed' })).toEqual([first, second])
    const page = await pageOf(sara, { view: 'closed', limit: '1' })
    expect(await ids({ view: 'closed', limit: '1', cursor: page.next_cursor ?? '' })).toEqual([second])
    expect((await list({ view: 'closed' }))[0]?.closed).toMatchObject({ how: 'duplicate', by: 'Sara Lind' })
  })
})

test('[CLN-26] no field of a list holds a name, an address or a word of the patient', async () => {
  const { deps } = stage
  const { id: patient_id, email } = await makePatient(deps, 'markerad.adress@example.se')
  const marks = { first_name: 'Markeratförnamn', last_name: 'Markeratefternamn' }
  await deps.db.updateTable('users').set(marks).where('id', '=', patient_id).execute()
  const { id: assessment } = await makeAssessment(deps, patient_id)
  const feedback = {
    patient_id,
    id: randomUUIDv7(),
    category: 'technical',
    message: 'Markerat meddelande',
    language: 'sv',
  } as const
  await deps.db
    .insertInto('feedback')
    .values({ ...feedback, sent_at: new Date(), read_at: null, answered_at: null })
    .execute()
  await makeItems(deps.db, [
    { patient_id, subject_id: assessment, participation_id: assessment },
    { patient_id, kind: 'message', subject_id: feedback.id, topic: 'technical' },
    { patient_id, kind: 'data_request' },
    { patient_id, kind: 'mail_failed', topic: 'comment-added' },
  ])
  const olle = await stage.join('Olle Öst', ['admin'])
  const bodies = [await sara.ask(listQueue), await olle.ask(listOperations)].map(({ body }) => body)
  const answers = await deps.db.selectFrom('participation_answers').select('answer_id').execute()
  const words = [
    ...Object.values(marks),
    email,
    feedback.message,
    'Markera',
    patient_id,
    ...answers.map((row) => row.answer_id),
  ]
  for (const body of bodies) {
    expect(JSON.parse(body).items).toHaveLength(2)
    expect(words.filter((word) => body.toLowerCase().includes(word.toLowerCase()))).toEqual([])
    expect(deps.lines.join().toLowerCase()).not.toContain('markera')
  }
})
