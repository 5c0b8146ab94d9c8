import type { Page } from '@playwright/test'
import { generalAnswers } from './support/answers.ts'
import { enterConsole, expectSaid } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { expect } from './support/fixtures.ts'
import { makePatient, newAddress, type Patient, sendFirstQuiz } from './support/make-patient.ts'
import { makeStaff } from './support/make-staff.ts'
import { queryDatabase } from './support/query-database.ts'
import { setting } from './support/setting.ts'
import { test } from './support/two-servers.ts'

const say = clinicText('sv')
const queuePath = '/clinic/queue'
/** Time within which what one server has done shows on the other. */
const SOON = { timeout: 5000 }

/** Answers that ask to call 112. */
const emergency = [...generalAnswers(3).filter((slug) => slug !== 'rf.none'), 'rf.sudden_loss']

// One pair of servers for all of them.
test.describe.configure({ mode: 'default' })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|404|409|412)/)
})

const grid = (page: Page) => page.getByRole('grid', { name: say('queue.table') })
const rowOf = (page: Page, name: RegExp) => grid(page).getByRole('row', { name })
const anyEmergency = /^akut/i

async function makeUrgent(baseUrl: string, chosen: readonly string[] = emergency): Promise<Patient> {
  return makePatient({ baseUrl, mailFolder: setting('E2E_MAIL_FOLDER') }, { chosen })
}

test('[CLN-36] [CLN-29] [CLN-28] [CLN-30] what comes in on one server waits behind a bar on the other; who takes it, and who takes it over, shows on both', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser }) => {
  await queryDatabase(server.dataDir, 'delete from work_items')
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const olle = await makeStaff(server.dataDir, { roles: ['reader'], name: 'Olle Berg' })
  await makeUrgent(server.baseUrl, generalAnswers(3))
  const theirs = await enterConsole(await otherBrowser(second.baseUrl), olle, queuePath)
  await enterConsole(page, sara, queuePath)
  await expect(rowOf(page, /allmän/)).toHaveCount(1)
  await expect(page.getByText(say('live.connected'))).toBeVisible()
  expect(await axe()).toEqual([])

  await makeUrgent(second.baseUrl)
  await expect(page).toHaveTitle(/^Akut 1, /, SOON)
  await expect(rowOf(page, anyEmergency)).toHaveCount(0)
  await page.getByRole('button', { name: say('queue.new', { n: 1 }) }).click()
  await expect(rowOf(page, anyEmergency)).toHaveCount(1)
  await expect(theirs.getByRole('button', { name: say('queue.new', { n: 1 }) })).toBeVisible(SOON)
  await theirs.keyboard.press('n')
  await expect(rowOf(theirs, anyEmergency)).toHaveCount(1)
  expect(await axe()).toEqual([])

  await rowOf(page, anyEmergency)
    .getByRole('button', { name: say('items.claim'), exact: true })
    .click()
  await expectSaid(page, say('items.said.claim', { name: 'Akut, allmän' }))
  await expect(rowOf(theirs, /^akut.*Sara Lind/i)).toBeVisible(SOON)
  await rowOf(theirs, anyEmergency).focus()
  await theirs.keyboard.press('t')
  await expectSaid(theirs, say('items.said.takeOver', { name: 'Akut, allmän' }))
  await expect(rowOf(page, /^akut.*Olle Berg/i)).toBeVisible(SOON)
  await expect(page.getByText(/^Olle Berg tog över/).first()).toBeVisible(SOON)
})

