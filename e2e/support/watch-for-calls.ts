import type { Page } from '@playwright/test'

/** The function that every attack tries to call. @returns the number of calls */
export async function watchForCalls(page: Page): Promise<() => number> {
  let calls = 0
  await page.exposeFunction('__x', () => {
    calls += 1
  })
  return () => calls
}
