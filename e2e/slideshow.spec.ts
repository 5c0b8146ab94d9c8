import { decks, htdPath, showPath, slideOf } from './support/decks.ts'
import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { recordTexts } from './support/record-texts.ts'
import { pauseClock } from './support/stop-clock.ts'
import { t } from './support/texts.ts'
import { setTimer, viewerOf } from './support/viewer.ts'

const TOTAL = decks.tears.slides.length

test.beforeEach(async ({ makePatient, logInAs }) => logInAs(await makePatient()))

test('[SLD-01] [SLD-03] in real time the show turns its slides by the timer', { tag: '@desktop' }, async ({ page }) => {
  await setTimer(page, 5)
  const { slide, place } = viewerOf(page)
  const seen = await recordTexts(page, [place(1, TOTAL), place(2, TOTAL)])
  await page.goto(showPath())
  await expect(slide).toHaveAccessibleName(place(2, TOTAL))
  const [first = 0, second = 0] = await seen()
  expect(second - first).toBeGreaterThan(4_500)
})

test('[SLD-03] a pause at 40 % leaves 60 % of the time', async ({ page }) => {
  await page.clock.install()
  await setTimer(page, 40)
  await page.goto(showPath())
  const { slide, place, pause, play, show } = viewerOf(page)
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
  await pauseClock(page)
  // The bar shows the elapsed share of the slide's time.
  const passed = () =>
    show
      .locator('[aria-hidden] span span')
      .evaluate((bar: HTMLElement) => Number(/[\d.]+/.exec(bar.style.transform)?.[0]))
  await page.clock.runFor(16_000 - (await passed()) * 40_000)
  await pause.click()
  const atPause = await passed()
  expect(atPause).toBeGreaterThan(0.3)
  await page.clock.runFor(50_000)
  expect(await passed()).toBeCloseTo(atPause, 3)
  await play.click()
  await page.clock.runFor((1 - atPause) * 40_000 - 300)
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
  await page.clock.runFor(600)
  await expect(slide).toHaveAccessibleName(place(2, TOTAL))
})

test('[SLD-02] [SLD-03] arrows turn slides and toggle the pause; Escape goes back', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/dashboard/HTD')
  await page.getByRole('main').getByRole('link').first().click()
  const { slide, place, pause, play } = viewerOf(page)
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
  await page.keyboard.press('ArrowRight')
  await expect(slide).toHaveAccessibleName(place(2, TOTAL))
  await expect(play).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
  await expect(pause).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/dashboard/HTD')
})

test('[SLD-03] for somebody who comes by keyboard it waits', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/dashboard/HTD')
  await page.getByRole('main').getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const { slide, place, play, pause } = viewerOf(page)
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
  await expect(play).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(slide).toHaveAccessibleName(place(2, TOTAL))
  await expect(pause).toHaveCount(0)
})

test('[SLD-02] a hundred fast keys end on the last slide and not elsewhere', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(showPath())
  const { slide, place } = viewerOf(page)
  await expect(slide).toBeVisible()
  for (let key = 0; key < 100; key++) await page.keyboard.press('ArrowRight')
  await expect(slide).toHaveAccessibleName(place(TOTAL, TOTAL))
  await expect(page).toHaveURL(showPath())
})

test('[SLD-02] controls fade after 3 s, are still there for a keyboard, and never hide in use', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto(showPath())
  const { controls, pause, slide } = viewerOf(page)
  await expect(slide).toBeVisible()
  await pauseClock(page)
  await page.clock.runFor(3_200)
  await expect(controls).toHaveCSS('opacity', '0')
  await expect(pause).toHaveCount(1)
  await page.mouse.move(600, 300)
  await expect(controls).toHaveCSS('opacity', '1')
  await page.clock.runFor(3_200)
  await expect(controls).toHaveCSS('opacity', '0')
  await pause.focus()
  await expect(controls).toHaveCSS('opacity', '1')
  await page.clock.runFor(6_000)
  await expect(controls).toHaveCSS('opacity', '1')
})

test('[SLD-04] on the last slide Next is red, says so in words, and leads back', async ({ page, context }) => {
  await prefer(context, { language: 'en' })
  await page.goto('/dashboard/HTD')
  await page.goto(showPath(slideOf(decks.tears, TOTAL).id))
  const { end, next } = viewerOf(page, 'en')
  await expect(end).toHaveText('EndOfSlides')
  await expect(next).toHaveCount(0)
  const danger = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--danger'))
  const [red, green, blue] = danger.match(/\w\w/g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  await expect(end).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`)
  await end.click()
  await expect(page).toHaveURL('/dashboard/HTD')
})

test('[SLD-05] the deck goes on where it was left, unless the address names a slide', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto(htdPath())
  const { slide, place, next } = viewerOf(page)
  await next.click()
  await next.click()
  await expect(slide).toHaveAccessibleName(place(3, TOTAL))
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `lastSlideId_htd_${decks.tears.id}`))
    .toBe(slideOf(decks.tears, 3).id)
  await page.goto(showPath())
  await expect(slide).toHaveAccessibleName(place(3, TOTAL))
  await page.getByRole('button', { name: t('sv')('slides.startOver') }).click()
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
  await page.goto(htdPath(slideOf(decks.tears, 5).id))
  await expect(slide).toHaveAccessibleName(place(5, TOTAL))
})

test.describe('for those who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[SLD-03] it starts paused, and moving never starts it', { tag: '@chromium' }, async ({ page }) => {
    await page.clock.install()
    await setTimer(page, 5)
    await page.goto(showPath())
    const { slide, place, play, next, show } = viewerOf(page)
    await expect(slide).toHaveAccessibleName(place(1, TOTAL))
    await expect(show.getByRole('button').first()).toHaveAccessibleName(/^Spela bildspelet/)
    await page.clock.runFor(12_000)
    await expect(slide).toHaveAccessibleName(place(1, TOTAL))
    await next.click()
    await page.clock.runFor(12_000)
    await expect(slide).toHaveAccessibleName(place(2, TOTAL))
    await play.click()
    await page.clock.runFor(5_100)
    await expect(slide).toHaveAccessibleName(place(3, TOTAL))
  })
})

test('[SLD-02] a finger swipes the slides and still scrolls the page', { tag: '@phone' }, async ({ page, context }) => {
  // Low enough that the slide has something to scroll.
  await page.setViewportSize({ width: 390, height: 560 })
  await page.goto(showPath())
  const { slide, place, pause, play } = viewerOf(page)
  await pause.tap()
  // The bar sticks: neither the finger nor the focus scrolls the slide away.
  await play.focus()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const box = await slide.boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const y = (box?.y ?? 0) + 120
  const cdp = await context.newCDPSession(page)
  const swipe = async (dx: number, dy: number) => {
    const points = (share: number) => [{ x: x + dx * share, y: y + dy * share }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
    for (const share of [0.25, 0.5, 0.75, 1])
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(share) })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(-140, 10)
  await expect(slide).toHaveAccessibleName(place(2, TOTAL))
  await swipe(140, -10)
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
  await swipe(-20, -250)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
  await expect(slide).toHaveAccessibleName(place(1, TOTAL))
})
