import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleRestored } from '#backup/settle-restored.ts'
import { remind } from '#features/reminders/remind.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { copyRows } from './copy-rows.ts'
import { makeAssessment, makeDeps, makePatient } from './make.ts'

const DAY_MS = 24 * 60 * 60 * 1000

test.each([
  { months: 3, daysAgo: 100, missed: 1, nextInDays: [2, 7], why: 'the first was missed, the second comes on its day' },
  { months: 3, daysAgo: 130, missed: 1, nextInDays: [], why: 'both were missed' },
  { months: 6, daysAgo: 100, missed: 0, nextInDays: [78, 86], why: 'a new assessment, so that none was due' },
] as const)('[OPS-03] reminders of the time between are not sent in a heap: $why', async (each) => {
  const deps = await makeDeps()
  const { id } = await makePatient(deps)
  const at = new Date(Date.now() - each.daysAgo * DAY_MS)
  const { id: participation } = await makeAssessment(deps, id)
  await deps.db.updateTable('participations').set({ participated_at: at }).where('id', '=', participation).execute()
  await deps.db
    .insertInto('reminders')
    .values({ patient_id: id, months: each.months, chosen_at: at, off_token_hash: Buffer.from(id) })
    .execute()
  const runAt = new Date(at.getTime() + 90 * DAY_MS)
  await deps.db
    .insertInto('jobs')
    .values({ id: randomUUIDv7(), kind: 'remind', patient_id: id, run_at: runAt })
    .execute()
  const copy = await copyRows()
  const settled = await copy.restore((tx) => settleRestored(tx, { config: deps.config, keys: undefined, journal: [] }))
  await copy.clear()
  expect(settled.reminders).toBe(each.missed)
  while (await runDueJob(deps, [remind]));
  expect(await deps.db.selectFrom('mail_outbox').select('template').execute()).toEqual([])
  const [job] = await deps.db.selectFrom('jobs').select('run_at').execute()
  const days = ((job?.run_at.getTime() ?? 0) - Date.now()) / DAY_MS
  const [from = 28, to = 31] = each.nextInDays
  expect(days).toBeGreaterThan(from)
  expect(days).toBeLessThan(to)
})
