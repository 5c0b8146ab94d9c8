import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { byCommand, noteAccess } from '#access/record-access.repo.ts'
import { buildApp } from '#app.ts'
import { answersNamed, coreAnswers, nine } from '#test/answers.ts'
import { makeDeps, type TestDeps } from '#test/make.ts'
import { addItem, itemsOf } from '#test/make-item.ts'
import { forgetOldContacts } from './sweep-unclaimed.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const personal = [
  'participations',
  'participation_answers',
  'results',
  'consents',
  'link_tokens',
  'mail_outbox',
  'work_items',
] as const

let deps: TestDeps

beforeEach(async () => {
  deps = await makeDeps({ rateLimitScale: 100 })
  const pack = deps.content.current()
  const payload = {
    email: 'nobody@example.se',
    answer_id_list: [...coreAnswers(pack, nine(2)), ...answersNamed(pack, ['rf.none'])],
    lang: 'sv',
    consents: { terms: true, privacy: true },
    submission_id: randomUUID(),
  }
  const answer = await buildApp(deps).inject({ method: 'POST', url: '/api/v1/quiz/submit/', payload })
  expect(answer.statusCode).toBe(202)
})

const rowsLeft = async () => {
  const counts = personal.map(async (table) => (await deps.db.selectFrom(table).selectAll().execute()).length)
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}
const after = (days: number) => ({ ...deps, now: () => new Date(Date.now() + days * DAY_MS) })

test('an assessment that nobody claims stays for 90 days and is then deleted with everything that names its sender', async () => {
  const { patient_id: patientId } = await deps.db
    .selectFrom('participations')
    .select('patient_id')
    .executeTakeFirstOrThrow()
  const access = { patientId, subjectId: patientId, action: 'opened', unit: 'Kliniken', words: 'Ringde' } as const
  await noteAccess(deps.db, byCommand(), access)
  const before = await rowsLeft()
  await forgetOldContacts(after(29))
  expect(await rowsLeft()).toBe(before)

  await forgetOldContacts(after(89))
  expect(await deps.db.selectFrom('participations').selectAll().execute()).toHaveLength(1)

  await forgetOldContacts(after(91))
  expect(await rowsLeft()).toBe(0)
  const events = await deps.db.selectFrom('audit_events').selectAll().where('event', '=', 'unclaimed_deleted').execute()
  expect(events).toMatchObject([{ patient_id: null, details: { people: 1 } }])
  expect(await deps.db.selectFrom('record_access').select('words').execute()).toEqual([{ words: '' }])
})

test('an assessment that belongs to an account stays', async () => {
  const { patient_id } = await deps.db.selectFrom('participations').select('patient_id').executeTakeFirstOrThrow()
  const user = { first_name: 'Anna', last_name: 'Ek', language: 'sv', password_hash: 'none' } as const
  await deps.db
    .insertInto('users')
    .values({ ...user, id: patient_id, email: 'nobody@example.se' })
    .execute()

  await forgetOldContacts(after(400))
  expect(await deps.db.selectFrom('results').selectAll().execute()).toHaveLength(1)
})

test('[FIX-25] mails given up are deleted after 30 days, counted from that day, and their number is logged', async () => {
  await deps.db
    .updateTable('mail_outbox')
    .set({ failed_at: new Date(Date.now() + 2 * DAY_MS), attempts: 8 })
    .execute()
  const mails = () => deps.db.selectFrom('mail_outbox').select('id').execute()
  const { id: subject_id } = (await mails())[0] ?? {}
  await addItem(deps, { kind: 'mail_failed', subject_id: subject_id ?? '' })
  const items = async () => (await itemsOf(deps)).filter(({ kind }) => kind === 'mail_failed').length
  const logged = () =>
    deps.lines.filter((line) => line.includes('old failed mails deleted')).map((line) => JSON.parse(line).mails)
  await forgetOldContacts(after(31))
  expect([await mails(), logged(), await items()]).toEqual([[expect.anything()], [], 1])
  await forgetOldContacts(after(33))
  expect([await mails(), logged(), await items()]).toEqual([[], [1], 0])
})
