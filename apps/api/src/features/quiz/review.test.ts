import { randomUUID } from 'node:crypto'
import { ApiError, type Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import { closings, doneReasons } from '@htd/domain/vocabulary/work-kinds'
import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import type { WorkItemsTable } from '#db/tables/queue.ts'
import { makeItem } from '#queue/work-items.repo.ts'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { tokenOfAnother, withLoggedIn } from '#test/logged-in.ts'
import type { TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'
import { makeMember } from '#test/staff-stage.ts'

let deps: TestDeps
let call: Call
let token: string

beforeEach(async () => {
  ;({ deps, call, token } = await withLoggedIn())
})

const pack = () => deps.content.current()
const failure = (promise: Promise<unknown>) =>
  promise.catch((error) => (error instanceof ApiError ? { ...error.problem, instance: '' } : error))

async function submitBoth() {
  const general = [...coreAnswers(pack(), nine(2)), ...answersNamed(pack(), ['rf.none', 'lid.red', 'lid.crust'])]
  const symptom = coreAnswers(pack(), nine(0), { kind: 'symptom' })
  const first = await call(contract.submitAnswers, { body: { answer_id_list: general } }, { token })
  const second = await call(contract.submitSymptomAnswers, { body: { answer_id_list: symptom } }, { token })
  return { general, symptom, ids: { general: first.participation_id, symptom: second.participation_id } }
}

const chosenIn = ({ questions }: contract.Review) =>
  questions.flatMap(({ answer_set }) => answer_set.filter(({ is_selected }) => is_selected)).map(({ id }) => id)

test('[API-08] the latest submission of each kind is shown with the answers that were chosen', async () => {
  const { general, symptom, ids } = await submitBoth()
  const latest = await call(contract.getReview, { query: {} }, { token })
  const ofSymptoms = await call(contract.getReview, { query: { is_symptom: 'true' } }, { token })

  expect(latest).toMatchObject({ participation_id: ids.general, is_symptom: false, general_comments: [] })
  expect(latest.questions.map(({ number }) => number)).toEqual(pack().general.questions.map(({ number }) => number))
  expect(chosenIn(latest).sort()).toEqual(general.sort())
  expect(ofSymptoms).toMatchObject({ participation_id: ids.symptom, is_symptom: true })
  expect(chosenIn(ofSymptoms).sort()).toEqual(symptom.sort())
  expect(Date.now() - Date.parse(latest.participated_at)).toBeLessThan(60_000)
})

test('[API-08] one submission is shown by its id, in the language asked for', async () => {
  const { ids } = await submitBoth()
  const query = { participation_id: ids.general, lang: 'en' as const }
  const review = await call(contract.getReviewByParticipation, { query }, { token })
  expect(review.participation_id).toBe(ids.general)
  expect(review.questions[0]?.title).toBe(pack().general.questions[0]?.title.en)
})

test("[API-08] someone else's submission is not found, just as one that never was", async () => {
  const { ids } = await submitBoth()
  token = await tokenOfAnother(deps)
  const ask = (participation_id: string) =>
    failure(call(contract.getReviewByParticipation, { query: { participation_id } }, { token }))
  const foreign = await ask(ids.general)
  expect(foreign).toMatchObject({ status: 404, code: 'not_found' })
  expect(await ask(randomUUID())).toEqual(foreign)
  expect(await failure(call(contract.getReview, { query: {} }, { token }))).toEqual(foreign)
})

test('a review shows the questions as they read when they were answered', async () => {
  const { ids } = await submitBoth()
  const ask = () => call(contract.getReviewByParticipation, { query: { participation_id: ids.general } }, { token })
  const before = await ask()
  const next = versionOf(await defaultPack(), 'next', ({ general }) => {
    for (const question of general.questions) question.title = { sv: 'Nytt', en: 'New' }
  })
  await servePack(deps, next)
  expect(await ask()).toEqual(before)
})

const badIds = ['', 'x', '1', "' or 1=1 --", '../../etc/passwd', '00000000-0000-0000-0000-00000000000g', '%00']
test.each(badIds)('%j is no id of an assessment: 400, at its field', async (participation_id) => {
  await submitBoth()
  const refused = await failure(call(contract.getReviewByParticipation, { query: { participation_id } }, { token }))
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'participation_id' }] })
})

