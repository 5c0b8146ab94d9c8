import { decks, htdPath, showPath, slideOf } from './support/decks.ts'
import { expect, test } from './support/fixtures.ts'
import { t } from './support/texts.ts'
import { viewerOf } from './support/viewer.ts'

const TOTAL = decks.tears.slides.length

test.beforeEach(async ({ makePatient, logInAs }) => logInAs(await makePatient()))

const places: [name: string, path: string][] = [
  ['inside the dashboard', htdPath()],
  ['in full screen', showPath()],
]
for (const [name, path] of places)
  test(`[SLD-07] [SLD-08] a viewer ${name} is a carousel without faults in any theme`, async ({ page, axe }) => {
    await page.goto(path)
    const { show, slide, pause, place } = viewerOf(page)
    await pause.click()
    await expect(show).toHaveAccessibleName(decks.tears.title.sv)
    await expect(slide).toHaveAccessibleName(place(1, TOTAL))
    await expect(slide.getByRole('heading', { level: 2, name: slideOf(decks.tears, 1).title.sv })).toBeVisible()
    await expect(slide.getByRole('img', { name: slideOf(decks.tears, 1).image?.alt.sv ?? '' })).toBeVisible()
    await expect(page.locator('[role=application]')).toHaveCount(0)
    await expect(slide.locator('xpath=..')).toHaveAttribute('aria-live', 'polite')
    for (const theme of ['light', 'dim', 'dark', 'hc']) {
      await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme)
      expect(await axe(), theme).toEqual([])
    }
  })

test('[SLD-07] a drawing takes the colours of the theme, and the next one is there already', {
  tag: '@desktop',
}, async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => request.url().includes('/media/') && pictures.push(new URL(request.url()).pathname))
  await page.goto(showPath())
  const { slide, next } = viewerOf(page)
  const drawing = slide.locator('svg[role=img] use')
  await expect(drawing).toHaveCount(1)
  expect((await drawing.boundingBox())?.width).toBeGreaterThan(100)
  await expect.poll(() => new Set(pictures).size).toBeGreaterThanOrEqual(2)
  const before = pictures.length
  await next.click()
  await expect(slide.getByRole('img')).toBeVisible()
  const [href] = ((await drawing.getAttribute('href')) ?? '').split('#')
  expect(pictures.slice(0, before)).toContain(href)
})

test('[SLD-07] the whole deck can be read as a plain page', async ({ page, axe }) => {
  await page.goto(htdPath())
  const { asText, openMore } = viewerOf(page)
  await openMore()
  await asText.click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    decks.tears.slides.map(({ title }) => title.sv),
  )
  expect(await axe()).toEqual([])
})

test('[SLD-07] of a picture that does not come the words stay', { tag: '@desktop' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(showPath())
  const { slide } = viewerOf(page)
  await expect(slide.getByText(slideOf(decks.tears, 1).image?.alt.sv ?? '')).toBeVisible()
})

test('[GEN-11] a slide that is a bomb of markup is a slide with much text', { tag: '@desktop' }, async ({
  page,
  expectedErrors,
}) => {
  // The browser logs this while it discards the handler.
  expectedErrors.push(/inline event handler violates.*\/(sanitise-html|first)-/, /script-src-attr blocked inline/)
  await page.route(/\/api\/v1\/slide\/htd\/[\w-]+\/\?/, async (route) => {
    const answer = await route.fetch()
    const list = await answer.json()
    list.items[0].description = `${'<p><strong>'.repeat(3_000)}djup<img src=x onerror="window.hit=1"><script>window.hit=1</script>`
    list.items[1].description = `<p>${'långtord'.repeat(20_000)}</p>`
    list.items[2].title = '<img src=x onerror="window.hit=1">'
    await route.fulfill({ response: answer, json: list })
  })
  await page.goto(showPath())
  const { slide, next, place } = viewerOf(page)
  await expect(slide).toContainText('djup')
  await next.click()
  await expect(slide).toContainText('långtord')
  await next.click()
  await expect(slide).toHaveAccessibleName(place(3, TOTAL))
  await expect(slide.getByRole('heading', { level: 2 })).toHaveText('<img src=x onerror="window.hit=1">')
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('[PAT-11] on a phone upright the slide starts in the upper third, over one bar of four controls', {
  tag: '@phone',
}, async ({ page, context, axe, baseURL }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: baseURL ?? '' }])
  for (const path of [htdPath(), showPath()]) {
    await page.goto(path)
    const { slide, controls, more, asText } = viewerOf(page)
    await expect(slide).toBeVisible()
    expect((await slide.boundingBox())?.y).toBeLessThan(844 / 3)
    const buttons = await controls.getByRole('button').all()
    expect(buttons).toHaveLength(4)
    for (const button of [...buttons, more]) {
      const { y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      expect([width >= 44, height >= 44, y + height <= 844]).toEqual([true, true, true])
    }
    const display = page.getByRole('button', { name: t('sv')('display.open') })
    await expect(asText).toBeHidden()
    await expect(display).toBeHidden()
    await more.click()
    await expect(asText).toBeVisible()
    await display.click()
    await expect(page.getByRole('heading', { name: t('sv')('display.title') })).toBeFocused()
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(display).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await expect(asText).toBeHidden()
    await expect(page).toHaveURL(path)
  }
})

