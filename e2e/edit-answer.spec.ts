import type { Page } from '@playwright/test'
import { generalAnswers, questionNamed, questionnaires } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { recordMoves, waitedAfterChoice } from './support/record-moves.ts'
import { pauseClock } from './support/stop-clock.ts'
import { storedText } from './support/storage.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('en')
const EARLY = 2

const placeOf = (slug: string) => questionnaires.general.findIndex((question) => question.slug === slug)
const editPath = (slug: string) => `/edit/${questionNamed('general', slug).id}/${placeOf(slug)}`
const answer = (slug: string, place: number) => questionNamed('general', slug).answers[place]?.text.en ?? ''
const chosenIn = async (page: Page, slug: string) => {
  const { id, answers } = questionNamed('general', slug)
  const entry = JSON.parse((await storedText(page, id)) ?? '{}')
  return answers.filter((each) => entry[each.id]).map(({ text }) => text.en)
}
const linkTo = (page: Page, slug: string) => {
  const { number, title } = questionNamed('general', slug)
  return page.getByRole('link', { name: say('overview.changeOf', { number, question: title.en }) })
}
const rowOf = (page: Page, slug: string) => page.locator('dl > div').filter({ has: linkTo(page, slug) })
const open = async (page: Page, slug: string) => {
  await page.goto(editPath(slug))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save & Continue' })

test.beforeEach(async ({ page, context }) => {
  await prefer(context, { language: 'en' })
  await storeAnswers(page, [...generalAnswers(2), 'trg.wind'])
})

test('[EDT-01] the edit page shows number, title, star, hint and a numbered list or picture tiles', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const slug of ['core_burn', 'rf_now', 'ctx_triggers', 'ctx_lids', 'bg_drops']) {
    const { number, title, required, mode, answers } = questionNamed('general', slug)
    await page.goto(editPath(slug))
    const star = required ? ' * (required)' : ''
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${number}. ${title.en}${star}`)
    await expect(page.getByText('You can select multiple choices')).toHaveCount(mode === 'Multiple' ? 1 : 0)
    await expect(page.locator('form label')).toHaveText(answers.map(({ text }) => text.en))
    const hasPictures = answers.some(({ image }) => image)
    await expect(page.locator('form ol > li')).toHaveCount(hasPictures ? 0 : answers.length)
    await expect(page.locator('form label img')).toHaveCount(hasPictures ? answers.length : 0)
    const numbers = await page
      .locator('form ol > li')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').content))
    expect(numbers.every((content) => content.includes('counter(answer)'))).toBe(true)
    await expect(save(page)).toBeVisible()
  }
})

test('[EDT-03] [EDT-02] a single answer is stored at once and the overview comes back after 400 ms, where it was', async ({
  page,
}) => {
  const moves = await recordMoves(page)
  await page.goto('/overview')
  await linkTo(page, 'bg_age').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const [scrolled, entries] = await page.evaluate(() => [scrollY, history.length])
  await linkTo(page, 'bg_age').click()
  expect(Number(await storedText(page, 'editScrollPosition'))).toBe(scrolled)
  await page.getByLabel(answer('bg_age', 2)).click()
  await page.waitForURL('**/overview')
  const waited = waitedAfterChoice(await moves())
  expect(waited).toBeGreaterThanOrEqual(400 - EARLY)
  expect(waited).toBeLessThan(4000)

  await expect(rowOf(page, 'bg_age')).toContainText(answer('bg_age', 2))
  await expect(linkTo(page, 'bg_age')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: say('overview.changed') })).toHaveCount(1)
  expect(Math.abs((await page.evaluate(() => scrollY)) - (scrolled ?? 0))).toBeLessThanOrEqual(2)
  expect(await page.evaluate(() => history.length)).toBe((entries ?? 0) + 1)
  await page.goBack()
  await expect(page).toHaveURL('/overview')
})

test('[EDT-03] stored at once, 400 ms for required and optional questions, and not without a required answer', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  for (const slug of ['core_burn', 'bg_drops']) {
    await open(page, slug)
    await pauseClock(page)
    await page.getByLabel(answer(slug, 3), { exact: true }).click()
    expect(await chosenIn(page, slug)).toEqual([answer(slug, 3)])
    await page.clock.runFor(399)
    await expect(page).toHaveURL(editPath(slug))
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/overview')
    await page.clock.resume()
  }
  await open(page, 'core_burn')
  await page.getByLabel(answer('core_burn', 3), { exact: true }).click()
  expect(await chosenIn(page, 'core_burn')).toEqual([])
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL(editPath('core_burn'))
  await save(page).click({ force: true })
  await expect(page.getByText(say('question.choose'))).toBeVisible()
  await expect(page).toHaveURL(editPath('core_burn'))

  await open(page, 'bg_drops')
  await page.getByLabel(answer('bg_drops', 3), { exact: true }).click()
  await page.clock.fastForward(400)
  await expect(page).toHaveURL('/overview')
  expect(await chosenIn(page, 'bg_drops')).toEqual([])
})

test('arrow keys store an answer but do not come back; Enter does', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await page.goto(editPath('core_burn'))
  await page.getByLabel(answer('core_burn', 2), { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.clock.fastForward(3000)
  expect(await chosenIn(page, 'core_burn')).toEqual([answer('core_burn', 3)])
  await expect(page).toHaveURL(editPath('core_burn'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/overview')
})

test('[EDT-04] several answers change only here until they are saved; a required question needs one', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto(editPath('ctx_triggers'))
  await page.getByLabel(answer('ctx_triggers', 0), { exact: true }).check()
  await page.getByLabel(answer('ctx_triggers', 2), { exact: true }).uncheck()
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL(editPath('ctx_triggers'))
  expect(await chosenIn(page, 'ctx_triggers')).toEqual([answer('ctx_triggers', 2)])
  await save(page).click()
  await expect(page).toHaveURL('/overview')
  expect(await chosenIn(page, 'ctx_triggers')).toEqual([answer('ctx_triggers', 0)])

  await linkTo(page, 'ctx_triggers').click()
  await page.getByLabel(answer('ctx_triggers', 0), { exact: true }).uncheck()
  await page.getByRole('link', { name: say('edit.cancel') }).click()
  await expect(rowOf(page, 'ctx_triggers')).toContainText(answer('ctx_triggers', 0))
  await linkTo(page, 'ctx_triggers').click()
  await page.getByLabel(answer('ctx_triggers', 0), { exact: true }).uncheck()
  await save(page).click()
  await expect(rowOf(page, 'ctx_triggers')).toContainText('Not Answered')

  await linkTo(page, 'rf_now').click()
  const none = questionNamed('general', 'rf_now').answers.at(-1)?.text.en ?? ''
  await page.getByLabel(none, { exact: true }).uncheck()
  await expect(save(page)).toBeDisabled()
  await save(page).click({ force: true })
  await expect(page).toHaveURL(editPath('rf_now'))
  await expect(page.getByText(say('question.choose'))).toBeVisible()
  await page.getByLabel(none, { exact: true }).check()
  await save(page).click()
  await expect(page).toHaveURL('/overview')
})

test('[EDT-05] a question that does not exist: Something Went Wrong, and the way back', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of ['/edit/00000000-0000-4000-8000-000000000000/3', '/edit/nonsense/0']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something Went Wrong')
    await page.getByRole('link', { name: say('edit.toOverview') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('overview.title'))
  }
})
