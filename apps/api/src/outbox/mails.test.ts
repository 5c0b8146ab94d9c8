import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#db/tables/mail.ts'
import { LAST_MAIL } from '#db/tables/mail.ts'
import { makeDeps, makePatient, type TestDeps } from '#test/make.ts'
import { mailInsert, queueMail, queueMailOnce, queueMailToAccount } from './mails.repo.ts'
import { readMail } from './read-mail.ts'

const id = randomUUIDv7()
const to = { patientId: id, email: 'anna@example.se', language: 'en' } as const
const samples: { readonly [Template in Mail['template']]: Mail<Template>['data'] } = {
  'register-link': { linkId: id },
  'claim-link': { linkId: id },
  'reset-link': { linkId: id },
  'password-changed': {},
  'comment-added': {},
  'comment-corrected': {},
  'account-deleted': { keptYears: 10 },
  'data-requested': { dueOn: '2026-12-07' },
  'data-ready': { requestId: id, until: '2026-12-21T22:00:00.000Z' },
  'retake-reminder': {},
  'report-copy': { participationId: id },
  feedback: { feedbackId: id },
  'clinic-alert': { emergencies: 1, urgent: 2, minutes: 15 },
  'staff-invitation': { invitationId: id },
  'staff-reset': { invitationId: id },
  'staff-opening': { openingId: id },
  'staff-reset-notice': { staffId: id },
  'staff-recovery-used': {},
  'staff-many-readings': { staffId: id },
}
const mails = Object.entries(samples).map(([template, data]) => ({ template, data }) as Mail)

let deps: TestDeps
beforeEach(async () => {
  deps = await makeDeps()
})
const rows = () => deps.db.selectFrom('mail_outbox').selectAll().execute()

test.each(mails)('a queued mail $template is read as it was written', async (mail) => {
  await queueMail(deps.db, to, mail)
  const [row] = await rows()
  expect(row).toMatchObject({
    patient_id: id,
    recipient: 'anna@example.se',
    language: 'en',
    attempts: 0,
    sent_at: null,
  })
  expect(row && readMail(row)).toEqual(mail)
})

test('[SET-03] the last mail belongs to nobody, and leaves out what is not given', async () => {
  await queueMail(deps.db, { ...to, patientId: null }, { template: LAST_MAIL, data: { keptYears: undefined } })
  expect(await rows()).toMatchObject([{ patient_id: null, template: 'account-deleted', data: {} }])
})

test('a mail queued twice under one id is one mail', async () => {
  const mail = { template: 'report-copy', data: { participationId: id } } as const
  const queued = [await queueMailOnce(deps.db, id, to, mail), await queueMailOnce(deps.db, id, to, mail)]
  expect(queued).toEqual([true, false])
  expect(await rows()).toMatchObject([{ id, data: { participationId: id } }])
})

test('a mail to an account goes to its address in its language; without an account there is none', async () => {
  const patient = await makePatient(deps)
  const mail = { template: 'comment-added', data: {} } as const
  expect(await queueMailToAccount(deps.db, patient.id, mail)).toBe(true)
  expect(await queueMailToAccount(deps.db, randomUUIDv7(), mail)).toBe(false)
  const { email, language } = await deps.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  expect(await rows()).toMatchObject([
    { patient_id: patient.id, recipient: email, language, template: 'comment-added' },
  ])
})

test('as a part of a statement a mail is queued where its source has a row', async () => {
  const mail = { template: 'claim-link', data: { linkId: id } } as const
  const insert = (source: string) =>
    sql`with queued as (${mailInsert(randomUUIDv7(), to, mail, sql.raw(source))}) select`.execute(deps.db)
  await insert('users')
  expect(await rows()).toEqual([])
  await insert('(values (1)) source')
  expect(await rows()).toMatchObject([{ ...mail, patient_id: id, recipient: 'anna@example.se', language: 'en' }])
})

describe('a row of another version', () => {
  test('with a template that this one does not have is an error, so that it is retried', () => {
    expect(() => readMail({ template: 'of-tomorrow', data: {} })).toThrow('no mail template of-tomorrow')
    expect(() => readMail({ template: 'toString', data: {} })).toThrow('no mail template')
  })

  test('without the data of its template can not be composed', () => {
    for (const { template, data } of mails) {
      const isWhole = Object.keys(data).length === 0 || template === LAST_MAIL
      expect(readMail({ template, data: {} })).toEqual(isWhole ? { template, data: {} } : undefined)
    }
  })

  test('with more data than its template needs is composed', () => {
    const row = { template: 'reset-link', data: { linkId: id, purpose: 'reset' } }
    expect(readMail(row)).toEqual(row)
  })
})

test('a mail that does not exist, lacks its data or has data of another one does not compile', () => {
  const wrong: Mail[] = [
    // @ts-expect-error There is no such template.
    { template: 'registration-link', data: { linkId: id } },
    // @ts-expect-error The data of a link is missing.
    { template: 'register-link', data: {} },
    // @ts-expect-error A reset has no request.
    { template: 'reset-link', data: { linkId: id, requestId: id } },
    // @ts-expect-error A computed name is not a template.
    { template: `${'claim' as string}-link`, data: { linkId: id } },
  ]
  expect(wrong).toHaveLength(4)
})
