import { execFileSync } from 'node:child_process'
import { listResults } from '@htd/contract/quiz'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { apiOf, type Patient } from './support/make-patient.ts'
import { t } from './support/texts.ts'

const say = t('sv')

/** Id of the patient's latest assessment. */
async function latestOf(patient: Patient, baseUrl: string): Promise<string> {
  const { access } = await patient.logIn()
  const { items } = await apiOf(baseUrl)(listResults, { query: {} }, { token: access })
  return items[0]?.id ?? ''
}

const sheetsOf = (page: Page) => page.getByRole('article').locator('> div')

test('[RPT-01] [RPT-03] the report opens without the header of the app, and nothing scrolls sideways', async ({
  page,
  makePatient,
  logInAs,
  baseURL,
  axe,
}) => {
  const patient = await makePatient()
  await logInAs(patient)
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  await expect(page.getByRole('heading', { level: 1, name: say('report.title') })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(sheetsOf(page).nth(3)).toBeVisible()
  expect(await axe()).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('[RPT-02] [RPT-04] the printer gets the same sheets, one on each page of A4', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
  baseURL,
}) => {
  const patient = await makePatient()
  await logInAs(patient)
  await page.goto(`/pdf-report/${await latestOf(patient, baseURL ?? '')}`)
  await expect(sheetsOf(page).nth(3)).toBeVisible()
  const count = await sheetsOf(page).count()
  const file = test.info().outputPath('printed.pdf')
  await page.pdf({ path: file, preferCSSPageSize: true })
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  expect(info).toMatch(new RegExp(`Pages: +${count}\n`))
  expect(info).toMatch(/Page size: +59[45](\.\d+)? x 84[12](\.\d+)? pts \(A4\)/)
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  const sheets = text.split('\f').slice(0, -1)
  for (const sheet of sheets) expect(sheet).toContain('© 2025')
  expect(sheets.at(-1)).toContain(say('report.contact'))
})
