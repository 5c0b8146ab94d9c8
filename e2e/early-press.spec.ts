import type { Page } from '@playwright/test'
import { questionNamed } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { questionPath } from './support/open-question.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')

/** Next looks disabled until the script knows of an answer, but can be pressed. */
const asItLooksOff = { force: true }

/** Opens a page whose script is delayed. @returns releases the script */
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

test('Start that is pressed before the script has come starts, and the page is loaded once', async ({ page }) => {
  const letGo = await openBeforeItsScript(page, '/')
  await page.getByRole('button', { name: say('welcome.start') }).click()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1. ')
  await expect(page).toHaveURL(questionPath('st_intro'))
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name))).toEqual([
    new URL('/', page.url()).href,
  ])
})

test('a language and Start, both before the script has come: the questions begin in that language', async ({
  page,
}) => {
  const letGo = await openBeforeItsScript(page, '/')
  await page.getByRole('button', { name: say('language.en') }).click()
  await page.getByRole('button', { name: say('welcome.start') }).click()
  letGo()
  await expect(page.getByText(t('en')('question.counter', { number: 1, total: 26 }))).toBeVisible()
  await expect(page).toHaveURL(questionPath('st_intro'))
})

test('[QST-03] an answer and Next, both before the script has come: the answer is kept, and in no address', async ({
  page,
  context,
}) => {
  const addresses: string[] = []
  context.on('request', (request) => addresses.push(request.url()))
  const question = questionNamed('general', 'rf_now')
  const [answer] = question.answers.filter(({ triage }) => !triage)
  const letGo = await openBeforeItsScript(page, `/${question.id}`)
  const choice = page.getByLabel(answer?.text.sv ?? '', { exact: true })
  await choice.check()
  await page.getByRole('button', { name: say('question.next'), exact: true }).click(asItLooksOff)
  await expect(choice).toBeChecked()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${question.number + 1}. `)
  await page.goBack()
  await expect(choice).toBeChecked()
  expect(addresses.filter((address) => address.includes('?') || address.includes(answer?.id ?? ''))).toEqual([])
})

test('[QST-03] before the first script the browser itself sends no answers', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const question = questionNamed('general', 'rf_now')
  await page.goto(`${baseURL}/${question.id}`)
  await page.getByLabel(question.answers[0]?.text.sv ?? '', { exact: true }).check()
  await page.getByRole('button', { name: say('question.next'), exact: true }).click(asItLooksOff)
  await expect(page).toHaveURL(`${baseURL}/${question.id}`)
  await context.close()
})

test('[DSH-03] the user menu that is pressed before the script has come opens, once', async ({ page, patient }) => {
  const letGo = await openBeforeItsScript(page, '/dashboard/index')
  await userMenu(page).click()
  letGo()
  // The name arrives with the data, and the menu then takes its final position.
  await expect(page.getByRole('menu')).toContainText(patient.firstName)
  await page.getByRole('menuitem', { name: say('shell.delete') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('menu')).toHaveCount(0)
})

// On a phone a button opens the search, which waits for the script.
test('[DSH-02] text typed into the search before the script has loaded is searched', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient())
  const letGo = await openBeforeItsScript(page, '/dashboard/index')
  const box = page.getByLabel(say('shell.search'))
  await box.pressSequentially('tårfilm')
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: say('search.titleFor', { text: 'tårfilm' }) })).toBeVisible()
  await expect(box).toHaveValue('tårfilm')
  await expect(box).toBeFocused()
})
