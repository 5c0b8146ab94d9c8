import { decks, htdPath } from './support/decks.ts'
import { expect, test } from './support/fixtures.ts'
import { hardFields } from './support/hard-fields.ts'
import { prefer } from './support/prefer.ts'
import { screenOf } from './support/screen-of.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'
import { viewerOf } from './support/viewer.ts'

test.beforeEach(async ({ makePatient, logInAs }) => logInAs(await makePatient()))

const asked = [
  ['sv', 'Hur varm ska kompressen vara?', 'lut i ögat'],
  ['en', 'How warm should the compress be?', 'bleach in my eye'],
] as const

test('[HLP-04] with large text on a phone the answer is on the screen', {
  tag: '@phone',
}, async ({ page, context }) => {
  const say = t('sv')
  await prefer(context, { textSize: 200 })
  await page.goto('/dashboard/help/assistant')
  const field = page.getByRole('textbox', { name: say('assistant.label') })
  for (const text of ['Hur varm ska kompressen vara?', 'lut i ögat', 'Vad är tårar?', 'lut i ögat']) {
    await field.fill(text)
    await page.getByRole('button', { name: say('assistant.send') }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByRole('log')).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('log').locator('[data-reply]').last()).toBeInViewport()
  }
})

for (const [language, question, urgent] of asked)
  test(`[HLP-04] [API-15] a question is answered with its source, an emergency with 112, in ${language}`, {
    tag: screenOf[language],
  }, async ({ page, context, axe }) => {
    const say = t(language)
    await prefer(context, { language })
    await page.goto('/dashboard/help/assistant')
    await expect(page.getByRole('heading', { level: 1, name: say('assistant.title') })).toBeVisible()
    await expect(page.getByText(say('assistant.first'))).toBeVisible()
    expect(await axe()).toEqual([])

    const field = page.getByRole('textbox', { name: say('assistant.label') })
    await field.fill(question)
    await field.press('Enter')
    const log = page.getByRole('log')
    await expect(log.locator('figcaption').first().getByRole('link')).toBeVisible()
    await expect(log).toHaveAttribute('aria-busy', 'false')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    expect(await axe()).toEqual([])

    await field.fill(urgent)
    await field.press('Enter')
    const call = log.getByRole('link', { name: say('assistant.call', { number: '112' }) })
    await expect(call).toHaveAttribute('href', 'tel:112')
    expect(await axe()).toEqual([])

    await log.locator('figcaption').first().getByRole('link').click()
    await expect(log).toHaveCount(0)
    await page.goBack()
    await expect(call).toBeVisible()
    await page.getByRole('button', { name: say('assistant.anew') }).click()
    await expect(log.getByRole('listitem')).toHaveCount(0)
    await expect(field).toBeFocused()
  })

test('[HLP-04] beside a slide the show waits, and Escape leads back to the slides', { tag: '@desktop' }, async ({
  page,
  axe,
}) => {
  const say = t('sv')
  await page.goto(htdPath())
  const { slide, place, play } = viewerOf(page)
  await page.getByRole('button', { name: say('slides.askAssistant') }).click()
  const field = page.getByRole('textbox', { name: say('assistant.label') })
  await expect(field).toBeVisible()
  await expect(play).toBeVisible()
  await field.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slide).toHaveAccessibleName(place(1, decks.tears.slides.length))
  expect(await axe()).toEqual([])
  expect(await hardFields(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('slides.askAssistant') })).toBeFocused()
})

test('[HLP-04] logging out in one tab takes the conversation out of the other', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const say = t('sv')
  await page.goto('/dashboard/help/assistant')
  const question = 'Hur varm ska kompressen vara?'
  await page.getByRole('textbox', { name: say('assistant.label') }).fill(question)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('assistant.anew') })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/dashboard/index')
  await userMenu(other).click()
  await other.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.getByText(question)).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('[HLP-04] a question without a network stays where it was written', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    const say = t('sv')
    await page.goto('/dashboard/help/assistant')
    const field = page.getByRole('textbox', { name: say('assistant.label') })
    await field.fill('Hur droppar jag?')
    await context.setOffline(true)
    await field.press('Enter')
    await expect(page.getByText(say('assistant.offline'))).toBeVisible()
    await expect(field).toHaveValue('Hur droppar jag?')
  })
})
