import { type BrowserType, chromium, expect, firefox, type LaunchOptions } from '@playwright/test'
import { chromiumFlags, findFirefox, findTestBrowser } from '../../../ops/system-packages.mjs'
import { findFaults } from '../find-faults.ts'
import { guardContext } from '../guard-context.ts'
import { type Hands, PATIENCE_MS, type Role } from './hands.ts'
import { newFolder, removeFolder, savedPdf } from './saved-pdf.ts'

/** Leaving it fails when the console held an error or a page asked another host. */
async function playwrightHands(engine: BrowserType, options: LaunchOptions, baseUrl: string): Promise<Hands> {
  const folder = newFolder()
  const browser = await engine.launch({ ...options, downloadsPath: folder })
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ baseURL: baseUrl, viewport, locale: 'sv-SE', serviceWorkers: 'block' })
  const check = await guardContext(context, baseUrl, [])
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const find = (role: Role, name: string) => page.getByRole(role, { name, exact: true }).first()
  return {
    open: async (address) => void (await page.goto(address)),
    press: (role, name) => find(role, name).click(),
    choose: (label) => page.getByLabel(label, { exact: true }).check(),
    // `fill` sets the value by a script in Firefox, which React takes for its own.
    write: async (label, text) => {
      await page.getByLabel(label, { exact: true }).click()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
    sees: (role, name) => expect(find(role, name)).toBeVisible(),
    has: (role, name) => find(role, name).isVisible(),
    reads: (words) => expect(page.locator('body')).toContainText(words),
    arrivesAt: (path) => page.waitForURL(baseUrl + path),
    language: () => page.evaluate(() => document.documentElement.lang),
    saves: async (button) => {
      await find('button', button).click()
      return savedPdf(folder)
    },
    faults: () => findFaults(page),
    screenshot: () => page.screenshot(),
    leave: async () => {
      await browser.close()
      removeFolder(folder)
      check()
    },
  }
}

export const chromiumHands = (baseUrl: string): Promise<Hands> =>
  playwrightHands(chromium, { executablePath: findTestBrowser() ?? 'no-chromium-found', args: chromiumFlags }, baseUrl)

export const firefoxHands = (baseUrl: string): Promise<Hands> =>
  playwrightHands(firefox, { channel: 'moz-firefox', executablePath: findFirefox() ?? 'no-firefox-found' }, baseUrl)
