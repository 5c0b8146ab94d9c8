import type { Page } from '@playwright/test'

/** From the next page load on, time stands still until a test lets it run. Call it before anything is opened. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/** Stops a clock that was installed and has run since: pages that come late need time to appear. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
