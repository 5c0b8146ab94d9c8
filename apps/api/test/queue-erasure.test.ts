import { claimItem, finishItem, listQueue, type QueuePage, tellPresence } from '@htd/contract/clinic/queue'
import { expect, test } from 'vitest'
import { eraseAccount } from '#features/account/erase-account.ts'
import { makeAssessment, makePatient } from './make.ts'
import { makeItem, openQueueStage } from './queue-stage.ts'
import { outcomeOf } from './staff-stage.ts'

test('an item whose patient is being erased is closed or gone, and afterwards unknown', async () => {
  const { deps, join } = await openQueueStage()
  const sara = await join('Sara Lind')
  const { id: patient_id } = await makePatient(deps)
  const { id: subject_id } = await makeAssessment(deps, patient_id)
  const id = await makeItem(deps.db, { patient_id, subject_id, opened_at: new Date() })
  const [finished] = await Promise.all([
    sara.ask(finishItem, { params: { id }, version: 1, body: { reason: 'duplicate' } }),
    eraseAccount(deps, patient_id),
  ])
  expect([200, 404, 412]).toContain(finished.statusCode)

  await deps.db.deleteFrom('work_items').where('patient_id', '=', patient_id).execute()
  expect((await sara.ask(listQueue)).json<QueuePage>().items).toEqual([])
  for (const version of [1, 2])
    expect(outcomeOf(await sara.ask(claimItem, { params: { id }, version }))).toEqual([404, 'not_found'])
  const presence = { item_id: id, is_writing: true }
  expect(outcomeOf(await sara.ask(tellPresence, { body: presence }))).toEqual([404, 'not_found'])
})
