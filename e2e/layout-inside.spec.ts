import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { bars, faults, hiddenFocus, smallTargets, spreadText } from './support/layout-faults.ts'
import { prefer } from './support/prefer.ts'

/** Pages of a patient, as they come. */
const pages = [
  '/dashboard/index',
  '/dashboard/quiz',
  '/dashboard/status',
  '/dashboard/search?search=blink',
  '/dashboard/help',
  '/dashboard/profile',
  '/dashboard/settings',
  '/re-take',
]

test.beforeEach(async ({ patient, context, baseURL }) => {
  test.setTimeout(120_000)
  expect(patient.email).toBeTruthy()
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: baseURL ?? '' }])
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test('[GEN-07] after the login nothing sticks out of a page of 320 by 256 px, and no bar stays over it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of pages) {
    await open(page, path)
    expect([path, await faults(page), await bars(page)]).toEqual([path, [], []])
  }
})

test('[GEN-07] after the login nothing sticks out with text of 200 %, nor with letters, words and lines further apart', {
  tag: '@phone',
}, async ({ page, context }) => {
  for (const path of pages) {
    await open(page, path)
    await spreadText(page)
    expect([path, await faults(page)]).toEqual([path, []])
  }
  await prefer(context, { textSize: 200 })
  for (const path of pages) {
    await open(page, path)
    expect([path, await faults(page)]).toEqual([path, []])
  }
})

test('after the login everything that can be pressed is at least 44 by 44', { tag: '@phone' }, async ({ page }) => {
  for (const path of pages) {
    await open(page, path)
    expect([path, await smallTargets(page)]).toEqual([path, []])
  }
})

test('after the login the focused control is never hidden', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  for (const path of pages) {
    await open(page, path)
    const presses = Math.min(40, await page.locator(':is(a[href], button, input, select, textarea)').count())
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press('Tab')
      expect([path, await hiddenFocus(page)]).toEqual([path, ''])
    }
  }
})
