import type { CommentStanding } from '@htd/contract/clinic/comments'
import { withdrawComment } from '@htd/contract/clinic/comments'
import { getReviewByParticipation } from '@htd/contract/quiz'
import { beforeEach, expect, test } from 'vitest'
import { readReport } from '#report-file/read-report.ts'
import { answer, callerOf, itemOf } from '#test/assessment-stage.ts'
import { clientOf } from '#test/client.ts'
import { type CommentStage, openCommentStage, sound } from '#test/comment-stage.ts'
import { seedPerson } from '#test/seed-person.ts'
import { askWithStepUp, makeStaffSession, outcomeOf } from '#test/staff-stage.ts'

const OLD = '<p>Droppa fyra gånger om dagen.</p>'
const NEW = '<p>Droppa två gånger om dagen.</p>'
let stage: CommentStage
let patient: { id: string; access: string; participationId: string }
let approved: CommentStanding

beforeEach(async () => {
  stage = await openCommentStage()
  const { id, access } = await seedPerson(stage.deps)
  await stage.deps.db.deleteFrom('patient_restrictions').execute()
  const participationId = await answer(stage.deps, id)
  await itemOf(stage.deps, id, participationId)
  patient = { id, access, participationId }
  const draft = await stage.written(OLD, stage.sara, { assessmentId: participationId })
  approved = sound(await stage.approve(draft))
})

const review = () =>
  clientOf(stage.app)(
    getReviewByParticipation,
    { query: { participation_id: patient.participationId } },
    { token: patient.access },
  )
const report = () =>
  readReport(stage.deps, { patientId: patient.id, participationId: patient.participationId, language: 'sv' })
const mails = async () => {
  const rows = await stage.deps.db
    .selectFrom('mail_outbox')
    .select('template')
    .where('template', 'in', ['comment-added', 'comment-corrected'])
    .orderBy('id')
    .execute()
  return rows.map(({ template }) => template)
}
const rewrite = ({ id, version }: CommentStanding, text = NEW, by = stage.sara) =>
  stage.written(text, by, { id, version, assessmentId: patient.participationId })

test('[CLN-54] [CLN-55] the patient reads the approved text until the correction is approved, then the new one with its date', async () => {
  const begun = sound(await stage.correct(approved))
  expect(begun).toMatchObject({ state: 'approved', correction: { state: 'draft', body: OLD } })
  const changed = await rewrite(begun)
  expect(changed).toMatchObject({ state: 'approved', correction: { state: 'draft', body: NEW } })
  const before = await review()
  expect(before.general_comments).toMatchObject([{ note_text: OLD, corrected: null }])
  expect(JSON.stringify([before, await report()])).not.toContain('två gånger')

  const corrected = sound(await stage.approve(changed))
  expect(corrected).toMatchObject({ state: 'approved', correction: null, approved_at: approved.approved_at })
  const { general_comments } = await review()
  expect(general_comments).toMatchObject([
    {
      note_text: NEW,
      approved_at: approved.approved_at,
      corrected: { at: corrected.corrected_at, former: [{ note_text: OLD, shown_at: approved.approved_at }] },
    },
  ])
  expect((await report()).general_comments).toMatchObject([{ note_text: NEW }])
  expect(await mails()).toEqual(['comment-added', 'comment-corrected'])
  expect(sound(await stage.approve(changed))).toEqual(corrected)
  expect((await stage.versions(approved.id)).map(({ event, body }) => [event, body])).toEqual([
    ['corrected', NEW],
    ['approved', OLD],
  ])
})

test('[CLN-53] a correction needs the second person that a comment needs', async () => {
  await stage.setMode('second')
  const changed = await rewrite(sound(await stage.correct(approved)))
  expect(outcomeOf(await stage.approve(changed))).toEqual([409, 'second_person_needed'])
  const waiting = sound(await stage.submit(changed))
  expect(waiting).toMatchObject({ state: 'approved', correction: { state: 'waiting' } })
  expect(sound(await stage.approve(waiting, stage.olle))).toMatchObject({ corrected_at: expect.any(String) })
  expect(await stage.rowOf(approved.id)).toMatchObject({ author_name: stage.sara.name, approved_by: stage.olle.id })
})

