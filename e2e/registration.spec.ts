import { register } from '@htd/contract/auth'
import type { ApiError } from '@htd/contract/client'
import type { Page } from '@playwright/test'
import type { AccountKey } from '../apps/patient/src/i18n/account.sv.ts'
import { errorSummary } from './support/error-summary.ts'
import { test as base, expect } from './support/fixtures.ts'
import { linkIn } from './support/mail.ts'
import { apiOf, newAddress, PASSWORD, sendFirstQuiz } from './support/make-patient.ts'
import { t } from './support/texts.ts'

const say = t('sv')

/** A mailed registration link that has not been opened yet. */
const test = base.extend<{ link: URL }>({
  link: async ({ baseURL, mailFor }, use) => {
    const email = newAddress()
    await sendFirstQuiz(baseURL ?? '', { email })
    await use(new URL(linkIn(await mailFor(email))))
  },
})

type FirstStep = { password: string; confirmation?: string; agrees?: boolean }

async function fillPassword(page: Page, { password, confirmation = password, agrees = true }: FirstStep) {
  await page.getByLabel(say('register.password'), { exact: true }).fill(password)
  await page.getByLabel(say('register.confirmation')).fill(confirmation)
  await page.getByLabel(say('register.agreement')).setChecked(agrees)
  await page.getByRole('button', { name: say('register.next') }).click()
}

async function fillNames(page: Page, first: string, last: string) {
  await page.getByLabel(say('register.firstName')).fill(first)
  await page.getByLabel(say('register.lastName')).fill(last)
  await page.getByRole('button', { name: say('register.submit') }).click()
}

/** Every problem is listed in the summary, which has the focus, and at its own field. */
async function expectProblems(page: Page, problems: Record<string, AccountKey>) {
  const texts = Object.values(problems).map((key) => say(key))
  const summary = errorSummary(page)
  await expect(summary.getByRole('link')).toHaveText(texts)
  await expect(summary).toBeFocused()
  for (const [field, key] of Object.entries(problems))
    await expect(page.locator(`#${field}`)).toHaveAccessibleDescription(new RegExp(say(key)))
}

test('[REG-01] two steps make an account; going back keeps what was typed', { tag: '@desktop' }, async ({
  page,
  link,
}) => {
  await page.goto(link.href)
  await expect(page.getByText(say('register.step', { step: 1 }))).toBeVisible()
  await expect(page.getByLabel(say('auth.email'))).toHaveValue(link.searchParams.get('email') ?? '')
  await fillPassword(page, { password: PASSWORD })
  await expect(page.getByText(say('register.step', { step: 2 }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: say('register.nameTitle') })).toBeFocused()
  await page.getByLabel(say('register.firstName')).fill('Åsa')
  await page.getByLabel(say('register.lastName')).fill('Öberg')

  await page.getByRole('button', { name: say('register.back') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('register.passwordTitle') })).toBeFocused()
  await expect(page.getByLabel(say('register.password'), { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByLabel(say('register.confirmation'))).toHaveValue(PASSWORD)
  await expect(page.getByLabel(say('register.agreement'))).toBeChecked()
  await page.getByRole('button', { name: say('register.next') }).click()
  await expect(page.getByLabel(say('register.firstName'))).toHaveValue('Åsa')
  await expect(page.getByLabel(say('register.lastName'))).toHaveValue('Öberg')
  await page.getByRole('button', { name: say('register.submit') }).click()

  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(say('auth.registered'))).toBeVisible()
  await expect(page.getByLabel(say('auth.email'))).toHaveValue(link.searchParams.get('email') ?? '')
  await page.getByLabel(say('auth.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('auth.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('home.titleWithName', { name: 'Åsa' }) })).toBeVisible()
})

