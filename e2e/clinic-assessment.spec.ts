import { generalAnswers } from './support/answers.ts'
import { enterConsole, expectSaid } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { expect } from './support/fixtures.ts'
import { makePatient } from './support/make-patient.ts'
import { makeStaff } from './support/make-staff.ts'
import { queryDatabase } from './support/query-database.ts'
import { setting } from './support/setting.ts'
import { test } from './support/two-servers.ts'

const say = clinicText('sv')
/** Time within which what one server has done shows on the other. */
const SOON = { timeout: 5000 }

/** How toasts call the one item. */
const thisItem = 'Egenvård, allmän'

test.describe.configure({ mode: 'default' })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|404|409|412)/)
})

async function makeAssessment(baseUrl: string, dataDir: string) {
  await queryDatabase(dataDir, 'delete from work_items')
  const patient = await makePatient({ baseUrl, mailFolder: setting('E2E_MAIL_FOLDER') }, { chosen: generalAnswers(3) })
  const [item] = await queryDatabase<{ id: string }>(dataDir, 'select participation_id as id from work_items')
  return { patient, path: `/clinic/assessment/${item?.id}` }
}

test('[CLN-28] [CLN-29] [CLN-35] who takes the open assessment and who takes it over shows on both sides, by keys, without another opening', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser }) => {
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const olle = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Olle Berg' })
  const { path } = await makeAssessment(server.baseUrl, server.dataDir)
  const theirs = await enterConsole(await otherBrowser(second.baseUrl), olle, path)
  await enterConsole(page, sara, path)
  for (const one of [page, theirs]) {
    await expect(one.getByText(say('assessments.free'))).toBeVisible()
    await expect(one.getByText(say('live.connected'))).toBeVisible()
  }

  await page.getByRole('button', { name: say('items.claim'), exact: true }).click()
  await expect(page.locator('main [data-outcome]')).toBeFocused()
  await expect(page.locator('main [data-outcome]')).toContainText(say('assessments.yours'))
  await expect(theirs.getByText(/^Sara Lind har ärendet sedan/)).toBeVisible(SOON)
  await expect(theirs.getByRole('status').getByText(/^Sara Lind tog ärendet/)).toHaveCount(1)

  await theirs.keyboard.press('t')
  await expectSaid(theirs, say('items.said.takeOver', { name: thisItem }))
  await expect(page.getByText(/^Olle Berg har ärendet sedan/)).toBeVisible(SOON)
  await expect(page.locator('main').getByText(say('assessments.yours'))).toHaveCount(0)
  // The page says it; a message beside it would say it twice.
  await expect(page.getByText(/^Olle Berg tog över/)).toHaveCount(0)
  const strip = page.locator('main').getByRole('alert')
  await expect(strip).toContainText('Ärendet är nu hos Olle Berg')
  expect(await axe()).toEqual([])
  await strip.getByRole('button', { name: say('items.takeOver') }).focus()
  await page.keyboard.press('t')
  await expectSaid(page, say('items.said.takeOver', { name: thisItem }))
  await expect(page.locator('main [data-outcome]')).toBeFocused()
  await expect(theirs.locator('main').getByRole('alert')).toContainText('Ärendet är nu hos Sara Lind', SOON)
  await theirs
    .locator('main')
    .getByRole('button', { name: say('items.conflict.show'), exact: true })
    .click()
  await expect(theirs.locator('main [data-outcome]')).toBeFocused()
  await theirs.keyboard.press('t')
  await expect(page.getByText(/^Olle Berg har ärendet sedan/)).toBeVisible(SOON)

  await theirs.keyboard.press('?')
  await expect(theirs.getByRole('dialog', { name: say('assessments.keys.title') })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await theirs.keyboard.press('e')
  const dialog = theirs.getByRole('dialog', { name: say('items.doneTitle') })
  await dialog.getByRole('button', { name: say('items.doneSubmit'), exact: true }).click()
  await expect(page.getByText(/^Klart .*Olle Berg/)).toBeVisible(SOON)
  const openings = await queryDatabase(
    server.dataDir,
    "select from record_access where action = 'opened' and staff_id in ($1, $2)",
    [sara.id, olle.id],
  )
  expect(openings).toHaveLength(2)
})

test('[CLN-20] [CLN-36] what a colleague closes says who did, on the page of somebody who only read it and in the list', {
  tag: '@desktop',
}, async ({ page, context, axe, server, second, otherBrowser }) => {
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const olle = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Olle Berg' })
  const { path } = await makeAssessment(server.baseUrl, server.dataDir)
  const theirs = await enterConsole(await otherBrowser(second.baseUrl), olle, path)
  await enterConsole(page, sara, path)
  const list = await context.newPage()
  await list.goto('/clinic/queue')
  await expect(list.locator('[data-row]')).toHaveCount(1)
  await theirs.keyboard.press('e')
  const dialog = theirs.getByRole('dialog', { name: say('items.doneTitle') })
  await dialog.getByRole('button', { name: say('items.doneSubmit'), exact: true }).click()

  await expect(list.getByRole('row', { name: /Stängt av Olle Berg$/ })).toBeVisible(SOON)
  await expect(page.getByRole('heading', { name: say('assessments.wasClosed') })).toBeFocused(SOON)
  await expect(page.getByText(/^Olle Berg stängde ärendet/)).toBeVisible()
  await expect(page.getByRole('region', { name: say('assessments.answers') })).toHaveCount(0)
  expect(await axe()).toEqual([])
})

test('[CLN-113] offline, what is pressed on the page waits, is sent once the network is back, and is said', {
  tag: '@desktop',
}, async ({ page, context, axe, server, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const { path } = await makeAssessment(server.baseUrl, server.dataDir)
  await enterConsole(page, sara, path)
  await expect(page.getByText(say('assessments.free'))).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('c')
  await expect(page.getByRole('region', { name: say('items.waiting.title') })).toHaveCount(1)
  await expectSaid(page, say('items.waiting.said'))
  expect(await axe()).toEqual([])
  await context.setOffline(false)
  const what = say('items.waiting.one', { action: say('items.do.claim'), name: thisItem })
  await expectSaid(page, say('items.waiting.sent', { what }))
  await expect(page.getByText(say('assessments.yours'))).toBeVisible()
})

test('[CLN-20] the assessment leaves the screen by itself when the patient erases the account', {
  tag: '@desktop',
}, async ({ page, axe, server, second }) => {
  const sara = await makeStaff(server.dataDir, { roles: ['clinician'], name: 'Sara Lind' })
  const { patient, path } = await makeAssessment(server.baseUrl, server.dataDir)
  await enterConsole(page, sara, path)
  await expect(page.getByText(say('assessments.free'))).toBeVisible()
  await expect(page.getByText(say('live.connected'))).toBeVisible()
  const { access } = await patient.logIn()
  const erased = await fetch(`${second.baseUrl}/api/v1/profile/`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${access}` },
  })
  expect(erased.ok).toBe(true)
  await expect(page.getByText(say('assessments.goneText'))).toBeVisible(SOON)
  await expect(page.getByRole('region', { name: say('assessments.answers') })).toHaveCount(0)
  expect(await axe()).toEqual([])
})
