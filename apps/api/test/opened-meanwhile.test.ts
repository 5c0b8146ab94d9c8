import * as contract from '@htd/contract/clinic/assessments'
import { expect, test } from 'vitest'
import { eraseAccount } from '#features/account/erase-account.ts'
import { moveAssessments } from '#features/auth/claims.repo.ts'
import { ask, openRecordStage } from './assessment-stage.ts'
import { makePatient } from './make.ts'
import { outcomeOf } from './staff-stage.ts'

const openings = 6
const openMany = ({ app, sara, id }: Awaited<ReturnType<typeof openRecordStage>>) =>
  Array.from({ length: openings }, async () =>
    outcomeOf(await ask(app, sara, contract.openAssessment, { params: { id } })),
  )
const known = [
  [200, undefined],
  [404, 'not_found'],
]

test('a record that its patient erases meanwhile is read or not found, and then gone', async () => {
  const stage = await openRecordStage()
  const [, ...outcomes] = await Promise.all([eraseAccount(stage.deps, stage.patientId), ...openMany(stage)])
  for (const outcome of outcomes) expect(known).toContainEqual(outcome)
  expect(await Promise.all(openMany(stage))).toEqual(Array(openings).fill([404, 'not_found']))
})

test('an assessment that moves to an account meanwhile is read or not found, and a row names whose it was then', async () => {
  const stage = await openRecordStage()
  const { db } = stage.deps
  const bo = await makePatient(stage.deps, 'bo@example.se')
  const move = db.transaction().execute((tx) => moveAssessments(tx, stage.patientId, bo.id))
  const [, ...outcomes] = await Promise.all([move, ...openMany(stage)])
  for (const outcome of outcomes) expect(known).toContainEqual(outcome)
})
