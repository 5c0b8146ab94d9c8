import type { Locator, Page } from '@playwright/test'
import { generalAnswers, questionNamed, questionnaires } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { newAddress } from './support/make-patient.ts'
import { openQuestion, questionPath } from './support/open-question.ts'
import { stopClock } from './support/stop-clock.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const answer = (question: string, place: number) =>
  questionNamed('general', question).answers[place]?.text.sv ?? `${question} has no answer ${place}`

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The focus never came to ${target}`)
}

async function answerByKeys(page: Page): Promise<void> {
  for (const { number, required, mode, answers } of questionnaires.general) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${number}. `)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    if (required) {
      const chosen = mode === 'Single' ? answers[0] : answers.find(({ none }) => none)
      await tabTo(page, page.getByLabel(chosen?.text.sv ?? '', { exact: true }))
      await page.keyboard.press('Space')
    }
    // A key right after a move is ignored, because it may be meant for the previous question.
    await page.waitForTimeout(110)
    // The overlay before the overview closes by itself after 3 s.
    if (number === questionnaires.general.length) await stopClock(page)
    await page.keyboard.press('Enter')
  }
}

test('[QST-04] from the start page to the mail with the keyboard alone', { tag: '@desktop' }, async ({
  page,
  mailFor,
}) => {
  const address = newAddress()
  // Automatic advance is off: on a busy machine more than 800 ms pass between two keys.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await tabTo(page, page.getByRole('button', { name: say('welcome.start') }))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${questionPath('st_intro')}`)
  await answerByKeys(page)

  await expect(page.getByRole('dialog', { name: say('overlay.preparing') })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/overview')
  await page.clock.resume()
  await tabTo(page, page.getByRole('button', { name: say('overview.submit') }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel(say('email.label')))
  await page.keyboard.type(address)
  for (const box of ['email.terms', 'email.privacy'] as const) {
    await tabTo(page, page.getByLabel(say(box)))
    await page.keyboard.press('Space')
  }
  await page.getByLabel(say('email.label')).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: say('thanks.title') })).toBeFocused()
  expect((await mailFor(address)).to?.[0]?.address).toBe(address)
})

test('[QST-04] Enter goes on and Backspace goes back; for 100 ms after a move neither does', {
  tag: '@desktop',
}, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'core_dry')
  const press = (key: string) => page.keyboard.press(key)

  await press('Enter')
  await expect(page).toHaveURL(questionPath('core_grit'))
  await press('Enter')
  await press('Backspace')
  await page.clock.runFor(99)
  await press('Enter')
  await press('Backspace')
  await expect(page).toHaveURL(questionPath('core_grit'))
  await page.clock.runFor(2)
  await press('Backspace')
  await expect(page).toHaveURL(questionPath('core_dry'))
  await press('Backspace')
  await page.clock.runFor(101)
  await expect(page).toHaveURL(questionPath('core_dry'))
})

test('[QST-04] keys with a modifier, held keys and keys on a control do not move', { tag: '@desktop' }, async ({
  page,
}) => {
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'core_dry')
  const stays = () => expect(page).toHaveURL(questionPath('core_dry'))
  for (const modifier of ['Control', 'Alt', 'Shift', 'Meta'])
    await page.evaluate(
      (name) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, [`${name}Key`]: true }),
        ),
      modifier === 'Control' ? 'ctrl' : modifier.toLowerCase(),
    )
  await stays()
  for (const key of ['Enter', 'Backspace'])
    await page.evaluate(
      (name) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, repeat: true })),
      key,
    )
  await stays()

  const keepStill = page.getByRole('switch', { name: say('question.noAuto') })
  await keepStill.focus()
  await page.keyboard.press('Space')
  await expect(keepStill).toBeChecked()
  for (const key of ['Enter', 'Backspace']) await page.keyboard.press(key)
  await stays()
  const display = page.getByRole('button', { name: say('display.open') })
  await display.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('display.title') })).toBeFocused()
  for (const key of ['Tab', 'Backspace', 'Enter']) await page.keyboard.press(key)
  await stays()

  await page.getByLabel(answer('core_dry', 1)).focus()
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL(questionPath('rf_now'))
  await page.getByRole('button', { name: say('question.previous') }).focus()
  await page.waitForTimeout(110)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(questionPath('st_intro'))
  await page.waitForTimeout(110)
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL(questionPath('st_intro'))
})

test('[QST-04] nothing moves behind a dialog or while typing', { tag: '@desktop' }, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'bg_drops')
  await page.getByRole('button', { name: say('question.next') }).click()
  const dialog = page.getByRole('dialog', { name: say('overlay.preparing') })
  await expect(dialog).toBeVisible()
  for (const key of ['Backspace', 'ArrowLeft', 'ArrowRight', 'Tab', 'Backspace']) await page.keyboard.press(key)
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(questionPath('bg_drops'))
  await page.clock.runFor(3000)
  await page.waitForURL('**/overview')

  await page.clock.resume()
  await page.getByRole('button', { name: say('overview.submit') }).click()
  const field = page.getByLabel(say('email.label'))
  await field.pressSequentially('anna@')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('anna')
  await expect(page).toHaveURL('/email')
})

test('[PAT-03] a second tap or key on the answer just chosen is the same press, and the next question comes on time', {
  tag: '@phone',
}, async ({ page }) => {
  await stopClock(page)
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'core_dry')
  const often = page.getByLabel(answer('core_dry', 4))
  for (const wait of [120, 380, 299]) {
    await often.tap()
    await page.clock.runFor(wait)
  }
  await expect(often).toBeChecked()
  await expect(page).toHaveURL(questionPath('core_dry'))
  await page.clock.runFor(1)
  await expect(page).toHaveURL(questionPath('core_grit'))

  await page.clock.runFor(400)
  const grit = page.getByLabel(answer('core_grit', 0))
  await grit.focus()
  for (const wait of [500, 299]) {
    await page.keyboard.press('Space')
    await page.clock.runFor(wait)
  }
  await expect(grit).toBeChecked()
  await page.clock.runFor(1)
  await expect(page).toHaveURL(questionPath('core_burn'))
})
