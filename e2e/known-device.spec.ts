import { logIn } from '@htd/contract/auth'
import { expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { apiOf } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')

test.use({ settings: { RATE_LIMIT_SCALE: '1' } })

test('[FIX-08] a browser that has logged in before is let in while somebody guesses at the account', {
  tag: '@desktop',
}, async ({ page, context, browser, baseURL, makePatient, expectedErrors }) => {
  expectedErrors.push(/status of 429/)
  const patient = await makePatient()
  await page.goto('/auth')
  await logInByHand(page, patient)
  await expect(page).toHaveURL('/dashboard/index')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await expect(page).toHaveURL('/auth')

  const marks = (await context.cookies(`${baseURL}/api/v1/auth/`)).filter(({ name }) => name === 'htd_device')
  expect(marks).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth/', secure: false }])
  expect(await page.evaluate(() => document.cookie)).not.toContain('htd_device')

  const guess = () => apiOf(baseURL ?? '')(logIn, { body: { username: patient.email, password: 'gissat-losenord' } })
  for (let n = 0; n < 5; n += 1) await expect(guess()).rejects.toMatchObject({ status: 401 })
  const stranger = await browser.newPage({ locale: 'sv-SE' })
  await stranger.goto(`${baseURL}/auth`)
  await logInByHand(stranger, patient)
  await expect(stranger.getByText(/Det blev för många försök\. Vänta \d+ sekunder/)).toBeVisible()
  await stranger.close()

  await logInByHand(page, patient)
  await expect(page).toHaveURL('/dashboard/index')
})
