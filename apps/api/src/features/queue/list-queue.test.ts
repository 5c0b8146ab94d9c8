import { randomUUIDv7 } from 'node:crypto'
import { listOperations, listQueue, type QueuePage } from '@htd/contract/clinic/queue'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { triageLevels } from '@htd/domain/vocabulary/triage-levels'
import { workKinds } from '@htd/domain/vocabulary/work-kinds'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Colleague,
  makeItem,
  makeItems,
  minutesAgo,
  openQueueStage,
  pageOf,
  type QueueStage,
  restrict,
} from '#test/queue-stage.ts'
import { faultOf } from '#test/staff-stage.ts'

let stage: QueueStage
let sara: Colleague

beforeEach(async () => {
  stage = await openQueueStage()
  sara = await stage.join('Sara Lind')
})

const page = (query?: Record<string, string>, who = sara, list?: Parameters<typeof pageOf>[2]) =>
  pageOf(who, query, list)
const ids = async (query: Record<string, string> = {}, who = sara) => (await page(query, who)).items.map(({ id }) => id)

async function everyPage(query: Record<string, string>, who = sara): Promise<WorkItem[]> {
  const found: WorkItem[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: QueuePage = await page({ ...query, ...(cursor ? { cursor } : {}) }, who)
    found.push(...next.items)
    cursor = next.next_cursor
  }
  return found
}

/** The order as the design says it, written down a second time. */
function sorted(items: readonly WorkItem[], now: Date): WorkItem[] {
  const place = ({ urgency, due_at, has_account }: WorkItem) => {
    const account = has_account ? 0 : 1
    if (urgency === 'EMERGENCY') return account
    if (urgency === 'URGENT') return 2 + account
    if (new Date(due_at) < now) return 4
    return urgency === 'SOON' ? 5 : 6
  }
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return items.toSorted(
    (a, b) =>
      place(a) - place(b) || compare(a.due_at, b.due_at) || compare(a.arrived_at, b.arrived_at) || compare(a.id, b.id),
  )
}

const anyOf = <T>(all: readonly T[], number: number): T => all[number % all.length] as T

const base = Date.now()
const ago = (minutes: number): Date => new Date(base - minutes * 60_000)

/** Items of every group, with due times around now, many of which are the same. */
const many = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    urgency: anyOf(triageLevels, number * 7),
    kind: anyOf(['assessment', 'assessment', 'approval', 'message', 'returned'] as const, number),
    has_account: number % 4 !== 3,
    due_at: ago(((number * 37) % 20) * 60 - 600.5),
    arrived_at: ago(2000 + ((number * 13) % 5)),
    is_symptom: number % 3 === 0,
    language: anyOf(['sv', 'en'] as const, number),
  }))

describe('the order', () => {
  test('[CLN-22] EMERGENCY, URGENT, overdue, SOON, due time, age: pages of seven give each of 500 items once', async () => {
    await makeItems(stage.deps.db, many(500))
    const rows = await stage.deps.db.selectFrom('work_items').select(['id', 'has_account', 'urgency']).execute()
    const listed = rows.filter(({ has_account, urgency }) => has_account || /^(URGENT|EMERGENCY)$/.test(urgency))

    const found = await everyPage({ limit: '7' })
    expect(found.map(({ id }) => id).sort()).toEqual(listed.map(({ id }) => id).sort())
    expect(found.map(({ id }) => id)).toEqual(sorted(found, new Date()).map(({ id }) => id))
    expect((await everyPage({ limit: '100' })).map(({ id }) => id)).toEqual(found.map(({ id }) => id))
    expect(new Set(found.slice(0, 40).map(({ urgency }) => urgency))).toContain('EMERGENCY')
  })

  test('[CLN-22] what is overdue is told by the time of the first page', async () => {
    await makeItems(stage.deps.db, many(60))
    const first = await page({ limit: '5' })
    const { next_cursor: cursor } = first
    expect((await page({ limit: '5', cursor: cursor ?? '' })).now).toBe(first.now)
    expect((await page()).now > first.now).toBe(true)
  })

  test('[CLN-22] times that differ by microseconds keep their order from page to page', async () => {
    const made = await makeItems(
      stage.deps.db,
      Array.from({ length: 9 }, () => ({ arrived_at: ago(9), due_at: ago(-9) })),
    )
    for (const [at, id] of made.toReversed().entries())
      await sql`update work_items set arrived_at = arrived_at + ${at} * interval '1 microsecond' where id = ${id}`.execute(
        stage.deps.db,
      )
    expect((await everyPage({ limit: '2' })).map(({ id }) => id)).toEqual(made.toReversed())
  })

  test('[CLN-22] each kind has one item per subject', async () => {
    const subject_id = randomUUIDv7()
    await makeItems(
      stage.deps.db,
      workKinds.map((kind) => ({ kind, subject_id })),
    )
    for (const kind of workKinds) await expect(makeItem(stage.deps.db, { kind, subject_id })).rejects.toThrow()
  })

  test.each([
    ['x'],
    [''],
    [Buffer.from('{}').toString('base64url')],
    [Buffer.from(JSON.stringify({ v: 2 })).toString('base64url')],
    ['å'.repeat(200)],
  ])('a cursor that no page has sent is refused: %s', async (cursor) => {
    const answer = await sara.ask(listQueue, { query: { cursor } })
    expect(faultOf(answer)).toEqual([400, 'cursor', 'invalidFormat'])
  })

  test('a cursor is good for its view only, and may not hold what the database can not read', async () => {
    await makeItems(stage.deps.db, many(20))
    const { next_cursor } = await page({ limit: '2' })
    const sound = JSON.parse(Buffer.from(next_cursor ?? '', 'base64url').toString())
    for (const change of [
      { view: 'later' },
      { now: 'x' },
      { group: 9 },
      { keys: [1] },
      { keys: [1, 1e300] },
      { id: 'x' },
      { x: 1 },
    ]) {
      const cursor = Buffer.from(JSON.stringify({ ...sound, ...change })).toString('base64url')
      expect(faultOf(await sara.ask(listQueue, { query: { cursor } }))).toEqual([400, 'cursor', 'invalidFormat'])
    }
    const cursor = next_cursor ?? ''
    expect(faultOf(await sara.ask(listQueue, { query: { cursor, view: 'closed' } }))[1]).toBe('cursor')
  })
})

