import type { Page } from '@playwright/test'
import { generalAnswers, questionNamed } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { bars, faults, hiddenFocus, smallTargets, spreadText } from './support/layout-faults.ts'
import { questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const edit = `/edit/${questionNamed('general', 'rf_now').id}/1`
const pages = [
  questionPath('rf_now'),
  questionPath('ctx_lids'),
  '/overview',
  edit,
  '/email',
  '/thank-you',
  '/auth',
  '/',
]

async function open(page: Page, path: string): Promise<void> {
  if (path !== '/') await storeAnswers(page, generalAnswers(1))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('[GEN-07] with text of 200 % nothing sticks out and nothing needs scrolling sideways', async ({
  page,
  context,
}) => {
  await prefer(context, { textSize: 200 })
  for (const path of pages) {
    await open(page, path)
    expect([path, await faults(page)]).toEqual([path, []])
  }
})

for (const language of ['sv', 'en'] as const)
  test(`on the most common narrow phones logo, languages and display settings stand in one row, in ${language}`, {
    tag: '@phone',
  }, async ({ page, context }) => {
    await prefer(context, { language })
    for (const width of [360, 375]) {
      await page.setViewportSize({ width, height: 740 })
      await open(page, '/')
      const middles = await page
        .getByRole('banner')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { top, height } = button.getBoundingClientRect()
            return Math.round(top + height / 2)
          }),
        )
      expect([width, middles]).toEqual([width, Array(3).fill(middles[0])])
    }
  })

test('[GEN-07] zoomed to 400 %, a page is 320 wide and its bars stay out of the way', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of pages) {
    await open(page, path)
    expect([path, await faults(page)]).toEqual([path, []])
    expect([path, await bars(page)]).toEqual([path, []])
  }
})

test('letters, words and lines further apart lose nothing', { tag: '@phone' }, async ({ page }) => {
  for (const path of pages) {
    await open(page, path)
    await spreadText(page)
    expect([path, await faults(page)]).toEqual([path, []])
  }
})

test('on a phone five answers and both buttons stand on one screen', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: baseURL ?? '' }])
  await open(page, questionPath('core_dry'))
  const boxes = [
    ...(await page.locator('form label').all()),
    page.getByRole('button', { name: say('question.next'), exact: true }),
    page.getByRole('button', { name: say('question.previous'), exact: true }),
  ]
  expect(boxes).toHaveLength(7)
  for (const box of boxes) await expect(box).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('everything that can be pressed is at least 44 by 44', { tag: '@phone' }, async ({ page }) => {
  for (const path of pages) {
    await open(page, path)
    if (path === '/') await page.getByRole('button', { name: say('display.open') }).click()
    expect([path, await smallTargets(page)]).toEqual([path, []])
  }
})

test('the focused control is never hidden under the bar at the lower edge', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  for (const path of [questionPath('rf_now'), '/overview', '/email']) {
    await open(page, path)
    const presses = await page.locator('main :is(a[href], button, input)').count()
    await page.getByRole('main').focus()
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press('Tab')
      const hidden = await hiddenFocus(page)
      expect([path, hidden]).toEqual([path, ''])
    }
  }
})

for (const [kind, slug] of [
  ['one', 'core_dry'],
  ['one of several', 'ctx_lids'],
])
  test(`in forced colours a chosen answer and the focus can be seen: ${kind}`, { tag: '@desktop' }, async ({
    page,
    context,
  }) => {
    await prefer(context, { autoAdvance: false })
    await page.emulateMedia({ forcedColors: 'active' })
    await storeAnswers(page, [])
    await page.goto(questionPath(slug ?? ''))
    const row = page.locator('form label').last()
    const look = async () => (await row.screenshot()).toString('base64')
    const plain = await look()
    await row.locator('input').focus()
    const focused = await look()
    expect(focused).not.toBe(plain)
    await page.keyboard.press('Space')
    await expect(row.locator('input')).toBeChecked()
    await page.getByRole('heading', { level: 1 }).focus()
    const chosen = await look()
    expect(chosen).not.toBe(plain)
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: say('display.open') })
    await button.focus()
    expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
  })

test('a chosen theme is there before any script runs, and so is the font', { tag: '@desktop' }, async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED.*\.js/)
  await prefer(context, { theme: 'dark', textSize: 150 })
  await page.route(/\.js$/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const early = await page.evaluate(() => {
    const { backgroundColor, fontSize } = getComputedStyle(document.body)
    return { backgroundColor, size: Number.parseFloat(fontSize) }
  })
  const light = Number(/\d+/.exec(early.backgroundColor)?.[0])
  expect(light).toBeLessThan(60)
  expect(early.size).toBeCloseTo(27, 0)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('18px "Atkinson Hyperlegible Next Variable"', 'åäöÅÄÖ'))).toBe(
    true,
  )
})
