import { defineConfig } from '@playwright/test'
import type { Own } from './e2e/support/own-server.ts'
import { chromiumFlags, findTestBrowser } from './ops/system-packages.mjs'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

const underHttpOnlyAlone = /\/refresh-cookie\.spec\.ts$/

export default defineConfig<object, Own>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of the smallest machine: a third of the time pages wait.
  workers: 3,
  // In a new worker, so with a server of its own where it had one. `npm test` names what passes only then, and fails from the third on.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // Two cores that do something else as well take longer than the five seconds there are by default.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findTestBrowser() ?? 'no-chromium-found', args: chromiumFlags },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
  },
  // A test runs on both, unless its tag names the one where it belongs.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/, testIgnore: underHttpOnlyAlone },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, testIgnore: underHttpOnlyAlone },
    // What is about sessions, and one whole journey, once more with REFRESH_COOKIE=httponly.
    {
      name: 'httponly',
      use: { ...desktop, refreshCookie: 'httponly' },
      grepInvert: /@phone/,
      testMatch: /\/(session|main-job|refresh-cookie)\.spec\.ts$/,
    },
  ],
})
