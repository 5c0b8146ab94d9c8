import { randomUUID } from 'node:crypto'
import { deleteProfile } from '@htd/contract/account'
import { openAssessment } from '@htd/contract/clinic/assessments'
import * as contract from '@htd/contract/clinic/comments'
import { getReviewByParticipation } from '@htd/contract/quiz'
import { approvalModes } from '@htd/domain/vocabulary/comment-states'
import { beforeEach, expect, test } from 'vitest'
import { byCommand, byStaff } from '#access/record-access.repo.ts'
import { readReport } from '#report-file/read-report.ts'
import {
  accessRows,
  answer,
  ask,
  type Caller,
  callerOf,
  itemOf,
  openRecordStage,
  read,
} from '#test/assessment-stage.ts'
import { askWithStepUp, makeStaffSession, outcomeOf } from '#test/staff-stage.ts'
import { clientOf } from '../../../test/client.ts'
import { seedPerson } from '../../../test/seed-person.ts'
import { approveComment } from './approve-comment.ts'
import { writeComment } from './write-comment.ts'

type Stage = Awaited<ReturnType<typeof openRecordStage>>
let stage: Stage
let olle: Caller
let session: Awaited<ReturnType<typeof makeStaffSession>>

beforeEach(async () => {
  stage = await openRecordStage()
  olle = await callerOf(stage.deps, 'clinician')
  session = await makeStaffSession(stage.deps, stage.sara)
})

const TEXT = 'Droppa fyra gånger om dagen.'
const handOf = ({ id, name }: Caller) =>
  ({ by: { kind: 'staff', id }, toucher: byStaff({ staffId: id, name, roles: ['clinician'] }) }) as const
const write = (author = olle, participationId = stage.id) =>
  writeComment(stage.deps, { participationId, question: undefined, text: TEXT, ...handOf(author) })

/** A comment as somebody sees it who opens the assessment. */
async function seen(id: string, by = stage.sara) {
  const { comments } = await read(stage.app, by, openAssessment, { params: { id: stage.id } })
  const comment = comments.find((one) => one.id === id)
  if (!comment) throw new Error('The comment is not there')
  return comment
}
const approve = (id: string, { version = 1, digest = '' }, by: Caller = stage.sara) =>
  ask(stage.app, by, contract.approveComment, { params: { id }, version, body: { digest } })
const approveSeen = async (id: string, by = stage.sara) => approve(id, await seen(id, by), by)
const setMode = (mode: (typeof approvalModes)[number]) =>
  stage.deps.db
    .insertInto('settings')
    .values({ key: 'comment_approval', value: JSON.stringify(approvalModes.indexOf(mode)) })
    .execute()
const rowOf = (id: string) =>
  stage.deps.db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const openKinds = async () => {
  const rows = await stage.deps.db.selectFrom('work_items').select('kind').where('state', '=', 'open').execute()
  return rows.map(({ kind }) => kind).sort()
}

async function withdraw(id: string, { version = 2, body = {} as object } = {}) {
  const request = { params: { id }, version, body: { reason: 'contains_error', words: 'Fel ordination', ...body } }
  return askWithStepUp(stage, { member: stage.sara, session }, contract.withdrawComment, request)
}

test('[CLN-52] an approval of what was read shows it to the patient, and closes what waited', async () => {
  const id = await write()
  expect(await openKinds()).toEqual(['approval', 'assessment'])
  expect(await seen(id)).toMatchObject({ state: 'waiting', approved_at: null, needs_second: false })
  const approved = await approveSeen(id)
  expect(approved.json()).toMatchObject({ id, version: 2, state: 'approved', approved_at: expect.any(String) })
  expect(approved.headers.etag).toBe('"v2"')
  expect(await rowOf(id)).toMatchObject({ approved_by: stage.sara.id, body: `<p>${TEXT}</p>` })
  expect(await openKinds()).toEqual([])
  expect((await accessRows(stage.deps)).at(-1)).toMatchObject({ action: 'changed', subject_id: id })
})

test('[CLN-52] a text changed since it was read answers 412, by its digest and by its version', async () => {
  const id = await write()
  const before = await seen(id)
  await stage.deps.db.updateTable('comments').set({ body: '<p>Ny text.</p>' }).where('id', '=', id).execute()
  expect(outcomeOf(await approve(id, before))).toEqual([412, 'changed_meanwhile'])
  const { digest } = await seen(id)
  expect(digest).not.toBe(before.digest)
  expect(outcomeOf(await approve(id, { version: 7, digest }))).toEqual([412, 'changed_meanwhile'])
  expect((await rowOf(id)).approved_at).toBeNull()
  expect(outcomeOf(await approve(id, { version: 1, digest }))).toEqual([200, undefined])
})

