import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { hardFields } from './support/hard-fields.ts'
import { openSearch } from './support/open-search.ts'
import { stopClock } from './support/stop-clock.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')
const entries = [
  { name: say('shell.result'), path: '/dashboard/quiz' },
  { name: say('shell.status'), path: '/dashboard/status' },
  { name: say('shell.home'), path: '/dashboard/index' },
]

test.beforeEach(async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient())
  await page.goto('/dashboard/index')
  await expect(page.getByRole('meter')).toBeVisible()
})

/** The top bar and the footer are the same on every screen. */
async function expectBars(page: Page): Promise<void> {
  const top = page.getByRole('banner')
  await expect(top.getByRole('button', { name: say('shell.openSearch') }).or(top.getByRole('search'))).toBeVisible()
  await expect(userMenu(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 HTD')
}

test('[DSH-01] the sidebar leads to every page and marks the one that is open', { tag: '@desktop' }, async ({
  page,
}) => {
  const sidebar = page.getByRole('navigation', { name: say('shell.navigation') })
  for (const { name, path } of entries) {
    await sidebar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(sidebar.locator('[aria-current]')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectBars(page)
  }
})

test('[DSH-01] on a phone the navigation is a drawer that the keyboard opens, stays in and leaves', {
  tag: '@phone',
}, async ({ page }) => {
  const opener = page.getByRole('button', { name: say('shell.menu'), exact: true })
  const drawer = page.getByRole('dialog', { name: say('shell.menu') })
  await expectBars(page)
  const toSearch = page.getByRole('button', { name: say('shell.openSearch') })
  await toSearch.click()
  await expect(page.getByLabel(say('shell.search'))).toBeFocused()
  expect(await hardFields(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(toSearch).toBeFocused()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('navigation', { name: say('shell.navigation') })).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: say('shell.closeMenu') })).toBeFocused()
  for (let press = 0; press <= entries.length + 1; press += 1) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: say('shell.status') }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/status')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await opener.click()
  await expect(drawer.getByRole('link', { name: say('shell.status') })).toHaveAttribute('aria-current', 'page')
  await drawer.getByRole('button', { name: say('shell.closeMenu') }).click()
  await expect(opener).toBeFocused()
})

test('[DSH-02] the search opens 500 ms after typing stops, keeps the caret, and its cross leads home', async ({
  page,
}) => {
  const box = await openSearch(page)
  await expect(box).toHaveAccessibleDescription(say('shell.searchHint'))
  await box.focus()
  await stopClock(page)
  for (const letter of 'torra') {
    await page.clock.runFor(499)
    await page.keyboard.type(letter)
  }
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/dashboard/index')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/dashboard/search?search=torra')
  await page.clock.resume()

  await page.keyboard.type(' ögon')
  await expect(page).toHaveURL(`/dashboard/search?${new URLSearchParams({ search: 'torra ögon' })}`)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('torra ögon')
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('torra ögon'.length)
  await expect(
    page.getByRole('heading', { level: 1, name: say('search.titleFor', { text: 'torra ögon' }) }),
  ).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/dashboard/index')
  await expect(box).toHaveValue('')
  await openSearch(page)
  await box.fill('linser')
  await box.press('Enter')
  await expect(page).toHaveURL('/dashboard/search?search=linser')
  await page.getByRole('button', { name: say('shell.closeSearch') }).click()
  await expect(page).toHaveURL('/dashboard/index')
  await expect(box).toHaveValue('')
})

test('the documents of the user menu open in a new tab, in the language of the page', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  for (const language of ['sv', 'en'] as const) {
    const word = t(language)
    if (language === 'en') {
      await page.getByRole('button', { name: say('display.open') }).click()
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('button', { name: word('display.close') }).click()
    }
    const documents = {
      terms: 'shell.terms',
      privacy: 'shell.privacy',
      'data-processing': 'shell.dataProcessing',
      ai: 'shell.ai',
    } as const
    const opener = userMenu(page, language)
    for (const [name, label] of Object.entries(documents)) {
      await opener.click()
      const opening = context.waitForEvent('page')
      await page.getByRole('menuitem', { name: word(label) }).click()
      const tab = await opening
      await expect(tab).toHaveURL(new RegExp(`/legal/${name}/[^/]+/${language}$`))
      await expect(tab.locator('html')).toHaveAttribute('lang', language)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await tab.close()
      await expect(page.getByRole('menu')).toBeHidden()
    }
    await opener.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})

test('[IDX-02] the needle sweeps for 800 ms, and not for those who ask for less motion', { tag: '@desktop' }, async ({
  page,
  patient,
}) => {
  expect(patient.email).toBeTruthy()
  const sweeps = async () => {
    await page.goto('/dashboard/index')
    const needle = page.getByRole('meter').locator('g').first()
    await needle.waitFor()
    return needle.evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element)
      return animationName === 'none' ? '0s' : animationDuration
    })
  }
  expect(await sweeps()).toBe('0.8s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await sweeps()).toBe('0s')
})