test('[CLN-25] without an account only EMERGENCY and URGENT are listed, after those with one, and say so', async () => {
  const parts = triageLevels.flatMap((urgency) => [{ urgency, has_account: false }, { urgency }])
  await makeItems(stage.deps.db, parts)
  const { items } = await page()
  expect(items.map(({ urgency, has_account }) => [urgency, has_account]).slice(0, 4)).toEqual([
    ['EMERGENCY', true],
    ['EMERGENCY', false],
    ['URGENT', true],
    ['URGENT', false],
  ])
  expect(items.slice(4).every(({ has_account }) => has_account)).toBe(true)
  expect(items).toHaveLength(7)
})

test('[CLN-27] overdue items come before SOON, and their number is that of the filter', async () => {
  const late = await makeItem(stage.deps.db, { due_at: minutesAgo(1) })
  const soon = await makeItem(stage.deps.db, { urgency: 'SOON', due_at: minutesAgo(-1) })
  const soonLate = await makeItem(stage.deps.db, { urgency: 'SOON', due_at: minutesAgo(2) })
  const urgent = await makeItem(stage.deps.db, { urgency: 'URGENT', due_at: minutesAgo(-1000) })
  expect(await ids()).toEqual([urgent, soonLate, late, soon])
  expect(await ids({ overdue: 'true' })).toEqual([soonLate, late])
})

test('the two sides list their own kinds, and nobody lists reviews', async () => {
  await makeItems(
    stage.deps.db,
    workKinds.map((kind) => ({ kind, has_account: kind !== 'mail_failed' })),
  )
  const olle = await stage.join('Olle Öst', ['auditor'])
  const operations = await page({}, olle, listOperations)
  expect(operations.items.map(({ kind }) => kind).sort()).toEqual(['access_request', 'data_request', 'mail_failed'])
  const clinical = (await page()).items.map(({ kind }) => kind)
  expect(clinical.sort()).toEqual(['approval', 'assessment', 'message', 'returned'])
  for (const kind of ['data_request', 'review']) expect(await ids({ kind })).toEqual([])
})

describe('[CLN-66] restricted records', () => {
  test('clinicians see that there is one, how urgent and since when; readers nothing; who is allowed all', async () => {
    const patient_id = randomUUIDv7()
    const participation_id = randomUUIDv7()
    const id = await makeItem(stage.deps.db, { patient_id, participation_id, urgency: 'EMERGENCY' })
    const eva = await stage.join('Eva Ek')
    await restrict(stage.deps.db, patient_id, [eva.id])

    const [hidden] = (await page()).items
    expect(hidden).toMatchObject({ id, is_restricted: true, urgency: 'EMERGENCY', state: 'open' })
    expect(hidden).toMatchObject({ questionnaire: null, language: null, topic: '', assessment_id: null })
    expect(await ids({}, await stage.join('Rut Ros', ['reader']))).toEqual([])
    expect((await page({}, eva)).items).toMatchObject([{ id, is_restricted: false, assessment_id: participation_id }])
    // Being found by what is hidden would tell it.
    for (const query of [{ language: 'sv' }, { questionnaire: 'general' }] as Record<string, string>[]) {
      expect(await ids(query)).toEqual([])
      expect(await ids(query, eva)).toEqual([id])
    }
  })

  test('a restriction that has ended restricts nothing, and none hides requests from admins', async () => {
    const patient_id = randomUUIDv7()
    const id = await makeItem(stage.deps.db, { patient_id })
    await makeItem(stage.deps.db, { patient_id, kind: 'data_request' })
    await restrict(stage.deps.db, patient_id)
    const olle = await stage.join('Olle Öst', ['admin', 'reader'])
    expect((await page({}, olle, listOperations)).items).toMatchObject([{ is_restricted: false }])
    expect(await ids({}, olle)).toEqual([])
    await stage.deps.db.updateTable('patient_restrictions').set({ until: sql<Date>`now()` }).execute()
    expect(await ids({}, olle)).toEqual([id])
  })
})
