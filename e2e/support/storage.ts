import type { Page } from '@playwright/test'

/** An entry of the page's local storage; null: it is absent. */
export const storedText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))
