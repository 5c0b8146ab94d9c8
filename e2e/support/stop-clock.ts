import type { Page } from '@playwright/test'

/** Freezes time from the next page load until a test lets it run. Call it before any page is opened. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
}

/** Stops an installed clock that has been running: late pages need time to appear. */
export async function pauseClock(page: Page): Promise<void> {
  const pauseIn = async (ms: number) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms)
  // On a busy machine the second may already be over. The clock is paused then, but reports an error.
  await pauseIn(1000).catch((error) => {
    if (!String(error).includes('to the past')) throw error
    return pauseIn(0)
  })
}
