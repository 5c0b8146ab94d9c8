import type { Locator } from '@playwright/test'
import { generalAnswers, questionNamed } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { openQuestion, questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { recordMoves, waitedAfterChoice } from './support/record-moves.ts'
import { stopClock } from './support/stop-clock.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const nameInPack = (question: string, place: number) => questionNamed('general', question).answers[place]?.text.sv ?? ''
const nameOf = (question: string, answer: string) =>
  questionNamed('general', question).answers.find(({ slug }) => slug === `${question}.${answer}`)?.text.sv ?? ''
/** By the page's rounded clock a timer may fire slightly early; on a busy machine it may fire arbitrarily late. */
const EARLY = 2
const LATE = 4000

test('[QST-06] a press chooses an answer, and the next question comes after 800 ms', async ({ page }) => {
  const moves = await recordMoves(page)
  await storeAnswers(page, ['rf.none'])
  await openQuestion(page, 'core_dry')
  await page.getByLabel(nameOf('core_dry', 'd7')).click()
  await page.waitForURL(`**${questionPath('core_grit')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const waited = waitedAfterChoice(await moves())
  expect(waited).toBeGreaterThanOrEqual(800 - EARLY)
  expect(waited).toBeLessThan(LATE)

  await page.getByRole('button', { name: say('question.previous') }).click()
  await expect(page.locator('form input:checked')).toHaveCount(1)
  await expect(page.getByLabel(nameOf('core_dry', 'd7'))).toBeChecked()
})

test('[QST-06] another answer takes the place of the first, and the wait begins anew', { tag: '@desktop' }, async ({
  page,
}) => {
  await stopClock(page)
  await storeAnswers(page, ['rf.none'])
  await openQuestion(page, 'core_dry')
  await page.getByLabel(nameOf('core_dry', 'd0')).click()
  await page.clock.runFor(700)
  await page.getByLabel(nameOf('core_dry', 'd7')).click()
  await expect(page.getByLabel(nameOf('core_dry', 'd0'))).not.toBeChecked()
  await page.clock.runFor(799)
  await expect(page).toHaveURL(questionPath('core_dry'))
  await page.clock.runFor(1)
  await expect(page).toHaveURL(questionPath('core_grit'))
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(questionPath('core_grit'))
})

test('[QST-06] pressing the chosen answer takes it back, and nothing moves', { tag: '@desktop' }, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, ['rf.none', 'core_dry.d3_4'])
  await openQuestion(page, 'core_dry')
  const chosen = page.getByLabel(nameOf('core_dry', 'd3_4'))
  await expect(chosen).toBeChecked()
  await chosen.click()
  await expect(page.locator('form input:checked')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: say('question.cleared') })).toHaveCount(1)
  await expect(page.getByRole('button', { name: say('question.next') })).toBeDisabled()
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL(questionPath('core_dry'))

  await chosen.click()
  await page.getByRole('button', { name: say('question.clear') }).click()
  await expect(chosen).toBeFocused()
  await expect(page.locator('form input:checked')).toHaveCount(0)
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL(questionPath('core_dry'))
})

test('whatever the visitor does within the 800 ms calls the move off', { tag: '@desktop' }, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'core_burn')
  await page.getByLabel(nameOf('core_burn', 'd7')).click()
  await page.getByRole('button', { name: say('question.previous') }).click()
  await expect(page).toHaveURL(questionPath('core_grit'))
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(questionPath('core_grit'))

  await page.getByLabel(nameOf('core_grit', 'd7')).click()
  await page.clock.runFor(700)
  await page.getByRole('button', { name: say('display.open') }).click()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(questionPath('core_grit'))
})

test('a press that was on its way when the page moved by itself answers and skips nothing', { tag: '@phone' }, async ({
  page,
}) => {
  await stopClock(page)
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'ctx_daypattern')
  const next = page.getByRole('button', { name: say('question.next'), exact: true })
  await page.getByLabel(nameInPack('ctx_daypattern', 0)).tap()
  await page.clock.runFor(800)
  await expect(page).toHaveURL(questionPath('ctx_triggers'))
  await next.tap()
  await page.locator('form label').first().tap()
  await page.keyboard.press('Enter')
  await page.clock.runFor(399)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(questionPath('ctx_triggers'))
  await expect(page.locator('form input:checked')).toHaveCount(0)
  await page.clock.runFor(1)
  await page.locator('form label').nth(1).tap()
  await expect(page.locator('form input:checked')).toHaveCount(1)
  await next.tap()
  await expect(page).toHaveURL(questionPath('ctx_lids'))
})

test('a click on its way when the page moves answers nothing', { tag: '@desktop' }, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'ctx_daypattern')
  await page.getByLabel(nameInPack('ctx_daypattern', 0)).click()
  await page.clock.runFor(800)
  await expect(page).toHaveURL(questionPath('ctx_triggers'))
  await page.locator('form label').first().click()
  await expect(page.locator('form input:checked')).toHaveCount(0)
  await page.getByRole('button', { name: say('question.next'), exact: true }).click()
  await expect(page).toHaveURL(questionPath('ctx_lids'))
})

test('a mouse that points at a button calls the move off', { tag: '@desktop' }, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'ctx_daypattern')
  const next = page.getByRole('button', { name: say('question.next'), exact: true })
  await page.getByLabel(nameInPack('ctx_daypattern', 0)).click()
  await page.getByText(nameInPack('ctx_daypattern', 1)).hover()
  await page.clock.runFor(799)
  await next.hover()
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(questionPath('ctx_daypattern'))
  await next.click()
  await expect(page).toHaveURL(questionPath('ctx_triggers'))
})

test('a double-click is one press', async ({ page, context, isMobile }) => {
  await prefer(context, { autoAdvance: false })
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'ctx_daypattern')
  const pressTwice = async (target: Locator) => {
    if (!isMobile) return target.dblclick()
    await target.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    // Sent together: a delay between the two would make them separate presses.
    await Promise.all([tap(), tap()])
  }
  await pressTwice(page.locator('form label').first())
  await expect(page.getByLabel(nameInPack('ctx_daypattern', 0))).toBeChecked()
  const next = page.getByRole('button', { name: say('question.next'), exact: true })
  const place = (await next.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.dblclick(place.x + 20, place.y + 20)
  await expect(page).toHaveURL(questionPath('ctx_triggers'))
  await page.locator('form label').first().dblclick()
  await expect(page.locator('form input:checked')).toHaveCount(1)
})

test('arrow keys choose but never move on; Enter and Space do', { tag: '@desktop' }, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, ['rf.none'])
  await openQuestion(page, 'core_dry')
  await page.getByLabel(nameOf('core_dry', 'd0')).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel(nameOf('core_dry', 'd3_4'))).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: say('question.marked') })).not.toHaveCount(0)
  await page.clock.runFor(5000)
  await expect(page).toHaveURL(questionPath('core_dry'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(questionPath('core_grit'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.getByLabel(nameOf('core_grit', 'd0')).focus()
  await page.keyboard.press('Space')
  const said = say('question.chosenAuto', { answer: nameOf('core_grit', 'd0') })
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  await page.clock.runFor(800)
  await expect(page).toHaveURL(questionPath('core_burn'))

  await page.getByLabel(nameOf('core_burn', 'd0')).focus()
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(1000)
  await page.keyboard.press('Space')
  await expect(page.getByLabel(nameOf('core_burn', 'd1_2'))).toBeChecked()
  await page.clock.runFor(800)
  await expect(page).toHaveURL(questionPath('core_ache'))
  await page.clock.runFor(400)
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL(questionPath('core_burn'))
  await page.getByLabel(nameOf('core_burn', 'd1_2')).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('form input:checked')).toHaveCount(0)
})

test('the switch keeps every question still, also after a reload', { tag: '@desktop' }, async ({ page, context }) => {
  await page.clock.install()
  await storeAnswers(page, ['rf.none'])
  await openQuestion(page, 'core_dry')
  await expect(page.getByText(say('question.singleAuto'))).toBeVisible()
  const keepStill = page.getByRole('switch', { name: say('question.noAuto') })
  await keepStill.check()
  await page.getByLabel(nameOf('core_dry', 'd0')).click()
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL(questionPath('core_dry'))
  await page.reload()
  await expect(keepStill).toBeChecked()
  await expect(page.getByText(say('question.singleAuto'))).toHaveCount(0)
  expect((await context.cookies()).find(({ name }) => name === 'ui_prefs')?.value).toBe('auto=off')
  await page.getByRole('button', { name: say('question.next') }).click()
  await expect(page).toHaveURL(questionPath('core_grit'))
})

test('under reduced motion nothing moves by itself, and no switch is offered', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await storeAnswers(page, ['rf.none'])
  await openQuestion(page, 'core_dry')
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.getByLabel(nameOf('core_dry', 'd0')).tap()
  await page.clock.fastForward(5000)
  await expect(page).toHaveURL(questionPath('core_dry'))
  await expect(page.getByText(say('question.singleAuto'))).toHaveCount(0)
})

test('[QST-06] [SUB-02] the last answer shows a screen that prepares the overview for 3 s', {
  tag: '@phone',
}, async ({ page, context }) => {
  await prefer(context, { language: 'en' })
  const moves = await recordMoves(page)
  await storeAnswers(page, generalAnswers(2))
  await openQuestion(page, 'bg_drops')
  await page.getByLabel(questionNamed('general', 'bg_drops').answers[0]?.text.en ?? '', { exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: t('en')('overlay.preparing') })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(questionPath('bg_drops'))
  await expect(dialog.getByRole('button', { name: t('en')('overlay.continue') })).toBeFocused()
  await page.waitForURL('**/overview')
  expect(waitedAfterChoice(await moves())).toBeGreaterThanOrEqual(800 + 3000 - 2 * EARLY)
  expect(waitedAfterChoice(await moves())).toBeLessThan(800 + 3000 + LATE)

  await page.getByRole('button', { name: t('en')('overview.submit') }).click()
  await expect(page).toHaveURL('/email')
})
