import { statSync, writeFileSync } from 'node:fs'
import { listResults } from '@htd/contract/quiz'
import { uaFaults } from '../packages/report/test/ua/check-ua.ts'
import { setDisplay, tooWide } from './support/fit.ts'
import { expect, test } from './support/fixtures.ts'
import { hardFields } from './support/hard-fields.ts'
import { apiOf, type Patient } from './support/make-patient.ts'
import { askPdf, pageTexts } from './support/pdf-tools.ts'
import { downloadReport, openChoices, sheetsOf, unfoldReport } from './support/report-page.ts'
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
  expect(await axe()).toEqual([])
  await unfoldReport(page)
  expect(await axe()).toEqual([])
  for (const width of [390, 320])
    for (const size of ['100', '200']) {
      await page.setViewportSize({ width, height: 700 })
      await setDisplay(page, 'textSize', size)
      expect(await tooWide(page), `${width} px, text of ${size} %`).toEqual([])
      const chart = page.getByRole('img', { name: /bedömningar: 2/ }).first()
      const smallest = await chart
        .locator('span:not(:empty)')
        .evaluateAll((texts) => Math.min(...texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))))
      expect(smallest).toBeGreaterThanOrEqual(14)
    }
})

test('[PAT-02] the way from the result to the report ends on its heading', async ({ page, patient }) => {
  expect(patient.email).toBeTruthy()
  await page.goto('/dashboard/quiz')
  await page.getByRole('link', { name: say('result.report') }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: say('report.title') })).toBeFocused()
})

test('[PAT-17] the summary for the doctor is one page alone, as a file and printed', { tag: '@desktop' }, async ({
  page,
  baseURL,
  patient,
}) => {
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  const file = test.info().outputPath('summary.pdf')
  const name = await downloadReport(page, file, say('report.downloadSummary'))
  expect(name).toMatch(/^MNS-Overview-Report-Summary-\d{4}-\d\d-\d\d\.pdf$/)
  expect(askPdf('pdfinfo', file)).toMatch(/Pages: +1\n/)
  expect(uaFaults(file)).toEqual([])
  await openChoices(page)
  const printed = test.info().outputPath('printed.pdf')
  // The browser's own dialog would hold the page, so the page is printed as it stands when it asks.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.getByRole('button', { name: say('report.printSummary') }).click()
  await page.evaluate(() => window.addEventListener('afterprint', (event) => event.stopImmediatePropagation(), true))
  await page.pdf({ path: printed, preferCSSPageSize: true })
  for (const each of [file, printed]) {
    expect(pageTexts(each)).toHaveLength(1)
    expect(pageTexts(each)[0]).toContain('Sammanfattning för läkaren')
  }
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
  await unfoldReport(page)
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
  await openChoices(page)
  await page.getByRole('button', { name: say('report.share') }).click()
  // A double press makes one link, because two would be indistinguishable.
  await page.getByRole('button', { name: say('report.shareMake') }).dblclick()
  await expect(page.getByRole('button', { name: say('report.shareEnd') })).toHaveCount(1)
  const address = await page.getByLabel(say('report.shareLink')).inputValue()
  expect(await axe()).toEqual([])
  expect(await hardFields(page)).toEqual([])

  const elsewhere = await browser.newContext({ locale: 'sv-SE' })
  const reader = await elsewhere.newPage()
  const token = new URL(address).searchParams.get('token') ?? ''
  const referers: string[] = []
  reader.on('request', async (request) => referers.push((await request.allHeaders()).referer ?? ''))
  await reader.goto(address)
  await unfoldReport(reader)
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
  await expect(sheetsOf(reader).first()).toBeVisible()

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
  await openChoices(page)
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