test('a colleague’s correction is signed by its writer, and is returned like a comment', async () => {
  const changed = await rewrite(sound(await stage.correct(approved, stage.olle)), NEW, stage.olle)
  expect((await stage.rowOf(approved.id))?.author_name).toBe(stage.sara.name)
  const waiting = sound(await stage.submit(changed, stage.olle))
  const returned = sound(await stage.giveBack(waiting, 'Inte två', stage.sara))
  expect(returned).toMatchObject({ state: 'approved', correction: { state: 'returned' }, may_write: false })
  const again = await rewrite(
    sound(await stage.submit(await rewrite(returned, '<p>Tre.</p>', stage.olle), stage.olle)),
    '<p>Tre!</p>',
    stage.olle,
  )
  expect(sound(await stage.approve(again, stage.olle))).toMatchObject({ correction: null })
  expect(await stage.rowOf(approved.id)).toMatchObject({ author_name: stage.olle.name, body: '<p>Tre!</p>' })
})

test('[CLN-49] a standing says who signs the text once it is approved, with the title that the patient reads', async () => {
  const title = JSON.stringify({ sv: 'Optiker', en: 'Optician' })
  await stage.deps.db.updateTable('staff').set({ title }).where('id', '=', stage.olle.id).execute()
  const first = await stage.written('<p>Vila.</p>', stage.olle)
  expect(first).toMatchObject({ author_name: stage.olle.name, author_title: 'Optiker' })

  const begun = await rewrite(sound(await stage.correct(approved, stage.olle)), NEW, stage.olle)
  expect(begun.author_name).toBe(stage.sara.name)
  expect(begun.correction).toMatchObject({ author_name: stage.olle.name, author_title: 'Optiker' })
  const waiting = sound(await stage.submit(begun, stage.olle))
  expect(sound(await stage.approve(waiting))).toMatchObject({ author_name: stage.olle.name, author_title: 'Optiker' })
  const { general_comments } = await review()
  expect(general_comments[0]?.author).toEqual({ name: stage.olle.name, title: 'Optiker' })
})

test('only one correction is under way, of what is approved, by those who may; throwing it away changes nothing for the patient', async () => {
  const reader = await callerOf(stage.deps, 'reader')
  expect(outcomeOf(await stage.correct(approved, reader))).toEqual([403, 'not_allowed'])
  const begun = sound(await stage.correct(approved))
  expect(outcomeOf(await stage.correct(begun, stage.olle))).toEqual([409, 'wrong_state'])
  const changed = await rewrite(begun)
  expect(
    outcomeOf(await stage.save('<p>x</p>', stage.olle, { ...changed, assessmentId: patient.participationId })),
  ).toEqual([409, 'wrong_state'])
  expect((await stage.discard(changed)).statusCode).toBe(204)
  expect(await stage.rowOf(approved.id)).toMatchObject({ body: OLD, correction: null })
  expect((await stage.versions(approved.id)).map(({ event }) => event)).toEqual(['replaced', 'approved'])
})

test('[CLN-56] taking the comment back ends its correction, and neither text is in any answer', async () => {
  const corrected = sound(await stage.approve(await rewrite(sound(await stage.correct(approved)))))
  const third = await rewrite(sound(await stage.correct(corrected)), '<p>Tredje.</p>')
  const session = await makeStaffSession(stage.deps, stage.sara)
  const body = { reason: 'contains_error', words: 'Fel ordination' } as const
  const request = { params: { id: third.id }, version: third.version, body }
  expect((await askWithStepUp(stage, { member: stage.sara, session }, withdrawComment, request)).statusCode).toBe(200)
  const shown = await review()
  expect(shown.general_comments).toMatchObject([
    { note_text: '', corrected: null, withdrawn: { reason: 'contains_error' } },
  ])
  expect(JSON.stringify([shown, await report()])).not.toMatch(/Droppa|Tredje/)
  expect((await stage.versions(third.id)).map(({ event }) => event)).toEqual([
    'withdrawn',
    'replaced',
    'corrected',
    'approved',
  ])
})
