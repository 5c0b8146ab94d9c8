import { randomUUID } from 'node:crypto'
import { ApiError, type Call } from '@htd/contract/client'
import * as contract from '@htd/contract/quiz'
import { LONGEST_COMMENT } from '@htd/domain/comments/longest-comment'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { byCommand } from '#access/record-access.repo.ts'
import type { AuditEvent } from '#db/tables/audit-event.ts'
import { coreAnswers, nine } from '#test/answers.ts'
import { defaultPack, versionOf } from '#test/default-pack.ts'
import { tokenOfAnother, withLoggedIn } from '#test/logged-in.ts'
import { makePatient, type TestDeps } from '#test/make.ts'
import { servePack } from '#test/serve-pack.ts'
import { approveComment } from './approve-comment.ts'
import { approveWaiting } from './approve-waiting.ts'
import { openAssessment } from './open-assessment.ts'
import { writeComment } from './write-comment.ts'

let deps: TestDeps
let call: Call
let token: string
let patientId: string
let participationId: string

beforeEach(async () => {
  ;({ deps, call, patientId, token } = await withLoggedIn())
  deps.wakeMailSender = vi.fn()
  const answer_id_list = coreAnswers(deps.content.current(), nine(2))
  participationId = (await call(contract.submitAnswers, { body: { answer_id_list } }, { token })).participation_id
})

const hand = { by: { kind: 'staff', id: '42' }, toucher: byCommand() } as const
const write = (text: string, more: { question?: number; author?: { name: string; title: string } } = {}) =>
  writeComment(deps, { participationId, question: undefined, text, ...hand, ...more })
const approve = (commentId: string) => approveComment(deps, { participationId, commentId, ...hand })
const writeApproved = async (text: string, more = {}) => {
  const id = await write(text, more)
  await approve(id)
  return id
}
const review = () =>
  call(contract.getReviewByParticipation, { query: { participation_id: participationId } }, { token })
const latest = () => call(contract.getReview, { query: {} }, { token })
const mails = () => deps.db.selectFrom('mail_outbox').selectAll().where('template', '=', 'comment-added').execute()
const events = async (...names: AuditEvent['event'][]) => {
  const rows = await deps.db.selectFrom('audit_events').selectAll().where('event', 'in', names).orderBy('id').execute()
  return rows.map(({ event, patient_id, details }) => ({ event, patient_id, details }))
}
const askedNumber = () =>
  deps.content.current().general.questions.find(({ answers }) => answers.length > 1)?.number ?? 0

test('[API-08] an approved comment stands in both reviews, on the whole or on its question, with its author', async () => {
  expect(await review()).toMatchObject({ general_comments: [], awaiting_since: expect.stringMatching(/^\d{4}-/) })
  expect((await review()).awaiting_since).toBe((await review()).participated_at)
  await writeApproved('Tack för svaren.\n\nVi ses i mars.')
  await writeApproved('Bra att du svarade.', { question: askedNumber(), author: { name: 'Eva Lind', title: 'läkare' } })

  const shown = await review()
  const { doctor } = deps.content.current().clinic
  expect(shown.awaiting_since).toBeNull()
  expect(shown.general_comments).toEqual([
    {
      note_text: '<p>Tack för svaren.</p>\n<p>Vi ses i mars.</p>',
      approved_at: expect.stringMatching(/^\d{4}-.*Z$/),
      general: true,
      author: { name: doctor.name, title: doctor.title.sv },
      corrected: null,
      withdrawn: null,
    },
  ])
  const commented = shown.questions.filter(({ comments }) => comments.length > 0)
  expect(commented).toMatchObject([
    {
      number: askedNumber(),
      comments: [{ note_text: '<p>Bra att du svarade.</p>', general: false, author: { name: 'Eva Lind' } }],
    },
  ])
  expect(await latest()).toEqual(shown)
})

test('a comment that is not approved can not be seen, and the answers still wait for one', async () => {
  await write('Utkast ett.')
  await write('Utkast två.', { question: askedNumber() })
  const shown = await review()
  expect(JSON.stringify(shown)).not.toContain('Utkast')
  expect(shown.awaiting_since).toBe(shown.participated_at)
  expect(await mails()).toEqual([])
  expect(await approveWaiting(deps, { participationId, ...hand })).toBe(2)
  expect(
    JSON.stringify(await review())
      .match(/Utkast (ett|två)/g)
      ?.sort(),
  ).toEqual(['Utkast ett', 'Utkast två'])
  expect(await approveWaiting(deps, { participationId, ...hand })).toBe(0)
})

