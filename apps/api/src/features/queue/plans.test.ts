import { listOperations, listQueue, type QueuePage } from '@htd/contract/clinic/queue'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { countItems } from '#queue/count-items.ts'
import { listUnopened } from '#queue/unopened.repo.ts'
import { type Colleague, openQueueStage, type QueueStage } from '#test/queue-stage.ts'
import { askClinic, makeStaffSession } from '#test/staff-stage.ts'

const ITEMS = 20_000

let stage: QueueStage
let sara: Colleague
let token: string
const seen: RootOperationNode[] = []
/** Keeps every query, so that its plan can be asked for. */
const recorder: KyselyPlugin = {
  transformQuery: ({ node }) => {
    seen.push(node)
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  stage = await openQueueStage()
  sara = await stage.join('Sara Lind', ['reader', 'admin'])
  ;({ token } = await makeStaffSession(stage.deps, sara))
  // As many of each urgency as a large clinic could have open, and as many closed.
  await sql`
    insert into work_items (id, kind, subject_id, patient_id, urgency, is_symptom, language, has_account, state, arrived_at, due_from,
      due_at, opened_at, assignee, snoozed_until)
    select gen_random_uuid(), case when n % 200 = 0 then 'message' when n % 200 = 1 then 'data_request' else 'assessment' end,
      gen_random_uuid(), gen_random_uuid(), (array['EMERGENCY', 'URGENT', 'SOON', 'SELF_CARE', 'SELF_CARE', 'NONE'])[1 + n / 7 % 6],
      n % 3 = 0, case when n % 9 = 0 then 'en' else 'sv' end, n % 11 > 0, case when n % 2 = 0 then 'open' else 'done' end, at, at,
      at + interval '3 days', case when n % 5 = 0 then at end, case when n % 400 = 0 then ${sara.id}::uuid end,
      case when n % 500 = 0 then now() + interval '1 day' end
    from (select n, now() - n % 9973 * interval '4 minutes' as at from generate_series(1, ${ITEMS}) n) made`.execute(
    stage.deps.db,
  )
  await sql`analyze work_items`.execute(stage.deps.db)
}, 60_000)
afterAll(() => stage.app.close())

/** The plans of what has been asked since the last time. */
async function plans(): Promise<string[]> {
  const { db } = stage.deps
  const queries = seen.splice(0).map((node) => db.getExecutor().compileQuery(node, { queryId: 'plan' }))
  const ofItems = queries.filter(({ sql: text }) => text.includes('work_items'))
  expect(ofItems.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { sql: text, parameters } of ofItems) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return found
}

async function expectNoScan(): Promise<void> {
  for (const plan of await plans()) expect(plan).not.toContain('Seq Scan on work_items')
}

test.each([
  [{}],
  [{ kind: 'message' }],
  [{ kind: 'assessment', urgency: 'SOON' }],
  [{ urgency: 'NONE' }],
  [{ held: 'mine' }],
  [{ held: 'none', language: 'en' }],
  [{ overdue: 'true', questionnaire: 'symptom' }],
  [{ age: 'week' }],
  [{ view: 'later' }],
  [{ view: 'closed' }],
] as Record<string, string>[][])('a list is read from indexes, the next page too: %j', async (query) => {
  const app = buildApp({ ...stage.deps, db: stage.deps.db.withPlugin(recorder) })
  for (const endpoint of [listQueue, listOperations]) {
    const answer = await askClinic(app, endpoint, { token, query: { ...query, limit: '50' } })
    expect(answer.statusCode, answer.body).toBe(200)
    await expectNoScan()
    const { next_cursor: cursor } = answer.json<QueuePage>()
    if (!cursor) continue
    await askClinic(app, endpoint, { token, query: { ...query, limit: '50', cursor } })
    await expectNoScan()
  }
  await app.close()
})

test.each([
  [{ language: 'en' }, 'work_items_in_english'],
  [{ questionnaire: 'symptom' }, 'work_items_of_symptoms'],
  [{ held: 'others' }, 'work_items_held'],
] as const)(
  '[CLN-24] what is rare is read from an index of its own, not looked for in the order: %j',
  async (query, index) => {
    const { db } = stage.deps
    // None of the matches is among the first of any part.
    await sql`update work_items set language = 'sv', is_symptom = false, held_until = now() - interval '1 day'`.execute(
      db,
    )
    await sql`
    update work_items set language = 'en', is_symptom = true where id in (
      select id from work_items where state = 'open' order by due_at desc limit 20)`.execute(db)
    await sql`vacuum analyze work_items`.execute(db)
    seen.splice(0)
    const app = buildApp({ ...stage.deps, db: db.withPlugin(recorder) })
    const answer = await askClinic(app, listQueue, { token, query: { ...query, limit: '50' } })
    expect(answer.statusCode, answer.body).toBe(200)
    // The last one reads what the page shows, by id.
    const scans = (await plans()).filter((plan) => plan.startsWith('Limit'))
    expect(scans.length).toBeGreaterThan(0)
    for (const plan of scans) expect(plan).toMatch(new RegExp(`(using|on) ${index}`))
    await app.close()
  },
)

test('[CLN-24] counts are read from indexes', async () => {
  const { clinical } = await countItems(stage.deps.db.withPlugin(recorder))
  expect(clinical).toMatchObject({ open: 1000, overdue: 1000 })
  await expectNoScan()
})

test('[CLN-24] [CLN-115] opened emergencies are not read past to find those that nobody has opened', async () => {
  await stage.deps.db
    .updateTable('work_items')
    .set({ opened_at: new Date() })
    .where('urgency', '=', 'EMERGENCY')
    .execute()
  await sql`vacuum analyze work_items`.execute(stage.deps.db)
  seen.splice(0)
  const db = stage.deps.db.withPlugin(recorder)
  await countItems(db)
  const [counts = ''] = await plans()
  expect(counts.match(/(using|on) work_items_unopened/g)).toHaveLength(2)
  await listUnopened(db, new Date())
  const [alerts = ''] = await plans()
  expect(alerts.match(/(using|on) work_items_unopened/g)).toHaveLength(4)
})

test('the check of the check: a scan of the table is found', async () => {
  await stage.deps.db.withPlugin(recorder).selectFrom('work_items').selectAll().execute()
  expect(await plans()).toEqual([expect.stringContaining('Seq Scan on work_items')])
})
