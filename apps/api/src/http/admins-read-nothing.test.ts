import type { Endpoint } from '@htd/contract/endpoint'
import { grantOf } from '@htd/domain/vocabulary/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { isClinic, nameOf, soundCall } from '#test/clinic-calls.ts'
import { contractEndpoints } from '#test/contract-endpoints.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { COMMENT, person, seedPerson } from '#test/seed-person.ts'
import { askClinic, askWithStepUp, makeMember, makeStaffSession } from '#test/staff-stage.ts'

/** Streams have no body that ends. */
const isCall = ({ mediaType }: Endpoint) => mediaType !== 'text/event-stream'
const endpoints = (await contractEndpoints()).filter(isClinic).filter(isCall)

let deps: TestDeps
let app: ReturnType<typeof buildApp>
/** What tells something about the patient: ids, name, address, texts. */
let traces: string[]

beforeAll(async () => {
  deps = await makeDeps({ rateLimitScale: 1000 })
  app = buildApp(deps)
  const { id, participation } = await seedPerson(deps)
  const answers = await deps.db.selectFrom('participation_answers').select('answer_id').execute()
  traces = [id, participation, COMMENT, ...Object.values(person), ...answers.map(({ answer_id }) => answer_id)]
})
afterAll(() => app.close())

test('[CLN-21] no role but reader and clinician is granted what shows answers, results, comments or messages', () => {
  const clinical = ['assessment.read', 'patient.read', 'assessment.print', 'message.answer'] as const
  for (const permission of clinical)
    for (const role of ['editor', 'admin', 'auditor'] as const) expect(grantOf(permission, role)).toBe('-')
})

test.each([['admin'], ['auditor'], ['editor']] as const)(
  '[CLN-21] nothing of a patient is in any answer that the role %s gets from the console',
  async (role) => {
    const member = await makeMember(deps, { roles: [role], name: 'Olle Öst' })
    const who = { member, session: await makeStaffSession(deps, member) }
    let successes = 0
    for (const endpoint of endpoints) {
      const { fault: _, ...request } = soundCall(endpoint)
      const isStaffs = typeof endpoint.access === 'object'
      const answer = isStaffs
        ? await askWithStepUp({ app, deps }, who, endpoint, request)
        : await askClinic(app, endpoint, request)
      if (answer.statusCode < 300) successes += 1
      expect(
        traces.filter((trace) => answer.body.includes(trace)),
        nameOf(endpoint),
      ).toEqual([])
    }
    expect(successes).toBeGreaterThan(5)
  },
)

test('the check of the check: the traces are found where they are', async () => {
  const comments = JSON.stringify(await deps.db.selectFrom('comments').selectAll().execute())
  expect(traces.filter((trace) => comments.includes(trace)).length).toBeGreaterThan(2)
})