test('an id that comes twice, or not at all, is refused', async () => {
  const { ids } = await submitBoth()
  const headers = { authorization: `Bearer ${token}` }
  const path = contract.getReviewByParticipation.path
  for (const query of ['', `?participation_id=${ids.general}&participation_id=${ids.symptom}`]) {
    const { statusCode } = await buildApp(deps).inject({ url: path + query, headers })
    expect([query, statusCode]).toEqual([query, 400])
  }
})

test('an assessment that was deleted is not found, like one that never was', async () => {
  const { ids } = await submitBoth()
  await deps.db.deleteFrom('participations').execute()
  const ask = (participation_id: string) =>
    failure(call(contract.getReviewByParticipation, { query: { participation_id } }, { token }))
  expect(await ask(ids.general)).toEqual(await ask(randomUUID()))
  expect(await failure(call(contract.getReview, { query: {} }, { token }))).toMatchObject({ status: 404 })
})

describe('staff close the answers without a comment', () => {
  let id: string
  beforeEach(async () => {
    id = (await submitBoth()).ids.general
    const { patient_id } = await deps.db.selectFrom('participations').select('patient_id').executeTakeFirstOrThrow()
    const about = { id: randomUUID(), subjectId: id, patientId: patient_id, participationId: id, hasAccount: true }
    const what = { kind: 'assessment', urgency: 'SOON', isSymptom: false, language: 'sv' } as const
    await makeItem(deps.db, { ...about, ...what, arrivedAt: new Date(), dueAt: new Date() })
  })

  const change = (values: Updateable<WorkItemsTable>) =>
    deps.db.updateTable('work_items').set(values).where('subject_id', '=', id).execute()
  const review = () => call(contract.getReviewByParticipation, { query: { participation_id: id } }, { token })
  const latest = (is_symptom: 'true' | 'false') => call(contract.getReview, { query: { is_symptom } }, { token })

  test.each(doneReasons)('[CLN-32] %s: the patient awaits no comment; opened again they do', async (closed_how) => {
    expect((await review()).awaiting_since).toBe((await review()).participated_at)
    await change({ state: 'done', closed_how, closed_at: new Date() })
    expect((await review()).awaiting_since).toBeNull()
    expect((await latest('false')).awaiting_since).toBeNull()
    expect((await latest('true')).awaiting_since).not.toBeNull()
    await change({ state: 'open', closed_how: null, closed_at: null })
    expect((await review()).awaiting_since).toBe((await review()).participated_at)
  })

  test('what a newer assessment replaced, or a comment carried out, is not closed by staff', async () => {
    await change({ state: 'replaced' })
    expect((await review()).awaiting_since).not.toBeNull()
    await change({ state: 'done', closed_how: 'carried_out', closed_at: new Date() })
    expect((await review()).awaiting_since).not.toBeNull()
  })

  test('[CLN-33] the patient sees nothing of claims, due times, reasons or names of staff', async () => {
    const before = await review()
    const staff = await makeMember(deps, { name: 'Sara Lind' })
    const held = { assignee: staff.id, assigned_at: new Date(), held_until: new Date(), snoozed_until: new Date() }
    await change({ ...held, due_at: new Date('2031-01-01'), opened_at: new Date() })
    expect(await review()).toEqual(before)
    await change({ state: 'done', closed_how: 'handled_by_phone', closed_by: staff.id, closed_at: new Date() })
    const after = await review()
    expect(after).toEqual({ ...before, awaiting_since: null })
    const text = JSON.stringify(after)
    for (const word of [...closings, 'Sara', staff.id, '2031']) expect(text).not.toContain(word)
  })
})
