import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { addItem, itemsOf } from '#test/make-item.ts'
import { scheduleDueTimes, setAllDueTimes } from './set-due-times.ts'

/** A Monday. */
const arrived_at = new Date('2026-11-23T09:00:00Z')
let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps()
})

const setTo = (value: number) =>
  deps.db
    .insertInto('settings')
    .values({ key: 'target_soon_days', value: JSON.stringify(value), version: 1 })
    .onConflict((same) => same.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
const schedule = () => deps.db.transaction().execute((tx) => scheduleDueTimes(tx, deps.now()))
async function runAll(): Promise<number> {
  let runs = 0
  while (await runDueJob(deps, [setAllDueTimes])) runs += 1
  return runs
}
const dueOf = async (id: string) => (await itemsOf(deps)).find((item) => item.id === id)?.due_at.toISOString()

test('[CLN-27] changed targets count for what waits already, from when its target counts; what is closed keeps its time', async () => {
  const soon = { urgency: 'SOON', arrived_at, due_at: arrived_at } as const
  const waiting = await addItem(deps, soon)
  const confirmed = await addItem(deps, { ...soon, due_from: new Date('2026-11-25T09:00:00Z') })
  const request = await addItem(deps, { arrived_at, due_at: arrived_at, kind: 'data_request', urgency: 'NONE' })
  const done = await addItem(deps, { ...soon, state: 'done', closed_how: 'duplicate' })
  await setTo(1)
  await schedule()
  expect(await runAll()).toBe(1)
  expect(await dueOf(waiting)).toBe('2026-11-24T15:00:00.000Z')
  expect(await dueOf(confirmed)).toBe('2026-11-26T15:00:00.000Z')
  expect(await dueOf(request)).toBe('2026-12-07T15:00:00.000Z')
  expect(await dueOf(done)).toBe(arrived_at.toISOString())
  expect((await itemsOf(deps)).map(({ version }) => version)).toEqual([1, 1, 1, 1])
  expect(await deps.db.selectFrom('jobs').select('kind').execute()).toEqual([])
})

test('[CLN-27] 4,500 items are computed in three transactions, with the microseconds of the database', async () => {
  await sql`
    insert into work_items (id, kind, subject_id, urgency, arrived_at, due_from, due_at)
    select gen_random_uuid(), 'assessment', gen_random_uuid(), 'SOON', at, at, at
    from generate_series(1, 4500) as i, lateral (select timestamptz '2026-11-23 09:00:00.123456Z' + i * interval '1 microsecond' as at) as time`.execute(
    deps.db,
  )
  await schedule()
  expect(await runAll()).toBe(3)
  const { rows } = await sql`select distinct due_at from work_items`.execute(deps.db)
  expect(rows).toEqual([{ due_at: new Date('2026-11-26T15:00:00Z') }])
})

test('[CLN-27] an item that somebody is changing is not waited for, and gets its time in the next pass', async () => {
  const parts = { urgency: 'SOON', arrived_at, due_at: arrived_at } as const
  const [before, taken, after] = [await addItem(deps, parts), await addItem(deps, parts), await addItem(deps, parts)]
  await schedule()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: letGo } = Promise.withResolvers<void>()
  const changing = deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('work_items').set({ topic: 'x' }).where('id', '=', taken).execute()
    hold()
    await mayEnd
  })
  await isHeld
  try {
    expect(await runAll()).toBe(1)
  } finally {
    letGo()
    await changing
  }
  const due = '2026-11-26T15:00:00.000Z'
  expect([await dueOf(before), await dueOf(taken), await dueOf(after)]).toEqual([due, arrived_at.toISOString(), due])
  await deps.db.updateTable('jobs').set({ run_at: deps.now() }).execute()
  expect(await runAll()).toBe(1)
  expect(await dueOf(taken)).toBe(due)
  expect(await deps.db.selectFrom('jobs').select('kind').execute()).toEqual([])
})

test('[CLN-31] what is urgent is not hidden past a due time that becomes earlier; what is not stays as it is', async () => {
  const snoozed_until = new Date('2026-11-28T09:00:00Z')
  const later = { arrived_at, due_at: new Date('2026-11-30T15:00:00Z'), snoozed_until } as const
  const urgent = await addItem(deps, { ...later, urgency: 'URGENT' })
  const visible = await addItem(deps, { ...later, urgency: 'URGENT', snoozed_until: null })
  const soon = await addItem(deps, { ...later, urgency: 'SOON' })
  await schedule()
  await runAll()
  const snoozes = new Map((await itemsOf(deps)).map((item) => [item.id, item.snoozed_until]))
  expect(snoozes.get(urgent)).toEqual(new Date('2026-11-24T15:00:00Z'))
  expect(snoozes.get(visible)).toBeNull()
  expect(snoozes.get(soon)).toEqual(snoozed_until)
})

test('a change while the job is under way begins it anew', async () => {
  await sql`
    insert into work_items (id, kind, subject_id, urgency, arrived_at, due_from, due_at)
    select gen_random_uuid(), 'assessment', gen_random_uuid(), 'SOON', ${arrived_at}, ${arrived_at}, ${arrived_at}
    from generate_series(1, 2500)`.execute(deps.db)
  await schedule()
  await runDueJob(deps, [setAllDueTimes])
  await setTo(1)
  await schedule()
  expect(await runAll()).toBe(2)
  const { rows } = await sql`select distinct due_at from work_items`.execute(deps.db)
  expect(rows).toEqual([{ due_at: new Date('2026-11-24T15:00:00Z') }])
})