test('comments come newest last by their approval, and no two share its time', async () => {
  const still = new Date('2026-03-01T10:00:00.000Z')
  deps.now = () => still
  const ids = await Promise.all(['ett', 'två', 'tre'].map((text) => write(text)))
  await Promise.all(ids.map(approve))
  const { general_comments } = await review()
  const times = general_comments.map(({ approved_at }) => approved_at)
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(3)
  expect(times[0]).toBe(still.toISOString())
})

test('a comment stays with the question it was written on when newer content asks in another order', async () => {
  await writeApproved('Om den här.', { question: askedNumber() })
  const before = JSON.stringify(await review())
  const next = versionOf(await defaultPack(), 'next', ({ general }) => {
    general.questions.reverse()
    for (const question of general.questions) question.id = randomUUID()
  })
  await servePack(deps, next)
  expect(JSON.stringify(await review())).toBe(before)
})

describe('a mail tells that there is a comment', () => {
  test('once it is approved, in the language of the account, without a word of it', async () => {
    await deps.db.updateTable('users').set({ language: 'en' }).execute()
    const id = await write('Något hemligt om ögonen')
    expect(await mails()).toEqual([])
    await approve(id)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ patient_id: patientId, recipient: 'anna@example.se', language: 'en', data: {} })
    expect(deps.wakeMailSender).toHaveBeenCalled()
  })

  test('not twice for one comment, not for each of a day, and again on a later day', async () => {
    const start = new Date('2026-03-01T10:00:00Z')
    let hours = 0
    deps.now = () => new Date(start.getTime() + hours * 3_600_000)
    const id = await write('Ett')
    await Promise.all([approve(id), approve(id), approve(id)])
    expect(await mails()).toHaveLength(1)
    for (hours of [1, 20, 23]) await writeApproved('Mer')
    expect(await mails()).toHaveLength(1)
    for (hours of [25, 26, 47]) await writeApproved('Mer')
    expect(await mails()).toHaveLength(2)
  })

  test('nobody is mailed about answers that no account has claimed', async () => {
    await deps.db.deleteFrom('users').execute()
    await writeApproved('Ett')
    expect(await mails()).toEqual([])
  })
})

test('the patient sees when the clinic first opened the answers; each time is written to the audit', async () => {
  expect((await review()).read_by_clinic_at).toBeNull()
  const first = new Date('2026-03-01T10:00:00.000Z')
  deps.now = () => first
  const opened = await openAssessment(deps, { participationId, ...hand })
  deps.now = () => new Date('2026-04-01T10:00:00.000Z')
  await openAssessment(deps, { participationId, ...hand })

  expect((await review()).read_by_clinic_at).toBe(first.toISOString())
  expect(opened).toMatchObject({ kind: 'general', result: { percent: 50, triage: 'SELF_CARE', status: 'INITIAL' } })
  expect(opened.questions.filter(({ answers }) => answers.length > 0)).toHaveLength(9)
  const read = { event: 'answers_read', patient_id: patientId, details: { participationId, by: 'staff:42' } }
  expect(await events('answers_read')).toEqual([read, read])
})

test('writing and approving leave a trace each, without the text', async () => {
  const commentId = await writeApproved('Något hemligt')
  await approve(commentId)
  const details = { participationId, commentId, by: 'staff:42' }
  expect(await events('comment_written', 'comment_approved')).toEqual([
    { event: 'comment_written', patient_id: patientId, details },
    { event: 'comment_approved', patient_id: patientId, details },
  ])
})

test('markup that somebody put into the table is dropped when it is shown', async () => {
  await writeApproved('Hej')
  const body = '<p onclick="x()">Hej<script>x()</script><a href="javascript:x()">dig</a></p>'
  await deps.db.updateTable('comments').set({ body }).execute()
  expect((await review()).general_comments[0]?.note_text).toBe('<p>Hejdig</p>')
})

test('20,000 characters without an end of a sentence are kept and shown whole', async () => {
  const text = 'å'.repeat(LONGEST_COMMENT)
  await writeApproved(text)
  expect((await review()).general_comments[0]?.note_text).toBe(`<p>${text}</p>`)
})

test("nobody reads the comments of somebody else's assessment", async () => {
  await writeApproved('Hemligt')
  token = await tokenOfAnother(deps)
  await expect(review()).rejects.toBeInstanceOf(ApiError)
  await expect(latest()).rejects.toMatchObject({ status: 404 })
})

test('comments go with the assessment when it is claimed, and when it is deleted', async () => {
  await writeApproved('Hej')
  const other = await makePatient(deps, 'bo@example.se')
  await deps.db.updateTable('participations').set({ patient_id: other.id }).execute()
  expect(await deps.db.selectFrom('comments').select('patient_id').execute()).toEqual([{ patient_id: other.id }])
  await deps.db.deleteFrom('participations').execute()
  expect(await deps.db.selectFrom('comments').selectAll().execute()).toEqual([])
})
