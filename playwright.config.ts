import { defineConfig } from '@playwright/test'
import type { Own } from './e2e/support/own-server.ts'
import { chromiumFlags, findFirefox, findTestBrowser } from './ops/system-packages.mjs'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

const underHttpOnlyAlone = /\/refresh-cookie\.spec\.ts$/

export default defineConfig<object, Own>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores of the smallest machine: pages spend a third of the time waiting.
  workers: 3,
  // A retry runs in a new worker, with a new server where the test has its own. `npm test` lists flaky tests and fails from the third on.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // A busy machine with two cores needs longer than the default of five seconds.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findTestBrowser() ?? 'no-chromium-found', args: chromiumFlags },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
    // A worker would answer requests before `page.route` sees them. The journeys without a network allow it.
    serviceWorkers: 'block',
  },
  // A test runs on both, unless it is tagged with one of them.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/, testIgnore: underHttpOnlyAlone },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, testIgnore: underHttpOnlyAlone },
    // The session tests and one whole journey run again with REFRESH_COOKIE=httponly.
    {
      name: 'httponly',
      use: { ...desktop, refreshCookie: 'httponly' },
      grepInvert: /@phone/,
      testMatch: /\/(session|main-job|refresh-cookie)\.spec\.ts$/,
    },
    // What the questions and slides do with keys, presses, focus and copying, which engines differ in. Decision 0100 says what can't run there.
    {
      name: 'firefox',
      use: {
        ...desktop,
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: findFirefox() ?? 'no-firefox-found' },
      },
      grepInvert: /@phone|@chromium/,
      testMatch:
        /\/(auto-advance|cookie-consent|copy-block|missing-answer|page-frame|question-page|quiz-keys|slideshow)\.spec\.ts$/,
    },
  ],
})
