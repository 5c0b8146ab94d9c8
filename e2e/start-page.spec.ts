import { expect, test } from './support/fixtures.ts'
import { t } from './support/texts.ts'

for (const language of ['sv', 'en'] as const) {
  test(`the start page stands in ${language}, without a fault that axe can find`, async ({
    page,
    context,
    axe,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'ui_prefs', value: `lang=${language}`, url: baseURL ?? '' }])
    await page.goto('/')

    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1, name: t(language)('welcome.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: t(language)('welcome.start') })).toBeEnabled()
    expect(await axe()).toEqual([])
  })
}
