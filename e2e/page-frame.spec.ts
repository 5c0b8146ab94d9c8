import type { Page } from '@playwright/test'
import { generalAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')
const publicPages = ['/', questionPath('core_dry'), '/overview', '/email', '/thank-you', '/auth', '/no-such-page']
const clinic = { sv: 'Exempelkliniken Ögon', en: 'The Example Eye Clinic' }
const developer = { sv: 'Utvecklat av HTD', en: 'Developed by HTD' }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('[GEN-08] every footer has the copyright of 2024 and links to provider and developer', {
  tag: '@desktop',
}, async ({ page, context, makePatient, logInAs, expectedErrors }) => {
  expectedErrors.push(/status of 404.*no-such-page/)
  await logInAs(await makePatient())
  await storeAnswers(page, generalAnswers(1))
  for (const [place, path] of [...publicPages, '/dashboard/index'].entries()) {
    const language = place % 2 === 0 ? 'sv' : 'en'
    await prefer(context, { language })
    await page.evaluate((code) => localStorage.setItem('selectedLanguage', code), language)
    await open(page, path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('© 2024 HTD')).toBeVisible()
    for (const [title, url] of [
      [clinic[language], 'https://www.exempelkliniken.example'],
      [developer[language], 'https://www.htd.example'],
    ] as const) {
      const link = footer.getByRole('link', { name: `${title} (${t(language)('app.newTab')})` })
      await expect(link).toHaveAttribute('href', url)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  }
})

test('[GEN-09] the pages of the quiz have no shared header: no search, no menu, only how they are shown', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient())
  await open(page, '/dashboard/index')
  const shared = [page.getByRole('search'), page.getByRole('navigation'), userMenu(page)]
  for (const part of shared) await expect(part).toHaveCount(1)

  await storeAnswers(page, generalAnswers(1))
  for (const path of ['/overview', '/email', questionPath('core_dry'), '/re-take', '/re-take-symptoms', '/']) {
    await open(page, path)
    for (const part of shared) await expect(part).toHaveCount(0)
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: say('display.open') })).toBeVisible()
    const hasSwitch = ['/', '/re-take', '/re-take-symptoms'].includes(path)
    await expect(header.getByRole('button')).toHaveCount(hasSwitch ? 3 : 1)
    await expect(header.getByRole('link')).toHaveCount(0)
    await expect(page.locator('body > :not(#root, script, noscript)')).toHaveCount(0)
  }
})

test('after each move the heading has the focus, the page starts at its top, and the title has changed', {
  tag: '@phone',
}, async ({ page, context }) => {
  await prefer(context, { autoAdvance: false })

  await storeAnswers(page, generalAnswers(1))
  await open(page, questionPath('core_dry'))
  const titles = new Set<string>()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const moves = [
    { move: () => press(say('question.next')), isNew: true },
    { move: () => press(say('question.previous')), isNew: true },
    // The browser itself restores the scroll position of a previous page.
    { move: () => page.goBack(), isNew: false },
    { move: () => page.goForward(), isNew: false },
  ]
  for (const { move, isNew } of moves) {
    const before = await page.title()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await move()
    await expect(page).not.toHaveTitle(before)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    if (isNew) expect(await page.evaluate(() => scrollY)).toBe(0)
    titles.add(await page.title())
  }
  await open(page, '/overview')
  await press(say('overview.submit'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('email.title'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  titles.add(await page.title())
  expect(titles.size).toBe(3)
})

test('[PAT-16] a page starts each time that it is loaded anew', { tag: '@desktop' }, async ({ page }) => {
  await storeAnswers(page, generalAnswers(1))
  await page.goto(questionPath('core_dry'))
  const next = page.getByRole('button', { name: say('question.next') })
  // Without the script it stays disabled. Firefox reports no paint after half of all reloads.
  for (let reload = 0; reload < 8; reload++) {
    await expect(next).toBeEnabled()
    await page.reload()
  }
})
