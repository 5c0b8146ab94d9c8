import { randomUUIDv7 } from 'node:crypto'
import * as contract from '@htd/contract/clinic/assessments'
import { describe, expect, test } from 'vitest'
import { eraseAccount } from '#features/account/erase-account.ts'
import { moveAssessments } from '#features/auth/claims.repo.ts'
import { submitAnswers } from '#features/quiz/submit-answers.ts'
import { coreAnswers, nine } from './answers.ts'
import { accessRows, answer, ask, itemOf, openRecordStage, passDays, readingOf } from './assessment-stage.ts'
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

describe('[CLN-42] comparisons of the same two assessments, both ways round', () => {
  const comparisons = 20
  const openPair = async () => {
    const stage = await openRecordStage()
    await passDays(stage.deps, 100)
    const other = await answer(stage.deps, stage.patientId, { weights: nine(1) })
    await itemOf(stage.deps, stage.patientId, other)
    const compareMany = (count: number) =>
      Array.from({ length: count }, async (_, index) => {
        const [id, withId] = index % 2 === 0 ? [stage.id, other] : [other, stage.id]
        const request = { params: { id }, query: { with: withId } }
        return outcomeOf(await ask(stage.app, stage.sara, contract.compareAssessment, request))
      })
    return { ...stage, other, compareMany }
  }

  test('wait for each other, and never in a circle', async () => {
    const { deps, id, other, compareMany } = await openPair()
    expect(await Promise.all(compareMany(comparisons))).toEqual(Array(comparisons).fill([200, undefined]))
    expect(await accessRows(deps)).toHaveLength(2 * comparisons)
    for (const one of [id, other]) expect(await readingOf(deps, one)).toMatchObject({ readAt: expect.any(Date) })
  })

  test('go on while both are opened, and while the patient answers again', async () => {
    const { deps, app, sara, id, other, patientId, compareMany } = await openPair()
    const open = async (one: string) =>
      outcomeOf(await ask(app, sara, contract.openAssessment, { params: { id: one } }))
    const pack = deps.content.current()
    const submit = () =>
      submitAnswers(deps, {
        patientId,
        kind: 'general',
        answerIds: coreAnswers(pack, nine(4)),
        language: 'sv',
        submissionId: randomUUIDv7(),
      })
    const [outcomes] = await Promise.all([
      Promise.all([...compareMany(10), ...[id, other, id, other].map(open)]),
      Promise.all([submit(), submit()]),
    ])
    expect(outcomes).toEqual(Array(outcomes.length).fill([200, undefined]))
  })

  test('are answered or not found while the patient erases the account', async () => {
    const { deps, patientId, compareMany } = await openPair()
    const [, ...outcomes] = await Promise.all([eraseAccount(deps, patientId), ...compareMany(openings)])
    for (const outcome of outcomes) expect(known).toContainEqual(outcome)
    expect(await Promise.all(compareMany(2))).toEqual(Array(2).fill([404, 'not_found']))
  })
})
