import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enterConsole } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect } from './support/fixtures.ts'
import { queryDatabase } from './support/query-database.ts'
import { runHtd } from './support/run-htd.ts'
import { t } from './support/texts.ts'
import { test } from './support/two-servers.ts'
import { field, isSaved, makeClinician, makeRecord, openComments, press, rewrite } from './support/writing-steps.ts'

const say = clinicText('sv')
const patientSays = t('sv')
const FOUR = 'Droppa fyra gånger om dagen.'
const TWO = 'Droppa två gånger om dagen.'

test.describe.configure({ mode: 'default', timeout: 90_000 })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|403|404|409|412)/)
})

test('[CLN-50] [CLN-53] a comment is written, returned with a note, changed and approved by a second person on another server, by keyboard alone', {
  tag: '@desktop',
}, async ({ page, server, second, otherBrowser, logInAs }) => {
  const { patient, path } = await makeRecord(server, { mode: 2 })
  const hers = await enterConsole(
    await otherBrowser(server.baseUrl),
    await makeClinician(server.dataDir, 'Sara Lind'),
    path,
  )
  await expect(hers.getByRole('button', { name: say('writing.write') })).toBeVisible()
  await hers.keyboard.press('m')
  await expect(field(hers)).toBeFocused()
  await expect(field(hers)).toHaveAttribute('lang', 'sv')
  await hers.keyboard.type(FOUR)
  await isSaved(hers)
  await hers.reload()
  await press(hers, say('writing.continue'))
  await expect(field(hers)).toHaveText(FOUR)
  expect(await findFaults(hers)).toEqual([])
  await hers.keyboard.press('Control+Enter')
  await expect(hers.getByText(say('assessments.waiting'))).toBeVisible()

  const his = await enterConsole(
    await otherBrowser(second.baseUrl),
    await makeClinician(server.dataDir, 'Olle Berg'),
    path,
  )
  await expect(his.getByText(FOUR)).toBeVisible()
  await press(his, say('writing.return'))
  await expect(his.getByRole('textbox')).toBeFocused()
  await press(his, say('writing.return'))
  await expect(his.getByText(say('writing.returnMissing'))).toBeVisible()
  await expect(his.getByRole('textbox')).toBeFocused()
  await his.keyboard.type('Två gånger räcker')
  await press(his, say('writing.return'))
  await expect(his.getByText(/^Lämnad tillbaka .* Två gånger räcker$/)).toBeVisible()

  await hers.reload()
  await expect(hers.getByText(/^Lämnad tillbaka .* av Olle Berg: Två gånger räcker$/)).toBeVisible()
  await press(hers, say('writing.continue'))
  await expect(hers.getByText(/Två gånger räcker$/)).toBeVisible()
  await rewrite(hers, TWO)
  await hers.keyboard.press('Control+Enter')
  await expect(hers.getByText(say('assessments.waiting'))).toBeVisible()
  await his.reload()
  await press(his, say('assessments.comment.approve'))
  await expect(his.getByText(/^Godkänd /)).toBeVisible()

  await logInAs(patient)
  await expect((await openComments(page)).getByText(TWO)).toBeVisible()
})

test('[CLN-54] [CLN-55] a correction is approved by a second person; the patient reads it with its date, and the former text', {
  tag: '@desktop',
}, async ({ page, axe, server, second, otherBrowser, logInAs }) => {
  const { patient, id, path } = await makeRecord(server, { mode: 2 })
  const file = join(server.dataDir, 'comment.txt')
  writeFileSync(file, TWO)
  expect(await runHtd(server.dataDir, 'comment', id, '--file', file)).toMatchObject({ code: 0 })
  const hers = await enterConsole(
    await otherBrowser(server.baseUrl),
    await makeClinician(server.dataDir, 'Sara Lind'),
    path,
  )
  await press(hers, say('assessments.comment.approve'))
  await press(hers, say('writing.correct'))
  await rewrite(hers, 'Droppa tre gånger om dagen.')
  await logInAs(patient)
  await expect((await openComments(page)).getByText(TWO)).toBeVisible()
  await hers.keyboard.press('Control+Enter')
  await expect(hers.getByText(say('writing.underCorrection.waiting'))).toBeVisible()

  const his = await enterConsole(
    await otherBrowser(second.baseUrl),
    await makeClinician(server.dataDir, 'Olle Berg'),
    path,
  )
  await press(his, say('assessments.comment.approve'))
  await expect(his.getByText(/Rättad \d/)).toBeVisible()

  const panel = await openComments(page)
  await expect(panel.getByText('Droppa tre gånger om dagen.')).toBeVisible()
  await expect(panel.getByText(/Rättad/)).toBeVisible()
  await expect(panel.getByText(TWO)).toHaveCount(0)
  await panel.getByRole('button', { name: patientSays('comment.showFormer') }).press('Enter')
  await expect(panel.getByText(TWO)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const mails = await queryDatabase(
    server.dataDir,
    "select template, data from mail_outbox where template like 'comment-%' and patient_id = (select patient_id from participations where id = $1) order by id",
    [id],
  )
  expect(mails).toEqual([
    { template: 'comment-added', data: {} },
    { template: 'comment-corrected', data: {} },
  ])
  expect(await axe()).toEqual([])
})

test('[CLN-51] [CLN-52] what an edit has voided is a version, which is compared and restored; nothing is overwritten', {
  tag: '@desktop',
}, async ({ server, otherBrowser }) => {
  const { path } = await makeRecord(server)
  const page = await enterConsole(
    await otherBrowser(server.baseUrl),
    await makeClinician(server.dataDir, 'Sara Lind'),
    path,
  )
  await press(page, say('writing.write'))
  await rewrite(page, FOUR)
  await press(page, say('writing.submit'))
  await press(page, say('writing.change'))
  await expect(page.getByText(say('writing.endsWait'))).toBeVisible()
  await rewrite(page, TWO)
  await press(page, say('versions.open'))
  const dialog = page.getByRole('dialog', { name: say('versions.title') })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    `${say('versions.voided')}, Sara Lind`,
    `${say('versions.submitted')}, Sara Lind`,
  ])
  await dialog
    .getByRole('button', { name: say('versions.compare') })
    .first()
    .press('Enter')
  await expect(dialog.locator('del')).toHaveText(/fyra$/)
  await expect(dialog.locator('ins')).toHaveText(/två$/)
  expect(await findFaults(page)).toEqual([])
  await dialog
    .getByRole('button', { name: say('versions.restore') })
    .first()
    .press('Enter')
  await expect(field(page)).toHaveText(FOUR)
  await isSaved(page)
  await press(page, say('versions.open'))
  await expect(dialog.getByRole('heading', { level: 3 }).first()).toHaveText(`${say('versions.replaced')}, Sara Lind`)
  await expect(dialog.getByText(TWO)).toBeVisible()
})
