import type { Response } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { stopClock } from './support/stop-clock.ts'
import { t } from './support/texts.ts'

/** The bytes a visitor loads before the first question can be answered, on the wire: 80,000 of the budget, and the starter. */
const BUDGET_BYTES = 81_000

for (const language of ['sv', 'en'] as const)
  test(`in ${language} the first question needs little script`, { tag: '@phone' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response)
    })
    // Prefetching for the next pages waits for a timer.
    await stopClock(page)
    await context.addCookies([{ name: 'ui_prefs', value: `lang=${language}`, url: baseURL ?? '' }])

    await page.goto('/')
    await page.getByRole('button', { name: t(language)('welcome.start') }).click()
    const counter = page.getByText(t(language)('question.counter', { number: 1, total: 26 }))
    await expect(async () => {
      // A press before hydration is replayed by a timer.
      await page.clock.runFor(1)
      await expect(counter).toBeVisible({ timeout: 500 })
    }).toPass()
    const loaded = [...scripts]

    const sizes = await Promise.all(loaded.map((response) => response.request().sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
    for (const response of loaded) expect(response.headers()['content-encoding']).toBe('br')
  })
