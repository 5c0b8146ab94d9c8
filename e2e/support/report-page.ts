import type { ReportData } from '@htd/contract/report'
import { expect, type Page } from '@playwright/test'
import { photo } from '../../packages/report/test/sample.ts'
import { t } from './texts.ts'

const say = t('sv')

export const sheetsOf = (page: Page) => page.getByRole('article').locator('> div')

/** Opens the sheets after the summary, which are folded away on a screen, and waits until they are laid out. */
export async function unfoldReport(page: Page, whole = say('report.whole')): Promise<void> {
  await page.getByRole('button', { name: whole }).click()
  await expect(sheetsOf(page).nth(3)).toBeVisible()
}

/** Opens the group with print, mail and share. */
export const openChoices = (page: Page) => page.getByText(say('report.more')).click()

/** Opens a report with a test's data, as through a shared link, and waits until its sheets are laid out. */
export async function openReportOf(page: Page, data: ReportData): Promise<void> {
  await page.route('**/api/v1/report/**', (route) => route.fulfill({ json: data }))
  await page.route('**/media/eye.jpg', (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(photo) }))
  await page.goto(`/pdf-report/${data.participation_id}?token=${'x'.repeat(43)}`)
  await unfoldReport(page)
}

/** @returns the suggested file name */
export async function downloadReport(page: Page, file: string, name = say('report.download')): Promise<string> {
  const [started] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  await started.saveAs(file)
  return started.suggestedFilename()
}
