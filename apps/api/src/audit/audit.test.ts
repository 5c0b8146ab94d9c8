import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { AuditEvent } from '#db/tables/audit-event.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { eventInsert, record, recordAll } from './audit.repo.ts'

const patientId = randomUUIDv7()
const participationId = randomUUIDv7()
const submitted: AuditEvent = {
  event: 'quiz_submitted',
  patientId,
  details: { participationId, isSymptom: false, contentVersion: '1' },
}

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps()
  await deps.db.deleteFrom('audit_events').execute()
})
const rows = () => deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute()

test("an event is kept with its time, whose it is and its details; the patient's own names no actor", async () => {
  await record(deps.db, submitted)
  expect(await rows()).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Date),
      event: 'quiz_submitted',
      patient_id: patientId,
      details: { participationId, isSymptom: false, contentVersion: '1' },
    },
  ])
})

test.each([
  [{ kind: 'staff', id: '42' }, 'staff:42'],
  [{ kind: 'command' }, 'command line'],
  [{ kind: 'demo' }, 'demo'],
] as const)('an event of the clinic says who acted: %j', async (by, text) => {
  await record(deps.db, { event: 'answers_read', patientId, by, details: { participationId } })
  expect(await rows()).toMatchObject([{ patient_id: patientId, details: { participationId, by: text } }])
})

test('several events are added at once, and none is no statement', async () => {
  const by = { kind: 'command' } as const
  const dropped = (mailId: string): AuditEvent => ({
    event: 'mail_dropped',
    patientId: null,
    by,
    details: { mailId, template: 'reset-link' },
  })
  await recordAll(deps.db, [])
  await recordAll(deps.db, ['1', '2'].map(dropped))
  const details = (mailId: string) => ({ mailId, template: 'reset-link', by: 'command line' })
  const added = (await rows()).map((row) => row.details)
  // Events of one millisecond have no order.
  expect(added).toHaveLength(2)
  expect(added).toEqual(expect.arrayContaining([details('1'), details('2')]))
})

test('as a part of a statement an event is added where its source has a row, under an id of the caller', async () => {
  const id = randomUUIDv7()
  const insert = (source: string) =>
    sql`with event as (${eventInsert(submitted, sql.raw(source), id)}) select`.execute(deps.db)
  await insert('users')
  expect(await rows()).toEqual([])
  await insert('(values (1)) source')
  expect(await rows()).toMatchObject([{ id, event: 'quiz_submitted', patient_id: patientId }])
})

test('an event that does not exist, lacks details or does not say who acted does not compile', () => {
  const wrong: AuditEvent[] = [
    // @ts-expect-error There is no such event.
    { event: 'logged_in', patientId, details: {} },
    // @ts-expect-error The event would store an address.
    { event: 'register', patientId, details: { email: 'anna@example.se' } },
    // @ts-expect-error Reading answers needs an actor.
    { event: 'answers_read', patientId, details: { participationId } },
    // @ts-expect-error An actor is not free text.
    { event: 'answers_read', patientId, by: 'command line', details: { participationId } },
    // @ts-expect-error A log-in belongs to a patient.
    { event: 'login', patientId: null, details: {} },
  ]
  expect(wrong).toHaveLength(5)
})
