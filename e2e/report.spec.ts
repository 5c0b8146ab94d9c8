import { statSync, writeFileSync } from 'node:fs'
import { listResults } from '@htd/contract/quiz'
import { uaFaults } from '../packages/report/test/ua/check-ua.ts'
import { expect, test } from './support/fixtures.ts'
import { apiOf, type Patient } from './support/make-patient.ts'
import { askPdf, pageTexts } from './support/pdf-tools.ts'
import { downloadReport, sheetsOf } from './support/report-page.ts'
import { t } from './support/texts.ts'

const say = t('sv')

/** Id of the patient's latest assessment. */
async function latestOf(patient: Patient, baseUrl: string): Promise<string> {
  const { access } = await patient.logIn()
  const { items } = await apiOf(baseUrl)(listResults, { query: {} }, { token: access })
  return items[0]?.id ?? ''
}

test('[RPT-01] [RPT-03] the report opens without the header of the app, and nothing scrolls sideways', async ({
  page,
  baseURL,
  axe,
  patient,
}) => {
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  await expect(page.getByRole('heading', { level: 1, name: say('report.title') })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(sheetsOf(page).nth(3)).toBeVisible()
  expect(await axe()).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/** The words of a page without white space, because lines may break elsewhere. */
const lettersOf = (text: string) => text.replace(/[\s\u00ad]/g, '')

test('[RPT-02] [RPT-04] screen, printer and file have the same pages of A4', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
  baseURL,
}) => {
  const patient = await makePatient({ firstName: 'Åsa-Märta' })
  await logInAs(patient)
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  await expect(sheetsOf(page).nth(3)).toBeVisible()
  const count = await sheetsOf(page).count()

  const file = test.info().outputPath('report.pdf')
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
  expect(await downloadReport(page, file)).toBe(`MNS-Overview-Report-${today}.pdf`)
  expect(statSync(file).size).toBeLessThanOrEqual(400_000)
  expect(uaFaults(file)).toEqual([])
  const printed = test.info().outputPath('printed.pdf')
  await page.pdf({ path: printed, preferCSSPageSize: true })

  for (const each of [file, printed]) {
    expect(askPdf('pdfinfo', each)).toMatch(new RegExp(`Pages: +${count}\n`))
    expect(askPdf('pdfinfo', each)).toMatch(/Page size: +59[45](\.\d+)? x 84[12](\.\d+)? pts \(A4\)/)
    for (const text of pageTexts(each)) expect(text).toContain('© 2025')
  }
  const sheets = await sheetsOf(page).allTextContents()
  expect(pageTexts(file).map((text) => lettersOf(text).length)).toEqual(sheets.map((text) => lettersOf(text).length))
  expect(pageTexts(printed).map((text) => lettersOf(text).length)).toEqual(sheets.map((text) => lettersOf(text).length))
  expect(pageTexts(file).join('')).toContain('Åsa-Märta')
})

test('[RPT-02] while the file is written the button says so; a failure is told in a dialog and stays', {
  tag: '@desktop',
}, async ({ page, baseURL, expectedErrors, patient }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_FAILED/)
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  await page.route('**/*.ttf', (route) => route.abort())
  const dialog = page.waitForEvent('dialog')
  await page.getByRole('button', { name: say('report.download') }).click()
  const shown = await dialog
  expect(shown.message()).toBe(say('report.pdfFailed'))
  await shown.accept()
  await expect(page.getByRole('alert').filter({ hasText: say('report.pdfFailed') })).toBeVisible()
  await page.unroute('**/*.ttf')

  const { promise: held, resolve: goOn } = Promise.withResolvers<undefined>()
  await page.route('**/*.ttf', async (route) => held.then(() => route.continue()))
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: say('report.download') }).click()
  const busy = page.getByRole('button', { name: say('report.generating') })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  goOn(undefined)
  await started
  await expect(page.getByRole('button', { name: say('report.download') })).toBeVisible()
})

test('[RPT-01] a shared link opens the report elsewhere; its token leaves the address and is handed to nobody', {
  tag: '@desktop',
}, async ({ page, baseURL, browser, axe, patient }) => {
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  await page.getByRole('button', { name: say('report.share') }).click()
  // A double press makes one link, because two would be indistinguishable.
  await page.getByRole('button', { name: say('report.shareMake') }).dblclick()
  await expect(page.getByRole('button', { name: say('report.shareEnd') })).toHaveCount(1)
  const address = await page.getByLabel(say('report.shareLink')).inputValue()
  expect(await axe()).toEqual([])

  const elsewhere = await browser.newContext({ locale: 'sv-SE' })
  const reader = await elsewhere.newPage()
  const token = new URL(address).searchParams.get('token') ?? ''
  const referers: string[] = []
  reader.on('request', async (request) => referers.push((await request.allHeaders()).referer ?? ''))
  await reader.goto(address)
  await expect(sheetsOf(reader).nth(3)).toBeVisible()
  expect(token.length).toBe(43)
  expect(reader.url()).not.toContain(token)
  expect(referers.filter((referer) => referer.includes(token))).toEqual([])
  await expect(reader.getByRole('button', { name: say('report.share') })).toHaveCount(0)
  await expect(reader.getByRole('button', { name: say('report.mail') })).toHaveCount(0)
  await reader.getByRole('button', { name: 'English' }).click()
  await expect(reader.getByRole('heading', { name: 'Candidate information' })).toBeVisible()
  await reader.getByRole('button', { name: 'Svenska' }).click()
  await expect(reader.getByRole('heading', { name: 'Personuppgifter' })).toBeVisible()
  await reader.reload()
  await expect(sheetsOf(reader).nth(3)).toBeVisible()

  await page.getByRole('button', { name: say('report.shareEnd') }).click()
  await expect(page.getByText(say('report.shareNone'))).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: say('report.failed') })).toBeVisible()
  await elsewhere.close()
})

test('[RPT-02] a copy is mailed after a warning, and the file in the mail is that of the download', async ({
  page,
  baseURL,
  mailFor,
  axe,
  patient,
}) => {
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  await expect(sheetsOf(page).nth(3)).toBeVisible()
  await page.getByRole('button', { name: say('report.mail') }).click()
  const dialog = page.getByRole('alertdialog', { name: say('report.mailTitle') })
  await expect(dialog.getByText('v•••@example.com')).toBeVisible()
  expect(await axe()).toEqual([])
  await dialog.getByRole('button', { name: say('report.mailSend') }).click()
  await expect(page.getByRole('dialog', { name: say('report.mailSentTitle') })).toBeVisible()
  await page.getByRole('button', { name: say('report.mailClose') }).click()

  const [attached] = (await mailFor(patient.email, 2)).attachments
  expect(attached?.filename).toMatch(/^MNS-Overview-Report-\d{4}-\d\d-\d\d\.pdf$/)
  const mailed = test.info().outputPath('mailed.pdf')
  writeFileSync(mailed, Buffer.from(attached?.content as ArrayBuffer))
  const file = test.info().outputPath('report.pdf')
  await downloadReport(page, file)
  expect(pageTexts(mailed).map(lettersOf)).toEqual(pageTexts(file).map(lettersOf))
  expect(uaFaults(mailed)).toEqual([])
})
