import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')

/** Opens a page whose script is on a slow way. @returns lets the script come */
async function openBeforeItsScript(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/index-[\w-]+\.js$/)
  await page.goto(path)
  await asked
  return letGo
}

test('a language chosen before the script has come is chosen', async ({ page }) => {
  const letGo = await openBeforeItsScript(page, '/')
  await page.getByRole('button', { name: say('language.en') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  letGo()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: t('en')('welcome.title') })).toBeVisible()
})

test('[DSH-03] the user menu that is pressed before the script has come opens, once', async ({
  page,
  makePatient,
  logInAs,
}) => {
  await logInAs(await makePatient())
  const letGo = await openBeforeItsScript(page, '/dashboard/index')
  await userMenu(page).click()
  letGo()
  await page.getByRole('menuitem', { name: say('shell.delete') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('[DSH-02] what is typed into the search before the script has come is sought', async ({
  page,
  makePatient,
  logInAs,
}) => {
  await logInAs(await makePatient())
  const letGo = await openBeforeItsScript(page, '/dashboard/index')
  const box = page.getByLabel(say('shell.search'))
  await box.pressSequentially('tårfilm')
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: say('search.titleFor', { text: 'tårfilm' }) })).toBeVisible()
  await expect(box).toHaveValue('tårfilm')
  await expect(box).toBeFocused()
})
