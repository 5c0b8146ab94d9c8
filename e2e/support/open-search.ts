import { expect, type Locator, type Page } from '@playwright/test'
import { t } from './texts.ts'

/** The search field of the dashboard. On a phone a button opens it. */
export async function openSearch(page: Page): Promise<Locator> {
  const box = page.getByLabel(t('sv')('shell.search'))
  const opener = page.getByRole('button', { name: t('sv')('shell.openSearch'), exact: true })
  await expect(box.or(opener).filter({ visible: true })).toHaveCount(1)
  if (await opener.isVisible()) await opener.click()
  await expect(box).toBeVisible()
  return box
}
