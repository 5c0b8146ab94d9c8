import { getSettings } from '@htd/contract/account'
import { forgotPassword } from '@htd/contract/auth'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { apiOf } from './support/make-patient.ts'
import { prefer } from './support/prefer.ts'
import { stopClock } from './support/stop-clock.ts'
import { t } from './support/texts.ts'

const timer = (page: Page) => page.getByRole('combobox')

for (const { language, said } of [
  { language: 'sv', said: 'Bildtiden är ändrad!' },
  { language: 'en', said: 'slide Timer changed successfully!' },
] as const)
  test(`[SET-01] in ${language} the slide timer is saved once the arrow keys rest, and is there after a reload`, async ({
    page,
    context,
    axe,
    makePatient,
    logInAs,
  }) => {
    await prefer(context, { language })
    await logInAs(await makePatient({ language }))
    await page.goto('/dashboard/settings')
    await expect(timer(page)).toHaveValue('20')
    const posts: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/settings/')) posts.push(request.postDataJSON())
    })
    await timer(page).focus()
    await stopClock(page)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
    await page.clock.runFor(599)
    await expect(timer(page)).toHaveValue('60')
    expect(posts).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page.getByRole('main').getByText(said)).toBeVisible()
    expect(posts).toEqual([{ language, slide_timer: 60 }])
    await expect(page.getByRole('status').getByText(said)).toHaveCount(1)
    expect(await axe()).toEqual([])
    await page.reload()
    await expect(timer(page)).toHaveValue('60')
  })

test('[SET-01] a language chosen by the keyboard changes the page, keeps the focus, and decides the mails', async ({
  page,
  baseURL,
  mailFor,
  patient,
}) => {
  await page.goto('/dashboard/settings')
  await page.getByRole('radio', { name: 'Svenska' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'English' })).toBeFocused()
  await expect(page.getByRole('main').getByText('language changed successfully!')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await apiOf(baseURL ?? '')(forgotPassword, { body: { email: patient.email } })
  expect((await mailFor(patient.email, 2)).subject).toBe('Choose a new password')
})

test('[SET-01] what can not be saved is said on the page, and the choice goes back', async ({
  page,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  const say = t('sv')
  expectedErrors.push(/status of 503/, /settings update failed/)
  await logInAs(await makePatient())
  await page.goto('/dashboard/settings')
  await expect(timer(page)).toHaveValue('20')
  await page.route('**/api/v1/settings/', (route) => route.fulfill({ status: 503, json: {} }))
  await timer(page).selectOption('120')
  await expect(page.getByText(say('settings.notSaved'))).toBeVisible()
  await expect(timer(page)).toHaveValue('20')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByText(say('settings.notSaved'))).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Svenska' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('[GEN-01] after a login on a new device the pages come in the language of the account, and then as chosen here', {
  tag: '@desktop',
}, async ({ page, makePatient }) => {
  const patient = await makePatient({ language: 'en' })
  await page.goto('/auth')
  await logInByHand(page, { ...patient, language: 'sv' })
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('button', { name: 'Svenska' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Välkommen' })).toBeVisible()
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible()
  await expect(page.getByText('Mejlen till dig kommer på engelska.')).toBeVisible()
})

test('[GEN-04] what was chosen for the display survives the wipe of the start page', async ({
  page,
  makePatient,
  logInAs,
}) => {
  const say = t('sv')
  await logInAs(await makePatient())
  await page.goto('/dashboard/settings')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: say('display.theme.dark') }).click()
  await main.getByRole('radio', { name: say('display.sizePercent', { size: 125 }) }).click()
  await main.getByRole('checkbox', { name: say('display.slidesPaused') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: say('welcome.start') })).toBeEnabled()
  await page.goto('/dashboard/settings')
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '125')
  await expect(main.getByRole('radio', { name: say('display.theme.dark') })).toBeChecked()
  await expect(main.getByRole('checkbox', { name: say('display.slidesPaused') })).toBeChecked()
})

test('[API-10] two tabs: the last change wins, and the other tab shows it when it is opened again', {
  tag: '@desktop',
}, async ({ page, context, baseURL, patient }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/dashboard/settings')
    await expect(timer(tab)).toHaveValue('20')
  }
  for (const [tab, value] of [
    [page, '5'],
    [other, '40'],
  ] as const) {
    await timer(tab).selectOption(value)
    await expect(tab.getByRole('main').getByText(t('sv')('settings.timerSaved'))).toBeVisible()
  }
  const { access } = await patient.logIn()
  expect(await apiOf(baseURL ?? '')(getSettings, {}, { token: access })).toEqual({ language: 'sv', slide_timer: 40 })
  await page.reload()
  await expect(timer(page)).toHaveValue('40')
})
