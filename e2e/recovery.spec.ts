import { forgotPassword, logIn, refresh } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
import type { Page } from '@playwright/test'
import { errorSummary } from './support/error-summary.ts'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { linkIn } from './support/mail.ts'
import { apiOf, newAddress } from './support/make-patient.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const NEW_PASSWORD = 'ny-dag-med-klar-blick'

async function ask(page: Page, email: string, language: 'sv' | 'en' = 'sv'): Promise<void> {
  await page.getByLabel(t(language)('auth.email')).fill(email)
  await page.getByRole('button', { name: t(language)('forgot.submit') }).click()
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel(say('register.password'), { exact: true }).fill(password)
  await page.getByLabel(say('register.confirmation')).fill(confirmation)
  await page.getByRole('button', { name: say('reset.submit') }).click()
}

test('[FGT-01] what is no address, and an address nobody has', { tag: '@phone' }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await page.goto('/auth')
  await page.getByRole('link', { name: say('auth.forgot') }).click()
  await expect(page).toHaveURL('/forgot-password')
  await ask(page, 'anna@')
  await expect(errorSummary(page)).toContainText(say('auth.invalidEmail'))
  await ask(page, newAddress())
  await expect(errorSummary(page)).toContainText(say('forgot.notFound'))
  await expect(page.getByLabel(say('auth.email'))).not.toHaveValue('')
})

for (const { what, body, shown } of [
  { what: 'words', body: { error: 'Wait ten minutes.' }, shown: 'Wait ten minutes.' },
  { what: 'no words', body: {}, shown: 'Invalid email format' },
])
  test(`[FGT-01] another failure with ${what}`, { tag: '@phone' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 429/)
    await page.route('**/api/v1/auth/forgot-password/', (route) => route.fulfill({ status: 429, json: body }))
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'English' }).click()
    await ask(page, newAddress(), 'en')
    await expect(errorSummary(page, 'en').getByRole('listitem')).toHaveText(shown)
  })

test('[FGT-01] [RST-01] a new password by mail ends every session and every older link', { tag: '@desktop' }, async ({
  page,
  baseURL,
  makePatient,
  mailFor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const patient = await makePatient()
  const session = await patient.logIn()
  const call = apiOf(baseURL ?? '')
  await call(forgotPassword, { body: { email: patient.email } })
  const older = linkIn(await mailFor(patient.email, 2))

  await page.goto('/forgot-password')
  await ask(page, patient.email.toUpperCase())
  await expect(page.getByRole('heading', { level: 1, name: say('forgot.sentTitle') })).toBeFocused()
  await page.getByRole('link', { name: say('forgot.gotIt') }).click()
  await expect(page).toHaveURL('/auth')
  const mail = await mailFor(patient.email, 3)
  expect(mail.subject).toBe('Välj ett nytt lösenord')
  expect(mail.html).toContain('<html lang="sv">')

  await page.goto(linkIn(mail))
  await expect(page).toHaveURL('/reset-password')
  for (const [password, confirmation, problem] of [
    ['sju-7-7', 'sju-7-7', 'problem.passwordTooShort'],
    ['å'.repeat(65), 'å'.repeat(65), 'problem.passwordTooLong'],
    ['8163759204', '8163759204', 'problem.passwordOnlyNumbers'],
    [NEW_PASSWORD, 'annat', 'problem.passwordsDoNotMatch'],
  ] as const) {
    await choose(page, password, confirmation)
    await expect(errorSummary(page).getByRole('listitem')).toHaveText(say(problem))
  }
  await choose(page, NEW_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: say('reset.doneTitle') })).toBeFocused()
  await page.getByRole('link', { name: say('reset.login') }).click()
  await expect(page).toHaveURL('/auth')

  await expect(call(listResults, { query: {} }, { token: session.access })).rejects.toThrow('logga in')
  await expect(call(refresh, { body: { refresh: session.refresh } })).rejects.toThrow('logga in')
  await expect(patient.logIn()).rejects.toThrow('Fel användarnamn eller lösenord')
  await logInByHand(page, { email: patient.email, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/dashboard/index')
  expect((await mailFor(patient.email, 4)).subject).toBe('Ditt lösenord är ändrat')

  for (const used of [linkIn(mail), older]) {
    await page.goto(used)
    await choose(page, 'en-helt-annan-morgon')
    await expect(page.getByRole('heading', { level: 1, name: say('link.title') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('link.new') })).toHaveAttribute('href', '/forgot-password')
  }
  await call(logIn, { body: { username: patient.email, password: NEW_PASSWORD } })
})

test('a reset page without a link leads to a new one', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1, name: say('link.title') })).toBeVisible()
  await page.getByRole('link', { name: say('link.new') }).click()
  await expect(page).toHaveURL('/forgot-password')
})
