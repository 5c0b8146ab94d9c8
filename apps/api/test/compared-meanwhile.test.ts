import * as contract from '@htd/contract/clinic/assessments'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { lockPatient } from '#db/lock-patient.ts'
import { endSnoozes, returnItemsOf } from '#queue/work-items.repo.ts'
import { nine } from './answers.ts'
import { accessRows, answer, ask, callerOf, itemOf, openRecordStage, passDays } from './assessment-stage.ts'
import { restrict } from './queue-stage.ts'
import { outcomeOf } from './staff-stage.ts'

const openPair = async () => {
  const stage = await openRecordStage()
  await passDays(stage.deps, 100)
  const other = await answer(stage.deps, stage.patientId, { weights: nine(1) })
  await itemOf(stage.deps, stage.patientId, other)
  const reader = await callerOf(stage.deps, 'reader')
  const compare = async (one: string, withId: string) =>
    outcomeOf(
      await ask(stage.app, reader, contract.compareAssessment, { params: { id: one }, query: { with: withId } }),
    )
  return { ...stage, other, compare }
}
type Pair = Awaited<ReturnType<typeof openPair>>

test.each<[string, ({ deps, patientId }: Pair) => Promise<unknown>]>([
  ['restricted', ({ deps, patientId }) => restrict(deps.db, patientId, [])],
  [
    'closed',
    ({ deps }) =>
      deps.db
        .updateTable('work_items')
        .set({ state: 'done', closed_how: 'duplicate', closed_at: sql<Date>`now()` })
        .execute(),
  ],
])('[CLN-20] a comparison that waits while the record is %s shows nothing and leaves no row', async (_, end) => {
  const pair = await openPair()
  const { db } = pair.deps
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  const compared = await db.transaction().execute(async (tx) => {
    await lockPatient(tx, pair.patientId)
    const outcome = pair.compare(pair.id, pair.other)
    await vi.waitFor(async () => expect(await waiting()).toBe(true), { timeout: 10_000 })
    await end(pair)
    return { outcome }
  })
  expect(await compared.outcome).toEqual([404, 'not_found'])
  expect(await accessRows(pair.deps)).toEqual([])
})

test.each<[string, object, (pair: Pair) => Promise<unknown>]>([
  [
    'the patient writes',
    { snoozed_until: sql<Date>`now() + interval '1 hour'` },
    ({ deps, patientId }) => deps.db.transaction().execute((tx) => endSnoozes(tx, patientId)),
  ],
  [
    'somebody who holds both is suspended',
    { assigned_at: sql<Date>`now()` },
    ({ deps, sara }) => deps.db.transaction().execute((tx) => returnItemsOf(tx, sara.id)),
  ],
])('a comparison and what happens when %s never wait in a circle', async (_, values, happen) => {
  const pair = await openPair()
  const { deps, id, other, sara, compare } = pair
  for (let turn = 0; turn < 30; turn++) {
    await deps.db
      .updateTable('work_items')
      .set({ opened_at: null, ...values, ...('assigned_at' in values ? { assignee: sara.id } : {}) })
      .execute()
    const [one, two] = turn % 2 === 0 ? [id, other] : [other, id]
    const [outcome] = await Promise.all([compare(one, two), happen(pair)])
    expect(outcome).toEqual([200, undefined])
  }
})
