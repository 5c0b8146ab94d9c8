import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { generalAnswers } from './support/answers.ts'
import { enterConsole, stepUp } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect } from './support/fixtures.ts'
import { makePatient } from './support/make-patient.ts'
import { makeStaff } from './support/make-staff.ts'
import { queryDatabase } from './support/query-database.ts'
import { runHtd } from './support/run-htd.ts'
import { setting } from './support/setting.ts'
import { t } from './support/texts.ts'
import { test } from './support/two-servers.ts'

const say = clinicText('sv')
const patientSays = t('sv')
/** Time within which what one server has done shows on the other. */
const SOON = { timeout: 5000 }
const BODY = 'Fortsätt med varma omslag två gånger om dagen.'

test.describe.configure({ mode: 'default' })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|403|404|409|412)/)
})

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  for (let presses = 0; presses < 120 && (await isThere()) !== name; presses++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(name)
}

test('[CLN-52] [CLN-54] [CLN-56] a comment is approved by keyboard, seen by the colleague on another server and by the patient, and withdrawn', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser, logInAs }) => {
  await queryDatabase(server.dataDir, 'delete from work_items')
  const patient = await makePatient(
    { baseUrl: server.baseUrl, mailFolder: setting('E2E_MAIL_FOLDER') },
    { chosen: generalAnswers(3) },
  )
  const [item] = await queryDatabase<{ id: string }>(server.dataDir, 'select participation_id as id from work_items')
  const id = item?.id ?? ''
  const file = join(server.dataDir, 'comment.txt')
  writeFileSync(file, BODY)
  expect(await runHtd(server.dataDir, 'comment', id, '--file', file)).toMatchObject({ code: 0 })

  await logInAs(patient)
  const tab = async () => {
    await page.goto('/dashboard/quiz')
    await page.getByRole('tab', { name: patientSays('result.tabComments') }).click()
    return page.getByRole('tabpanel')
  }
  await expect((await tab()).getByText(patientSays('result.awaiting'))).toBeVisible()
  await expect(page.getByText(BODY)).toHaveCount(0)

  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const olle = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Olle Berg' })
  const path = `/clinic/assessment/${id}`
  const console1 = await enterConsole(await otherBrowser(server.baseUrl), sara, path)
  const console2 = await enterConsole(await otherBrowser(second.baseUrl), olle, path)
  for (const one of [console1, console2]) await expect(one.getByText(BODY)).toBeVisible()

  await tabTo(console1, say('assessments.comment.approve'))
  await console1.keyboard.press('Enter')
  await expect(console1.getByText(/^Godkänd /)).toBeVisible()
  // Olle has no other work with the record: it is taken off his screen, which says who closed it.
  await expect(console2.getByText(/^Sara Lind stängde ärendet/)).toBeVisible(SOON)

  await expect((await tab()).getByText(BODY)).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await tabTo(console1, say('assessments.comment.withdraw'))
  await console1.keyboard.press('Enter')
  const dialog = console1.getByRole('dialog', { name: say('assessments.comment.withdrawTitle') })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await console1.keyboard.press('Space')
  await console1.keyboard.press('Tab')
  await console1.keyboard.type('Fel ordination')
  await console1.keyboard.press('Tab')
  await console1.keyboard.press('Tab')
  await console1.keyboard.press('Enter')
  await stepUp(console1)
  await expect(dialog).toBeHidden()
  await expect(console1.getByText(/^Tillbakatagen .* av Sara Lind/)).toBeVisible()
  await expect(console1.getByText('Anteckning: Fel ordination')).toBeVisible()

  const panel = await tab()
  await expect(panel.getByText(/^Sara Lind tog tillbaka den här kommentaren/)).toContainText(
    patientSays('comment.withdrawn.contains_error'),
  )
  await expect(page.getByText(BODY)).toHaveCount(0)
  await expect(page.getByText('Fel ordination')).toHaveCount(0)
  expect(await axe()).toEqual([])
})