test('[CLN-52] of two people at once one approves, the other gets 412; the same approval once more is the same answer', async () => {
  const id = await write()
  const eva = await callerOf(stage.deps, 'clinician')
  const comment = await seen(id)
  const answers = await Promise.all([approve(id, comment), approve(id, comment, eva)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  const [first = stage.sara] = answers[0]?.statusCode === 200 ? [stage.sara] : [eva]
  expect((await approve(id, comment, first)).json()).toEqual(
    answers.find(({ statusCode }) => statusCode === 200)?.json(),
  )
  const mails = await stage.deps.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('template', '=', 'comment-added')
    .execute()
  expect(mails).toHaveLength(1)
})

test('[CLN-53] where the clinic wants a second person, authors cannot approve their own text, and somebody else can', async () => {
  await setMode('second')
  const id = await write()
  expect(await seen(id, olle)).toMatchObject({ needs_second: true })
  expect(outcomeOf(await approveSeen(id, olle))).toEqual([409, 'second_person_needed'])
  expect((await rowOf(id)).approved_at).toBeNull()
  expect(await seen(id)).toMatchObject({ needs_second: false })
  expect(outcomeOf(await approveSeen(id))).toEqual([200, undefined])
})

test('[CLN-53] second_when asks for a second person only when the answers are urgent', async () => {
  await setMode('second_when')
  expect(outcomeOf(await approveSeen(await write(), olle))).toEqual([200, undefined])
  await stage.deps.db.updateTable('results').set({ triage: 'URGENT' }).execute()
  expect(outcomeOf(await approveSeen(await write(), olle))).toEqual([409, 'second_person_needed'])
})

test('[CLN-53] the rule holds for the command: who wrote a text on the server cannot approve it there', async () => {
  await setMode('second')
  const command = { by: { kind: 'command' }, toucher: byCommand() } as const
  const text = { participationId: stage.id, question: undefined, text: TEXT }
  const commentId = await writeComment(stage.deps, { ...text, ...command })
  const approval = { participationId: stage.id, commentId }
  await expect(approveComment(stage.deps, { ...approval, ...command })).rejects.toMatchObject({
    code: 'second_person_needed',
  })
  await approveComment(stage.deps, { ...approval, ...handOf(olle) })
  expect((await rowOf(commentId)).approved_at).not.toBeNull()
})

test('[CLN-20] comments of records out of reach, restricted ones and unknown ids are refused', async () => {
  const id = await write()
  const comment = await seen(id)
  expect(outcomeOf(await approve(randomUUID(), comment))).toEqual([404, 'not_found'])
  await stage.deps.db
    .insertInto('patient_restrictions')
    .values({ patient_id: stage.patientId, reason: 'Kollega', allowed: [] })
    .execute()
  expect(outcomeOf(await approve(id, comment))).toEqual([403, 'restricted'])
  await stage.deps.db.deleteFrom('patient_restrictions').execute()
  await stage.deps.db.deleteFrom('work_items').execute()
  expect(outcomeOf(await approve(id, comment))).toEqual([404, 'not_found'])
})

test('[CLN-56] a withdrawn comment shows the patient who withdrew it, when and why, and leaves the report', async () => {
  const { id: patientId, access } = await seedPerson(stage.deps)
  await stage.deps.db.deleteFrom('patient_restrictions').execute()
  const participationId = await answer(stage.deps, patientId)
  await itemOf(stage.deps, patientId, participationId)
  const id = await write(olle, participationId)
  await approveComment(stage.deps, { participationId, commentId: id, ...handOf(olle) })
  const review = () =>
    clientOf(stage.app)(getReviewByParticipation, { query: { participation_id: participationId } }, { token: access })
  expect((await review()).general_comments).toMatchObject([{ note_text: `<p>${TEXT}</p>`, withdrawn: null }])

  await itemOf(stage.deps, patientId, participationId)
  const withdrawn = await withdraw(id)
  expect(withdrawn.json()).toMatchObject({
    ...{ version: 3, state: 'withdrawn' },
    withdrawn: { by: stage.sara.name, reason: 'contains_error', words: 'Fel ordination' },
  })
  const shown = await review()
  expect(shown).toMatchObject({
    awaiting_since: null,
    general_comments: [{ note_text: '', withdrawn: { by: stage.sara.name, reason: 'contains_error' } }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/Droppa fyra|Fel ordination/)
  const report = await readReport(stage.deps, { patientId, participationId, language: 'sv' })
  expect(report.general_comments).toEqual([])
  expect((await rowOf(id)).body).toContain(TEXT)
  expect((await accessRows(stage.deps)).at(-1)).toMatchObject({ action: 'changed', words: 'Fel ordination' })
})

test('[CLN-56] only an approved comment is withdrawn, once, with words and after a step-up', async () => {
  const id = await write()
  expect(outcomeOf(await withdraw(id, { version: 1 }))).toEqual([409, 'wrong_state'])
  await approveSeen(id)
  const request = { params: { id }, version: 2, body: { reason: 'contains_error', words: 'Fel text' } }
  expect(outcomeOf(await ask(stage.app, stage.sara, contract.withdrawComment, request))).toEqual([
    403,
    'step_up_needed',
  ])
  expect((await withdraw(id, { body: { words: '   ' } })).statusCode).toBe(400)
  expect((await withdraw(id, { body: { reason: 'regret' } })).statusCode).toBe(400)
  expect(outcomeOf(await withdraw(id, { version: 1 }))).toEqual([412, 'changed_meanwhile'])
  expect(outcomeOf(await withdraw(id))).toEqual([200, undefined])
  expect(outcomeOf(await withdraw(id, { version: 3 }))).toEqual([409, 'wrong_state'])
  const { digest } = await seen(id)
  expect(outcomeOf(await approve(id, { version: 3, digest }))).toEqual([409, 'wrong_state'])
})

test('a patient who erases the account meanwhile leaves nothing to approve', async () => {
  const { id: patientId, access } = await seedPerson(stage.deps)
  const participationId = await answer(stage.deps, patientId)
  await itemOf(stage.deps, patientId, participationId)
  const id = await write(olle, participationId)
  await clientOf(stage.app)(deleteProfile, {}, { token: access })
  expect(outcomeOf(await approve(id, {}))).toEqual([404, 'not_found'])
})