test('[PAT-11] on a phone in landscape the menu is a drawer, and the slide is seen with its controls', {
  tag: '@phone',
}, async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/dashboard/HTD')
  const navigation = page.getByRole('navigation', { name: t('sv')('shell.navigation') })
  await expect(page.getByRole('button', { name: t('sv')('shell.menu'), exact: true })).toBeVisible()
  await expect(navigation).toBeHidden()
  for (const path of [htdPath(), showPath()]) {
    await page.goto(path)
    const { slide, controls, more } = viewerOf(page)
    await expect(slide.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
    await expect(slide.locator('p').first()).toBeInViewport({ ratio: 1 })
    await expect(slide.getByRole('img')).toBeInViewport({ ratio: 0.9 })
    for (const button of [...(await controls.getByRole('button').all()), more])
      await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner')).toHaveCount(0)
    await more.click()
    await expect(page.getByRole('button', { name: t('sv')('display.open') })).toBeInViewport({ ratio: 1 })
    await expect(more).toBeInViewport({ ratio: 1 })
  }
})

test('[SLD-06] a bookmark is pressed, said and kept', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500|Failed to bookmark slide/)
  await page.goto(htdPath())
  const { keep } = viewerOf(page)
  await keep.click()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Bilden är sparad').first()).toBeVisible()
  await page.reload()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/api/v1/slide/bookmark/', (route) => route.fulfill({ status: 500, json: { error: 'x' } }))
  await keep.click()
  await expect(page.getByRole('main').getByText('Det gick inte att spara bilden')).toBeVisible()
  await expect(keep).toHaveAttribute('aria-pressed', 'true')
})

test('[SLD-06] two tabs end up with what the server says', { tag: '@desktop' }, async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(htdPath())
  await viewerOf(page).keep.click()
  await expect(page.getByText('Bilden är sparad').first()).toBeVisible()
  await viewerOf(other).keep.click()
  await expect(other.getByText('Bilden är borttagen från sparade').first()).toBeVisible()
  await expect(viewerOf(other).keep).toHaveAttribute('aria-pressed', 'false')
})

test('[SLD-06] without a token it is looked for again three times, and then said', { tag: '@desktop' }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Access token not found/)
  await page.goto(htdPath())
  const { keep } = viewerOf(page)
  await expect(keep).toBeVisible()
  await context.clearCookies({ name: 'accessToken' })
  await keep.click()
  await expect(page.getByRole('main').getByText('Inloggningen hittades inte')).toBeVisible()
  await expect(keep).toHaveAttribute('aria-pressed', 'false')
})

const gone = ['/dashboard/slide/1/00000000-0000-4000-8000-000000000000', '/slide/show/1/htd/nonsense/all']
for (const path of gone)
  test(`[SLD-01] ${path}: nobody has this deck, and the page says so`, { tag: '@desktop' }, async ({
    page,
    axe,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 40|slide loading failed/)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Bilderna finns inte' })).toBeVisible()
    expect(await axe()).toEqual([])
  })
