import type { Page } from '@playwright/test'
import { questionNamed } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { openQuestion, questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { stopClock } from './support/stop-clock.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const NEEDED = 'You have to at least choose one field!'
const FIRST = 'Previous required question must be answered first!'
const say = t('en')

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('paragraph')
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

test.beforeEach(({ context }) => prefer(context, { language: 'en' }))

test('[QST-08] going on without an answer says what is missing, and says it again at the earliest 300 ms after it was closed', {
  tag: '@desktop',
}, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, ['cl.no'])
  await openQuestion(page, 'rf_now')
  await expect(next(page)).toBeDisabled()
  await next(page).focus()
  for (const key of ['Enter', 'Enter', 'Space']) {
    await page.keyboard.press(key)
    await next(page).focus()
  }
  await next(page).click({ force: true })
  await expect(toasts(page)).toHaveText([NEEDED])
  await expect(page.getByText(say('question.choose'))).toBeVisible()
  await expect(page.locator('fieldset')).toHaveAccessibleDescription(new RegExp(say('question.choose')))
  await expect(page.locator('form input').first()).toBeFocused()
  await expect(page).toHaveURL(questionPath('rf_now'))

  await page.getByRole('button', { name: `Close: ${NEEDED}` }).click()
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.runFor(299)
  await next(page).click({ force: true })
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.runFor(2)
  await next(page).click({ force: true })
  await expect(toasts(page)).toHaveText([NEEDED])

  const none = questionNamed('general', 'rf_now').answers.at(-1)
  await page.getByLabel(none?.text.en ?? '', { exact: true }).check()
  await expect(page.getByText(say('question.choose'))).toHaveCount(0)
  await next(page).click()
  await expect(page).toHaveURL(questionPath('core_dry'))
})

test('[GEN-05] a toast stands top right, is announced, and closes by itself after 5000 ms', {
  tag: '@desktop',
}, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, ['cl.no'])
  await openQuestion(page, 'rf_now')
  await expect(page.locator('[aria-live=polite]')).toHaveCount(1)
  await expect(page.locator('[aria-live=assertive]')).toHaveCount(1)
  await next(page).click({ force: true })
  const toast = page.getByRole('region', { name: 'Messages' }).locator(':scope > *')
  await expect(toast).toHaveCount(1)
  await expect(page.locator('[aria-live=assertive]')).toHaveText(NEEDED)

  const { width } = page.viewportSize() ?? { width: 0 }
  const box = await toast.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40)
  expect(box?.x).toBeGreaterThan(width / 2)
  expect(box?.y).toBeLessThan(100)

  await page.clock.runFor(4990)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(20)
  await expect(toast).toHaveCount(0)
})

test('[GEN-05] a toast stays while it is pointed at or focused, and Escape closes it', { tag: '@desktop' }, async ({
  page,
}) => {
  await stopClock(page)
  await storeAnswers(page, ['cl.no'])
  await openQuestion(page, 'rf_now')
  await next(page).click({ force: true })
  const close = page.getByRole('button', { name: `Close: ${NEEDED}` })
  await close.hover()
  await page.clock.runFor(20_000)
  await expect(close).toBeVisible()
  await page.mouse.move(0, 700)
  await close.focus()
  await page.clock.runFor(20_000)
  await expect(close).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(close).toHaveCount(0)
})

test('[GEN-05] on a phone a toast takes the width and leaves the focused answer in view', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(questionPath('core_dry'))
  await expect(toasts(page)).toHaveText([FIRST])
  const box = await page.getByRole('region', { name: 'Messages' }).locator(':scope > *').boundingBox()
  expect(box?.width).toBeGreaterThan(350)
  await page.waitForURL(`**${questionPath('rf_now')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const)
  test(`[PAT-01] at 200 % text and ${width} px a toast is readable, on the screen, and covers nothing it repeats`, {
    tag: '@phone',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height })
    await prefer(context, { language: 'sv', textSize: 200 })
    const toast = page.getByRole('region', { name: t('sv')('app.messages') }).locator(':scope > *')
    await page.goto(questionPath('core_dry'))
    await expect(toast).toBeVisible()
    const box = (await toast.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
    expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).not.toContain(false)
    const words = (await toast.getByRole('paragraph').boundingBox())?.width
    expect(words).toBeGreaterThan(width * 0.7)

    await page.waitForURL(`**${questionPath('rf_now')}`)
    for (const twin of ['question.sentBack', 'question.choose'] as const) {
      if (twin === 'question.choose') {
        // By key, because the first toast may still lie over the button: it makes way for the focus.
        await page.getByRole('button', { name: t('sv')('question.next'), exact: true }).press('Enter')
        await expect(page.getByRole('alert')).toContainText(t('sv')('question.atLeastOne'))
      }
      const there = await page.getByText(t('sv')(twin)).boundingBox()
      for (const shown of await toast.filter({ visible: true }).all()) {
        const here = await shown.boundingBox()
        const isApart = !here || !there || here.y + here.height <= there.y || here.y >= there.y + there.height
        expect([twin, isApart, here, there]).toEqual([twin, true, here, there])
      }
    }
  })

test('[QST-09] an unanswered required question is shown again after 1 s, and says why', { tag: '@desktop' }, async ({
  page,
}) => {
  await stopClock(page)
  const { id, answers } = questionNamed('general', 'core_dry')
  const unanswered = JSON.stringify(Object.fromEntries(answers.map((answer) => [answer.id, false])))
  await storeAnswers(page, ['rf.none'], { more: { [id]: unanswered } })
  await openQuestion(page, 'core_grit')
  await expect(toasts(page)).toHaveText([FIRST])
  await page.clock.runFor(990)
  await expect(page).toHaveURL(questionPath('core_grit'))
  await page.clock.runFor(20)
  await expect(page).toHaveURL(questionPath('core_dry'))
  await expect(toasts(page)).toHaveText([FIRST])
  await expect(page.getByText(say('question.sentBack'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  for (const free of ['st_intro', 'rf_now', 'ctx_lids']) {
    await openQuestion(page, free)
    await page.clock.runFor(3000)
    await expect(page).toHaveURL(questionPath(free))
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('[QST-10] an id that no question has falls back to the first one, counted as 1, with one error in the console', {
  tag: '@desktop',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/unknown question id/)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  for (const id of ['00000000-0000-4000-8000-000000000000', questionNamed('symptom', 'core_dry').id]) {
    await page.goto(`/${id}`)
    await expect(page).toHaveURL(questionPath('st_intro'))
    await expect(page.getByText('Questions 1 / 26', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Something Went Wrong' })).toBeVisible()
    expect(errors).toEqual([`unknown question id ${id}`])
    errors.length = 0
  }
})
