import type { Page } from '@playwright/test'

/** From the next page load on, time stands still until a test lets it run. Call it before anything is opened. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/** Stops a clock that was installed and has run since: pages that come late need time to appear. */
export async function pauseClock(page: Page): Promise<void> {
  const pauseIn = async (ms: number) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms)
  // On a busy machine the second may be over when it is asked for. The clock stands then, but says so as an error.
  await pauseIn(1000).catch((error) => {
    if (!String(error).includes('to the past')) throw error
    return pauseIn(0)
  })
}
