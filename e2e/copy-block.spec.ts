import type { Page } from '@playwright/test'
import { generalAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { questionPath } from './support/open-question.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')

/** @returns whether the page prevented the event of a real right-click there */
async function isMenuBlocked(page: Page, selector: string): Promise<boolean> {
  const prevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        addEventListener('contextmenu', (event) => resolve(event.defaultPrevented), { once: true }),
      ),
  )
  await page.locator(selector).first().click({ button: 'right' })
  return prevented
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('[GEN-03] right-click and copying are blocked on every page', { tag: '@desktop' }, async ({
  page,
  context,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404.*no-such-page/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await logInAs(await makePatient())
  await storeAnswers(page, generalAnswers(1))
  const pages = [
    '/overview',
    '/email',
    questionPath('core_dry'),
    '/thank-you',
    '/dashboard/index',
    '/no-such-page',
    '/',
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    // Once the page is hydrated.
    await expect.poll(() => isMenuBlocked(page, 'main h1'), path).toBe(true)
    expect([path, await isMenuBlocked(page, 'footer')]).toEqual([path, true])

    await page.locator('main h1').selectText()
    for (const shortcut of ['Control+c', 'Meta+c', 'Control+Insert']) await page.keyboard.press(shortcut)
    expect([path, await clipboard(page)]).toEqual([path, 'before'])
    const copied = await page.evaluate(() => {
      const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true })
      document.querySelector('main h1')?.dispatchEvent(copy)
      return [copy.defaultPrevented, getComputedStyle(document.querySelector('main h1') ?? document.body).userSelect]
    })
    expect(copied).toEqual([true, 'auto'])
    await expect(page.getByRole('status').filter({ hasText: say('app.copyBlocked') })).not.toHaveCount(0)
  }
})

test('in a field both work: what a visitor has typed is theirs', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await storeAnswers(page, generalAnswers(1))
  await page.goto('/email')
  const field = page.getByLabel(say('email.label'))
  await field.fill('anna@example.com')
  for (const key of ['Control+a', 'Control+c', 'End', 'Control+v']) await field.press(key)
  await expect(field).toHaveValue('anna@example.comanna@example.com')
  expect(await isMenuBlocked(page, '#email')).toBe(false)

  await page.goto('/auth')
  await page.evaluate(() => navigator.clipboard.writeText('torra-ogon-i-motvind'))
  const password = page.getByLabel(say('auth.password'), { exact: true })
  await password.press('Control+v')
  await expect(password).toHaveValue('torra-ogon-i-motvind')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
})
