import { generalAnswers } from './answers.ts'
import { clinicText } from './clinic-texts.ts'
import { at, type ClinicStop, inTurn, press, type Visit } from './clinic-visits.ts'
import { newAddress, sendFirstQuiz } from './make-patient.ts'
import { queryDatabase } from './query-database.ts'
import { setting } from './setting.ts'

/** Answers that ask to call 112, from an address that nobody has confirmed. @returns id of the assessment */
async function submitEmergency({ dataDir, language }: Visit): Promise<string> {
  const chosen = [...generalAnswers(3).filter((slug) => slug !== 'rf.none'), 'rf.sudden_loss']
  await sendFirstQuiz(setting('E2E_BASE_URL'), { email: newAddress(), language, chosen })
  const [row] = await queryDatabase<{ id: string }>(
    dataDir,
    "select subject_id as id from work_items where urgency = 'EMERGENCY' and opened_at is null order by arrived_at desc limit 1",
  )
  return row?.id ?? ''
}

const inGrid = (what: 'more') => async (visit: Visit) => {
  const row = visit.page.getByRole('grid').locator('[data-row]').first()
  await row.locator(`[data-do=${what}]`).click()
  await visit.page.getByRole('dialog').waitFor()
}

/** Two, so that both can be sent again together. */
async function giveUpMail({ dataDir }: Visit): Promise<void> {
  await queryDatabase(
    dataDir,
    `with mail as (
       insert into mail_outbox (id, recipient, language, template, data, attempts, failed_at, last_error, request_id)
       select gen_random_uuid(), 'anna@example.se', 'sv', 'reset-link', '{}', 8, now(), 'ESOCKET', gen_random_uuid()
       from generate_series(1, 2) returning id)
     insert into work_items (id, kind, subject_id, urgency, topic, has_account, arrived_at, due_from, due_at)
     select gen_random_uuid(), 'mail_failed', id, 'NONE', 'reset-link', true, now(), now(), now() + interval '1 day' from mail`,
  )
}

/** What waits, and an opened assessment. */
export const patientStops: ClinicStop[] = [
  {
    name: 'queue',
    open: inTurn(submitEmergency, at('/clinic/queue', 'page.queue', 'clinician'), ({ page }) =>
      page.getByRole('grid').locator('[data-row]').first().waitFor(),
    ),
  },
  { name: 'what can be done with an item', open: inGrid('more') },
  {
    name: 'put an item off',
    open: ({ page, language }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: clinicText(language)('items.snooze') })
        .click(),
  },
  { name: 'operations', open: at('/clinic/queue?list=operations', 'page.queue', 'clinician') },
  {
    name: 'a failed mail',
    open: inTurn(
      giveUpMail,
      at('/clinic/queue?list=operations', 'page.queue', 'clinician'),
      ({ page, language }) =>
        page
          .getByRole('row')
          .getByRole('button', { name: new RegExp(`^${clinicText(language)('items.kind.mail_failed')}`, 'i') })
          .first()
          .click(),
      ({ page }) => page.getByRole('dialog').locator('code').waitFor(),
    ),
  },
  { name: 'remove a failed mail', open: press('queue.mail.drop') },
  {
    name: 'assessment',
    open: async (visit) => {
      const id = await submitEmergency(visit)
      await at(`/clinic/assessment/${id}`, 'page.assessment', 'clinician')(visit)
      await visit.page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'a comment with what is unconfirmed',
    open: inTurn(press('writing.write'), async ({ page, language }) => {
      const field = page.getByRole('textbox', { name: clinicText(language)('writing.label') })
      await field.waitFor()
      await page.keyboard.type('Hej! Svaren från {datum} tyder på torra ögon. ')
      await page.getByRole('heading', { name: clinicText(language)('gap.title') }).waitFor()
      await page.getByText(clinicText(language)('writing.saved', { time: '' }), { exact: false }).waitFor()
    }),
  },
  {
    name: 'preview of a comment',
    open: inTurn(press('preview.open'), ({ page, language }) =>
      page.getByRole('dialog', { name: clinicText(language)('preview.title') }).waitFor(),
    ),
  },
  {
    name: 'snippets',
    open: inTurn(at('/clinic/snippets', 'page.snippets', 'clinician'), ({ page, language }) =>
      page.getByRole('button', { name: clinicText(language)('snippets.new') }).waitFor(),
    ),
  },
  {
    name: 'a snippet with problems',
    open: inTurn(
      press('snippets.new'),
      ({ page }) => page.getByRole('textbox').nth(3).waitFor(),
      press('snippets.save'),
    ),
  },
  { name: 'assessment out of reach', open: at(`/clinic/assessment/${crypto.randomUUID()}`, 'page.assessment') },
]
