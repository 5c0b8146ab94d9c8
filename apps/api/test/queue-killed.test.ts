import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { connectionOfDb } from './database.ts'
import { makeDeps, makePatient } from './make.ts'
import { type NodeProcess, startNode } from './node-process.ts'

const KILLS = 6
const file = fileURLToPath(new URL('./submitting-process.ts', import.meta.url))
let running: NodeProcess | undefined
afterEach(async () => {
  await running?.end('SIGKILL')
})

test('[CLN-23] a kill -9 leaves neither an assessment without an item nor an item without an assessment', {
  timeout: 180_000,
}, async () => {
  const deps = await makeDeps()
  const { id } = await makePatient(deps)
  const connection = JSON.stringify(await connectionOfDb())
  for (let kill = 1; kill <= KILLS; kill += 1) {
    running = startNode([file, connection, id, String(kill)])
    await running.says(new RegExp(`stored ${kill * 3}\n`))
    await running.end('SIGKILL')
  }
  const count = async (table: 'participations' | 'work_items') =>
    (await deps.db.selectFrom(table).select('id').execute()).length
  expect(await count('participations')).toBeGreaterThan(KILLS * 5)
  expect(await count('work_items')).toBeGreaterThan(KILLS * 4)

  const { rows: apart } = await sql`
    select r.participation_id, item.id, r.triage from results r
    full join work_items item on item.subject_id = r.participation_id and item.patient_id = r.patient_id
    where (r.triage <> 'NONE') is distinct from (item.id is not null)`.execute(deps.db)
  expect(apart).toEqual([])
  const { rows: open } = await sql`
    select urgency from work_items where patient_id = ${id} and state = 'open' and urgency_rank > 1`.execute(deps.db)
  expect(open.length).toBeLessThanOrEqual(1)
})
