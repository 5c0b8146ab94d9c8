import { getProfile } from '@htd/contract/account'
import { logIn } from '@htd/contract/auth'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { apiOf } from './support/make-patient.ts'
import { prefer } from './support/prefer.ts'
import { storedKeys } from './support/storage.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

type Language = 'sv' | 'en'

async function openFromSettings(page: Page, language: Language) {
  await page.goto('/dashboard/settings')
  const opener = page.getByRole('button', { name: t(language)('delete.open') })
  await opener.click()
  return opener
}
async function openFromMenu(page: Page, language: Language) {
  await page.goto('/dashboard/index')
  const opener = userMenu(page, language)
  await opener.click()
  await page.getByRole('menuitem', { name: t(language)('shell.delete') }).click()
  return opener
}

for (const { name, language, open } of [
  { name: 'the settings', language: 'sv', open: openFromSettings },
  { name: 'the user menu', language: 'en', open: openFromMenu },
] as const)
  test(`[SET-03] [DSH-03] from ${name} a patient deletes the account, on every device and for good`, async ({
    page,
    context,
    axe,
    baseURL,
    makePatient,
    logInAs,
    mailFor,
  }) => {
    const say = t(language)
    const call = apiOf(baseURL ?? '')
    await prefer(context, { language })
    const patient = await makePatient({ language })
    const elsewhere = await patient.logIn()
    await logInAs(patient)
    const opener = await open(page, language)
    const dialog = page.getByRole('alertdialog', { name: say('shell.deleteTitle') })
    await expect(dialog.getByText(say('delete.nothingKept'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: say('shell.cancel') })).toBeFocused()
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await open(page, language)
    await dialog.getByRole('button', { name: say('delete.confirm') }).click()
    await page.waitForURL('/auth')
    await expect(page.getByText(say('auth.deleted'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect((await context.cookies()).filter(({ name: cookie }) => cookie.endsWith('Token'))).toEqual([])
    expect(await storedKeys(page)).not.toContain('email')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await axe()).toEqual([])

    await expect(call(getProfile, {}, { token: elsewhere.access })).rejects.toMatchObject({ status: 401 })
    const again = call(logIn, { body: { username: patient.email, password: patient.password } })
    await expect(again).rejects.toMatchObject({ status: 401 })
    const mail = await mailFor(patient.email, 2)
    expect(mail.subject).toBe(language === 'sv' ? 'Ditt konto är raderat' : 'Your account has been deleted')
  })

test('[SET-03] a failure is said in the dialog, everything is still there, and trying again works', async ({
  page,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  const say = t('sv')
  expectedErrors.push(/status of 503/, /account deletion failed/, /ERR_FAILED/)
  const patient = await makePatient()
  await logInAs(patient)
  const answers = [{ status: 503, json: { error: 'Vänta en stund.', status: 503, code: 'unavailable' } }, undefined]
  await page.route('**/api/v1/profile/', (route) => {
    if (route.request().method() !== 'DELETE' || answers.length === 0) return route.continue()
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.abort()
  })
  await openFromSettings(page, 'sv')
  const confirm = page.getByRole('button', { name: say('delete.confirm') })
  await confirm.click()
  await expect(page.getByText(`${say('delete.failed')} Vänta en stund.`)).toBeVisible()
  await confirm.click()
  await expect(page.getByText(say('delete.noAnswer'))).toBeVisible()
  await confirm.click()
  await page.waitForURL('/auth')
  await expect(page.getByText(say('auth.deleted'))).toBeVisible()
})

test('[SET-03] an answer that gets lost on the way is no dead end: doing it again says that it is done', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs, expectedErrors }) => {
  const say = t('sv')
  expectedErrors.push(/account deletion failed/, /ERR_FAILED/)
  await logInAs(await makePatient())
  let isLost = false
  await page.route('**/api/v1/profile/', async (route) => {
    if (route.request().method() !== 'DELETE' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await openFromSettings(page, 'sv')
  const confirm = page.getByRole('button', { name: say('delete.confirm') })
  await confirm.click()
  await expect(page.getByText(say('delete.noAnswer'))).toBeVisible()
  await confirm.click()
  await page.waitForURL('/auth')
  await expect(page.getByText(say('auth.deleted'))).toBeVisible()
})

test('[SET-03] without a token nothing is sent: it is looked for four times in three seconds, and then said', {
  tag: '@desktop',
}, async ({ page, context, makePatient, logInAs, expectedErrors }) => {
  const say = t('sv')
  expectedErrors.push(/Access token not found/)
  await logInAs(await makePatient())
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && sent.push(request.url()))
  await openFromSettings(page, 'sv')
  const confirm = page.getByRole('button', { name: say('delete.confirm') })
  await expect(confirm).toBeVisible()
  await context.clearCookies({ name: /Token$/ })
  const started = performance.now()
  await confirm.click()
  await expect(page.getByText(say('delete.noToken'))).toBeVisible()
  expect(performance.now() - started).toBeGreaterThan(2_900)
  expect(sent).toEqual([])
})
