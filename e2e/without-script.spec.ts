import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'

const PHONE = '08-465 004 00'
const pages = ['/', questionPath('core_dry'), '/auth', '/help', '/overview', '/dashboard/index', '/clinic/login']

const loading = (page: Page) => page.getByText(/^(Laddar …|Loading\.\.\.)$/)
const callLink = (page: Page) => page.locator('.unstarted-off, .unstarted').getByRole('link', { name: PHONE })

/** A module that can't be fetched or parsed fails outside of any code. */
const withoutStack = /^uncaught: $/

/** Lets the time pass after which a page that has not started says so. */
const waitInVain = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { language, says } of [
    { language: 'sv', says: /JavaScript/ },
    { language: 'en', says: /JavaScript.+switched off/ },
  ] as const)
    test(`[PAT-04] in ${language} every page says that it is missing, and whom to call`, {
      tag: '@phone',
    }, async ({ page, context }) => {
      await prefer(context, { language })
      for (const path of pages)
        await test.step(path, async () => {
          await page.goto(path)
          const notice = page.getByRole('complementary').first()
          await expect(notice).toContainText(says)
          await expect(callLink(page)).toBeInViewport()
          await expect(callLink(page)).toHaveAttribute('href', 'tel:0846500400')
          await expect(loading(page)).toBeHidden()
          await expect(page.locator('.unstarted')).toBeHidden()
        })
    })
})

for (const { what, breaks } of [
  { what: 'scripts are blocked on the way', breaks: (page: Page) => page.route(/\.js$/, (route) => route.abort()) },
  {
    what: 'the browser does not understand them',
    breaks: (page: Page) =>
      page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const new syntax |> =' })),
  },
])
  test(`[PAT-04] where ${what}, every page says after a while that it has not started`, { tag: '@phone' }, async ({
    page,
    axe,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED.*\.js/, withoutStack)
    await breaks(page)
    await page.emulateMedia({ reducedMotion: what.includes('blocked') ? 'reduce' : 'no-preference' })
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(path)
        const notice = page.getByRole('alert').filter({ hasText: 'kommit igång' })
        await expect(notice).toHaveCount(0)
        await waitInVain(page)
        await expect(notice).toBeVisible()
        await expect(callLink(page)).toBeInViewport()
        await expect(loading(page)).toBeHidden()
        expect.soft(await axe(), path).toEqual([])
      })
  })

test('[PAT-04] where the script of the app alone does not arrive, the page says so at once, and starts when it does', {
  tag: '@desktop',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED.*\.js/, withoutStack)
  const app = /\/assets\/first-[\w-]+\.js$/
  await page.route(app, (route) => route.abort())
  await page.goto('/auth')
  const notice = page.getByRole('alert').filter({ hasText: 'kommit igång' })
  await expect(notice).toBeVisible()
  await page.unroute(app)
  await notice.getByRole('link', { name: 'Ladda om sidan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logga in')
  await expect(page.locator('.unstarted')).toHaveCount(0)
})
