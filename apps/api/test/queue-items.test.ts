import { requestData } from '@htd/contract/data-requests'
import { sendFeedback } from '@htd/contract/help'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { feedback } from '#cli/feedback.ts'
import { requests } from '#cli/requests.ts'
import { prepareExport } from '#features/data-requests/prepare-export.ts'
import { sweepFeedback } from '#features/help/clinic-inbox.ts'
import { runDueJob } from '#jobs/start-job-runner.ts'
import { forgetTargets } from '#queue/due-times.ts'
import { clientOf } from './client.ts'
import { makeDeps, makePatient, makeSession, type TestDeps } from './make.ts'
import { addItem, itemsOf } from './make-item.ts'
import { noteTold } from './note-told.ts'

let deps: TestDeps
let token: string
let patientId: string
let told: string[]

beforeEach(async () => {
  deps = await makeDeps()
  patientId = (await makePatient(deps)).id
  token = (await makeSession(deps, patientId)).access
  told = noteTold(deps)
  forgetTargets()
})

const call = () => clientOf(buildApp(deps))
const context = { say: () => undefined, withDatabase: <T>(use: (db: TestDeps['db']) => Promise<T>) => use(deps.db) }
const access = () => deps.db.selectFrom('record_access').selectAll().orderBy('id').execute()

describe('a message', () => {
  const send = (message: string) => call()(sendFeedback, { body: { category: 'technical', message } }, { token })
  const messageId = async () => (await deps.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow()).id

  test('[CLN-22] makes one item, also when it is sent three times', async () => {
    deps.now = () => new Date('2026-11-23T09:00:00Z')
    token = (await makeSession(deps, patientId)).access
    await Promise.all([send('Sidan är tom'), send('Sidan är tom'), send('Sidan är tom')])
    expect(await itemsOf(deps)).toMatchObject([
      {
        kind: 'message',
        subject_id: await messageId(),
        patient_id: patientId,
        participation_id: null,
        urgency: 'NONE',
        topic: 'technical',
        language: 'sv',
        has_account: true,
        due_at: new Date('2026-11-26T15:00:00Z'),
      },
    ])
    expect(told).toHaveLength(1)
  })

  test.each([
    ['Jag har fått frätande rengöringsmedel i ögat', 'URGENT'],
    ['I suddenly lost my sight in one eye', 'URGENT'],
    ['Jag kan inte logga in på min platta', 'NONE'],
  ])('[CLN-73] that the assistant would answer with a red flag is urgent: %s', async (message, urgency) => {
    await send(message)
    expect(await itemsOf(deps)).toMatchObject([{ urgency }])
  })

  test('[CLN-31] ends the snoozes of the patient', async () => {
    const snoozed = await addItem(deps, { patient_id: patientId, snoozed_until: new Date('2030-01-01') })
    await send('Hej')
    expect((await itemsOf(deps)).find(({ id }) => id === snoozed)).toMatchObject({ snoozed_until: null, version: 2 })
    expect(told).toContain(snoozed)
  })

  test('[CLN-68] is opened and closed by the command with a row each, which closes its item', async () => {
    await send('Hej')
    const id = await messageId()
    await feedback.run(['show', id], context)
    expect(await itemsOf(deps)).toMatchObject([{ state: 'open', opened_at: expect.any(Date) }])
    for (let time = 1; time <= 2; time += 1) await feedback.run(['done', id], context)
    expect(await itemsOf(deps)).toMatchObject([{ state: 'done', closed_how: 'carried_out', closed_by: null }])
    const row = { patient_id: patientId, subject_id: id, staff_role: 'command', via: 'command' }
    expect(await access()).toMatchObject([
      { ...row, action: 'opened' },
      { ...row, action: 'changed' },
    ])
  })

  test('takes its item along when it is deleted', async () => {
    await send('Hej')
    await send('Ännu en')
    await deps.db
      .updateTable('feedback')
      .set({ sent_at: new Date('2020-01-01') })
      .where('message', '=', 'Hej')
      .execute()
    await sweepFeedback.run(deps, null)
    expect((await itemsOf(deps)).map(({ subject_id }) => subject_id)).toEqual([await messageId()])
  })
})

test('[CLN-22] [CLN-68] a request for a copy waits until it is released, which leaves a row', async () => {
  deps.now = () => new Date('2026-11-23T09:00:00Z')
  token = (await makeSession(deps, patientId)).access
  const made = await Promise.all(Array.from({ length: 5 }, () => call()(requestData, {}, { token })))
  const id = made[0]?.id ?? ''
  const item = { kind: 'data_request', subject_id: id, patient_id: patientId, urgency: 'NONE', is_operation: true }
  expect(await itemsOf(deps)).toMatchObject([{ ...item, due_at: new Date('2026-12-07T15:00:00Z') }])
  expect(told).toHaveLength(1)

  await expect(requests.run(['release', id], context)).rejects.toThrow('is not ready yet')
  expect(await access()).toEqual([])
  await runDueJob(deps, [prepareExport])
  await requests.run(['release', id], context)
  expect(await itemsOf(deps)).toMatchObject([{ ...item, state: 'done', closed_how: 'carried_out' }])
  expect(await access()).toMatchObject([
    { patient_id: patientId, action: 'disclosed', reason: 'patient_request', subject_id: id, via: 'command' },
  ])
})
