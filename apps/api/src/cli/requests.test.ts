import { beforeEach, expect, test } from 'vitest'
import { prepareExport } from '#features/data-requests/prepare-export.ts'
import { requestData } from '#features/data-requests/request-data.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'
import { UsageFault } from './command.ts'
import { requests } from './requests.ts'

let deps: TestDeps
let lines: string[]

beforeEach(async () => {
  deps = await makeDeps()
  lines = []
})

async function run(...words: string[]): Promise<string[]> {
  lines = []
  await requests.run(words, { say: (line) => lines.push(line), withDatabase: (use) => use(deps.db) })
  return lines
}

test('the clinic sees who waits by numbers and days, and releases the copy', async () => {
  expect(await run('list')).toEqual(['No requests for a copy of personal data.'])
  const now = new Date('2026-12-18T12:00:00Z')
  deps.now = () => now
  const { id } = await requestData(deps, (await makePatient(deps)).id)
  const row = (state: string) => [
    'ID                                    ASKED ON    DUE ON      STATE',
    `${id}  2026-12-18  2027-01-08  ${state}`,
  ]
  expect(await run('list')).toEqual(row('being prepared'))
  await expect(run('release', id)).rejects.toThrow(`The copy for ${id} is not ready yet: a running server makes it`)
  await expect(run('release', 'x')).rejects.toThrow('There is no request x: "requests list" shows all of them.')
  await runDueJob(deps, [prepareExport])
  expect(await run('list')).toEqual(row('ready to release'))
  await deps.db.updateTable('data_requests').set({ due_on: '2020-01-02' }).execute()
  expect((await run('list'))[1]).toMatch(/ready to release, LATE$/)
  expect((await run('release', id))[0]).toMatch(/^The patient can fetch the copy until \d{4}-\d\d-\d\d; /)
  expect((await run('list'))[1]).toMatch(/released until \d{4}-\d\d-\d\d$/)
  await deps.db.updateTable('data_requests').set({ expires_at: now }).execute()
  deps.now = () => new Date()
  expect((await run('list')).join()).not.toMatch(/anna|Anna|@/)
  await expect(run('release', id)).rejects.toThrow('has been released already')
})

test('a copy that has expired is listed as such', async () => {
  const { id } = await requestData(deps, (await makePatient(deps)).id)
  await runDueJob(deps, [prepareExport])
  await run('release', id)
  await deps.db
    .updateTable('data_requests')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await run('list'))[1]).toMatch(/expired$/)
})

const wrong = [[], ['release'], ['list', 'x'], ['release', 'x', 'y'], ['nonsense']]
test.each(wrong)('requests %j %j is answered by the help', async (...words) => {
  await expect(run(...words)).rejects.toThrow(UsageFault)
})
