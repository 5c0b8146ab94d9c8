import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { makeHistory } from './support/make-history.ts'
import { prefer } from './support/prefer.ts'
import { screenOf } from './support/screen-of.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const overview = '/dashboard/status?tab=overview'

/** Selects the two newest in the table and opens their comparison. */
async function compareNewest(page: Page, word = say): Promise<void> {
  await page.goto(overview)
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page
    .getByRole('link', { name: word('compare.show'), exact: true })
    .last()
    .click()
  await expect(page).toHaveURL(/\/dashboard\/status\/compare\?first=[\w-]{36}&second=[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: word('compare.title') })).toBeFocused()
}

/** '+22,2 poäng, bättre' → 22.2 */
const pointsIn = (text: string | null) => {
  const [, sign, value = ''] = /([+−]?)([\d.,]+)/.exec(text ?? '') ?? []
  return (sign === '−' ? -1 : 1) * Number(value.replace(',', '.'))
}

for (const language of ['sv', 'en'] as const)
  test(`[STA-03] two assessments are compared in ${language}, and the parts add up to the difference`, {
    tag: screenOf[language],
  }, async ({ page, context, axe, makePatient, logInAs }) => {
    const word = t(language)
    const patient = await makePatient({ language })
    await makeHistory(patient, [{ kind: 'symptom', weight: 1, daysAfter: 90 }])
    await logInAs(patient)
    for (const theme of ['light', 'dim', 'dark', 'hc'] as const) {
      await prefer(context, { language, theme })
      await compareNewest(page, word)
      const main = page.getByRole('main')
      await expect(main.getByText(word('compare.BETTER'))).toBeVisible()
      const changed = page.getByRole('table', { name: word('compare.changedTable') })
      await expect(changed.locator('tbody tr')).toHaveCount(9)
      const moved = await changed.locator('tbody tr td:last-child').allTextContents()
      const sum = moved.reduce((total, text) => total + pointsIn(text), 0)
      const total = main
        .locator('dl > div')
        .filter({ hasText: word('compare.total') })
        .locator('dd')
      expect(Math.round(sum * 10)).toBe(250)
      expect(pointsIn(await total.textContent())).toBe(25)

      await main.locator('summary').first().click()
      const once = page.getByRole('table', { name: word('compare.onlyOnceTable') })
      await expect(once.getByText(word('compare.notAsked')).first()).toBeVisible()
      expect.soft(await axe(), theme).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
    await page.getByRole('link', { name: word('compare.back') }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

test('someone else’s assessment, made-up ids and none at all are not found, inside the shell', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs, expectedErrors }) => {
  expectedErrors.push(/status of 40[04]/)
  const other = await makePatient()
  await makeHistory(other, [{ kind: 'general', weight: 1, daysAfter: 30 }])
  await logInAs(other)
  await compareNewest(page)
  const foreign = new URL(page.url())
  await logInAs(await makePatient())
  const made = '11111111-1111-4111-8111-111111111111'
  const addresses = [
    foreign.pathname + foreign.search,
    `/dashboard/status/compare?first=${made}&second=${made.replaceAll('1', '2')}`,
    "/dashboard/status/compare?first=1'%20or%201=1&second=<b>",
    '/dashboard/status/compare',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: say('compare.notFound') })).toBeVisible()
    await expect(page.getByRole('navigation', { name: say('shell.navigation') })).toBeVisible()
  }
})

test('a session that ends in the middle: the comparison and the choice are there again after the login', {
  tag: '@desktop',
}, async ({ page, context, makePatient, logInAs, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  const patient = await makePatient()
  // Three: the overview itself compares the newest with the oldest.
  await makeHistory(patient, [
    { kind: 'symptom', weight: 3, daysAfter: 90 },
    { kind: 'symptom', weight: 1, daysAfter: 90 },
  ])
  await logInAs(patient)
  await page.goto(overview)
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('checkbox').first().check()
  const chosen = new URL(page.url())
  const cookie = { url: chosen.origin, secure: true, sameSite: 'Strict' as const, value: 'over' }
  await context.addCookies([
    { ...cookie, name: 'accessToken' },
    { ...cookie, name: 'refreshToken' },
  ])
  await page
    .getByRole('link', { name: say('compare.show'), exact: true })
    .last()
    .click()
  await expect(page.getByText(say('auth.ended'))).toBeVisible()
  await logInByHand(page, patient)
  await expect(page.getByRole('table', { name: say('compare.changedTable') })).toBeVisible()
  await page.getByRole('link', { name: say('compare.back') }).click()
  await expect(page).toHaveURL(chosen.pathname + chosen.search)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
})