test('[REG-01] after a reload on the second step the first one waits until the password is whole', {
  tag: '@phone',
}, async ({ page, link }) => {
  await page.goto(link.href)
  await fillPassword(page, { password: PASSWORD })
  await expect(page.getByText(say('register.step', { step: 2 }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('register.step', { step: 1 }))).toBeVisible()
  await fillPassword(page, { password: PASSWORD })
  await expect(page.getByText(say('register.step', { step: 2 }))).toBeVisible()
  await page.getByLabel(say('register.firstName')).fill('Åsa')
  await page.getByLabel(say('register.lastName')).fill('Öberg')
  await page.getByRole('button', { name: say('register.submit') }).click()
  await expect(page).toHaveURL('/auth')
})

test('[REG-01] both passwords can be pasted, are shown by buttons of different names, and covered when they are sent', {
  tag: '@desktop',
}, async ({ page, context, link }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(link.href)
  const fields = [
    page.getByLabel(say('register.password'), { exact: true }),
    page.getByLabel(say('register.confirmation')),
  ]
  await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD)
  for (const field of fields) {
    await field.press('Control+v')
    await expect(field).toHaveValue(PASSWORD)
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
  }
  for (const key of ['password.show', 'password.showRepeated'] as const)
    await page.getByRole('button', { name: say(key), exact: true }).click()
  for (const field of fields) await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: say('register.next') }).click()
  for (const field of fields) await expect(field).toHaveAttribute('type', 'password')
})

test('[REG-02] the page names each rule that is broken', { tag: '@phone' }, async ({ page, link }) => {
  const email = link.searchParams.get('email') ?? ''
  await page.goto(link.href)
  const wrong: [FirstStep, Record<string, AccountKey>][] = [
    [{ password: 'sju-7-7' }, { password: 'problem.passwordTooShort' }],
    [{ password: 'å'.repeat(65) }, { password: 'problem.passwordTooLong' }],
    [{ password: '8163759204' }, { password: 'problem.passwordOnlyNumbers' }],
    [{ password: email.toUpperCase() }, { password: 'problem.passwordSameAsEmail' }],
    [{ password: PASSWORD, confirmation: `${PASSWORD}!` }, { confirmed_password: 'problem.passwordsDoNotMatch' }],
    [{ password: PASSWORD, agrees: false }, { agreement: 'problem.mustAgree' }],
  ]
  for (const [typed, problems] of wrong) {
    await fillPassword(page, typed)
    await expectProblems(page, problems)
  }
  await fillPassword(page, { password: PASSWORD })
  await fillNames(page, 'Å', 'Öberg')
  await expectProblems(page, { first_name: 'problem.invalidFirstName' })
  await fillNames(page, 'Åsa', ' Ö ')
  await expectProblems(page, { last_name: 'problem.invalidLastName' })
  await fillNames(page, 'Bo', 'Ek')
  await expect(page.getByText(say('auth.registered'))).toBeVisible()
})

test('[REG-02] in English the refused agreement reads as specified', { tag: '@phone' }, async ({ page, link }) => {
  await page.goto(link.href)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(errorSummary(page, 'en')).toContainText('You must accept the Terms and Services')
})

test('[REG-02] the server enforces the same rules', { tag: '@phone' }, async ({ baseURL, link }) => {
  const sound = { password: PASSWORD, confirmed_password: PASSWORD, first_name: 'Bo', last_name: 'Ek', agreement: true }
  const same = (password: string) => ({ ...sound, password, confirmed_password: password })
  const token = link.searchParams.get('token') ?? ''
  const call = apiOf(baseURL ?? '')
  const codesOf = (body: typeof sound) =>
    call(register, { body }, { token }).then(
      () => [],
      (error: ApiError) => [error.problem.status, ...(error.problem.errors ?? []).map(({ code }) => code)],
    )
  expect(await codesOf(same('sju-7-7'))).toEqual([400, 'passwordTooShort'])
  expect(await codesOf(same('å'.repeat(65)))).toEqual([400, 'passwordTooLong'])
  expect(await codesOf(same('8163759204'))).toEqual([400, 'passwordOnlyNumbers'])
  expect(await codesOf(same(link.searchParams.get('email') ?? ''))).toEqual([400, 'passwordSameAsEmail'])
  expect(await codesOf({ ...sound, confirmed_password: 'annat' })).toEqual([400, 'passwordsDoNotMatch'])
  expect(await codesOf({ ...sound, agreement: false })).toEqual([400, 'mustAgree'])
  expect(await codesOf({ ...sound, first_name: 'Å' })).toEqual([400, 'invalidFirstName'])
  expect(await codesOf({ ...sound, last_name: 'Ö' })).toEqual([400, 'invalidLastName'])
  expect(await codesOf(sound)).toEqual([])
})