test('[CLN-33] [CLN-40] [CLN-44] [CLN-68] opening shows red flags first and no name, tells the patient, and leaves a row; so does showing the name', {
  tag: '@desktop',
}, async ({ page, axe, server }) => {
  await queryDatabase(server.dataDir, 'delete from work_items')
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const patient = await makeUrgent(server.baseUrl)
  await enterConsole(page, sara, queuePath)
  await rowOf(page, anyEmergency).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('page.assessment') })).toBeVisible()
  const flags = page.getByRole('region', { name: say('assessments.flags', { n: 1 }) })
  await expect(flags).toContainText(say('assessments.with_answer'))
  await expect(page.locator('main')).not.toContainText(patient.email)
  await expect(page.locator('main')).not.toContainText(patient.firstName)
  await expect(page.getByText(/^Patienten ser: Läst av kliniken/)).toBeVisible()
  expect(await axe()).toEqual([])

  await page.getByRole('button', { name: say('assessments.showName') }).click()
  await expect(page.locator('main')).toContainText(patient.email)
  expect(await page.title()).not.toContain(patient.firstName)
  const rows = await queryDatabase<{ action: string; staff_name: string; reason: string; via: string }>(
    server.dataDir,
    'select action, staff_name, reason, via from record_access where staff_id = $1 order by at',
    [sara.id],
  )
  expect(rows).toEqual([
    { action: 'opened', staff_name: 'Sara Lind', reason: 'care', via: 'queue' },
    { action: 'identity_shown', staff_name: 'Sara Lind', reason: 'care', via: 'queue' },
  ])
  const read = await queryDatabase<{ is_read: boolean }>(
    server.dataDir,
    `select read_by_clinic_at is not null as is_read from participations
     where patient_id = (select id from users where email = $1)`,
    [patient.email],
  )
  expect(read).toEqual([{ is_read: true }])
})

test('[CLN-35] [CLN-32] [CLN-112] by keyboard alone: done goes on to the next row, and can be undone', {
  tag: '@desktop',
}, async ({ page, axe, server }) => {
  await queryDatabase(server.dataDir, 'delete from work_items')
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  for (const weight of [3, 2]) await makeUrgent(server.baseUrl, generalAnswers(weight))
  await queryDatabase(server.dataDir, 'update work_items set opened_at = now()')
  await queryDatabase(server.dataDir, 'update participations set read_by_clinic_at = now()')
  await enterConsole(page, sara, queuePath)
  const rows = grid(page).locator('[data-row]')
  await expect(rows).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('c')
  await expect(rows.first()).toHaveAttribute('aria-label', new RegExp(`${say('items.you')}$`))
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: say('items.doneTitle') })
  await expect(dialog).toContainText(say('items.doneSeen'))
  expect(await axe()).toEqual([])
  await dialog.getByRole('radio', { name: say('items.reason.handled_by_phone') }).check()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toBeFocused()
  await page.getByRole('button', { name: say('items.undo') }).click()
  await expect
    .poll(() => queryDatabase<{ state: string }>(server.dataDir, "select state from work_items where state = 'done'"))
    .toEqual([])
})

test('[CLN-25] [CLN-34] answers without an account stand apart; a shared link shows the same list, and an unknown id says the same as a foreign one', {
  tag: '@desktop',
}, async ({ page, axe, server, otherBrowser }) => {
  await queryDatabase(server.dataDir, 'delete from work_items')
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  await sendFirstQuiz(server.baseUrl, { email: newAddress(), chosen: emergency })
  await sendFirstQuiz(server.baseUrl, { email: newAddress(), chosen: generalAnswers(3) })
  await makeUrgent(server.baseUrl, generalAnswers(2))
  await enterConsole(page, sara, queuePath)
  await expect(grid(page).locator('[data-row]')).toHaveCount(2)
  await expect(grid(page).getByText(say('queue.noAccount'))).toBeVisible()

  await page.getByRole('button', { name: say('queue.filter'), exact: true }).click()
  await page.getByLabel(say('queue.filter.urgency'), { exact: true }).selectOption('EMERGENCY')
  await expect(grid(page).locator('[data-row]')).toHaveCount(1)
  expect(await axe()).toEqual([])
  const shared = page.url()
  const theirs = await enterConsole(await otherBrowser(server.baseUrl), sara, shared)
  await expect(grid(theirs).locator('[data-row]')).toHaveCount(1)

  const [hidden] = await queryDatabase<{ id: string }>(
    server.dataDir,
    "select subject_id as id from work_items where not has_account and urgency <> 'EMERGENCY'",
  )
  for (const id of [hidden?.id, crypto.randomUUID()]) {
    await page.goto(`/clinic/assessment/${id}`)
    await expect(page.getByText(say('assessments.missingText'))).toBeVisible()
  }
  expect(await axe()).toEqual([])
})
