import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enterConsole, stepUpOf } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect } from './support/fixtures.ts'
import { pageTexts } from './support/pdf-tools.ts'
import { downloadReport } from './support/report-page.ts'
import { t } from './support/texts.ts'
import { test } from './support/two-servers.ts'
import { field, isSaved, makeClinician, makeRecord, openComments, press, rewrite } from './support/writing-steps.ts'

const say = clinicText('sv')
const patientSays = t('sv')
const FIRST = 'Droppa fyra gånger om dagen.'
const SECOND = 'Droppa två gånger om dagen.'

test.describe.configure({ mode: 'default', timeout: 150_000 })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|403|404|409|412)/)
})

/** Opens the first item of the queue by keys. */
async function openFirst(page: Page): Promise<void> {
  const rows = page.getByRole('grid', { name: say('queue.table') }).locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    if (await rows.first().evaluate((row) => row.contains(document.activeElement))) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('assessments.comments'), exact: true })).toBeVisible()
}

test('[CLN-52] [CLN-54] [CLN-55] [CLN-56] from the queue to a comment that is approved, corrected and withdrawn: by keyboard alone, by two people on two servers, as the patient sees it in the app, the report and the PDF', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser, logInAs }) => {
  const { patient, id } = await makeRecord(server, { mode: 2 })
  const [sara, olle] = [
    await makeClinician(server.dataDir, 'Sara Lind'),
    await makeClinician(server.dataDir, 'Olle Berg'),
  ]
  const hers = await enterConsole(await otherBrowser(server.baseUrl), sara, '/clinic/queue')
  const his = await enterConsole(await otherBrowser(second.baseUrl), olle, '/clinic/queue')
  await logInAs(patient)

  await openFirst(hers)
  await hers.keyboard.press('m')
  await expect(field(hers)).toBeFocused()
  await hers.keyboard.type(FIRST)
  await isSaved(hers)
  await expect((await openComments(page)).getByText(FIRST)).toHaveCount(0)
  await hers.keyboard.press('Control+Enter')
  await expect(hers.getByText(say('assessments.waiting'))).toBeVisible()
  await expect((await openComments(page)).getByText(FIRST)).toHaveCount(0)

  await his.goto('/clinic/queue')
  await openFirst(his)
  await expect(his.getByText(FIRST)).toBeVisible()
  await press(his, say('assessments.comment.approve'))
  await expect(focused(his)).toHaveText(/^Godkänd /)
  await expect((await openComments(page)).getByText(FIRST)).toBeVisible()
  expect(await reportTexts(page, id)).toMatchObject({
    screen: expect.stringContaining(FIRST),
    pdf: expect.stringContaining(FIRST),
  })

  await hers.reload()
  await press(hers, say('writing.correct'))
  await rewrite(hers, SECOND)
  await hers.keyboard.press('Control+Enter')
  await expect(hers.getByText(say('writing.underCorrection.waiting'))).toBeVisible()
  await expect((await openComments(page)).getByText(FIRST)).toBeVisible()
  await his.reload()
  await press(his, say('assessments.comment.approve'))
  await expect(focused(his)).toHaveText(/Rättad \d/)
  const corrected = await openComments(page)
  await expect(corrected.getByText(SECOND)).toBeVisible()
  await expect(corrected.getByText(/Rättad/)).toBeVisible()
  const { screen, pdf } = await reportTexts(page, id)
  for (const text of [screen, pdf]) {
    expect(text).toContain(SECOND)
    expect(text).toMatch(/rättad \d/i)
    expect(text).not.toContain(FIRST)
  }

  await withdraw(his, 'Fel ordination')
  await expect(focused(his)).toHaveText(/^Tillbakatagen .* av Olle Berg/)

  const panel = await openComments(page)
  await expect(panel.getByText(/^Olle Berg tog tillbaka den här kommentaren/)).toContainText(
    patientSays('comment.withdrawn.contains_error'),
  )
  await expect(panel.getByText(SECOND)).toHaveCount(0)
  for (const one of [page, hers, his]) expect(await findFaults(one)).toEqual([])
  expect(await axe()).toEqual([])
  for (const text of Object.values(await reportTexts(page, id))) expect(text).not.toMatch(/Droppa|Fel ordination/)
})

/** What goes on by keyboard from here, and is read first by a screen reader. */
const focused = (page: Page) => page.locator(':focus')

/** What the patient's report says, on the screen and as a file. */
async function reportTexts(page: Page, id: string): Promise<{ screen: string; pdf: string }> {
  await page.goto(`/pdf-report/${id}`)
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('button', { name: patientSays('report.download') })).toBeEnabled()
  const file = join(test.info().outputDir, `${Date.now()}.pdf`)
  await downloadReport(page, file)
  const joined = (text: string) => text.replace(/\s+/g, ' ')
  return {
    screen: joined((await page.getByRole('article').textContent()) ?? ''),
    pdf: joined(pageTexts(file).join(' ')),
  }
}

/** Takes a comment back by keyboard, with the first of the reasons. */
async function withdraw(page: Page, words: string): Promise<void> {
  await press(page, say('assessments.comment.withdraw'))
  const dialog = page.getByRole('dialog', { name: say('assessments.comment.withdrawTitle') })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type(words)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(stepUpOf(page)).toBeVisible()
  await press(page, say('stepUp.byPasskey'))
  await expect(dialog).toBeHidden()
}
