import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { errorSummary } from './support/error-summary.ts'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const refused = /status of 401/
const login = '**/api/v1/auth/'

async function expectSummary(page: Page, texts: string[], language: Language = 'sv'): Promise<void> {
  await expect(errorSummary(page, language).getByRole('listitem')).toHaveText(texts)
  await expect(errorSummary(page, language)).toBeFocused()
}

test('[AUT-01] what cannot be right is not sent; Enter logs in with the address in small letters', async ({
  page,
  makePatient,
}) => {
  const { email, password } = await makePatient()
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/v1/auth/') && sent.push(request.postDataJSON()))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'English' }).click()
  const address = page.getByLabel('Email address')
  const secret = page.getByLabel('Password', { exact: true })
  await address.fill('anna@')
  await secret.fill('x')
  await secret.press('Enter')
  await expectSummary(page, ['Invalid email format', 'Invalid password'], 'en')
  await address.fill(email)
  await secret.fill('')
  await secret.press('Enter')
  await expectSummary(page, ['Invalid password'], 'en')
  expect(sent).toEqual([])

  await address.fill(`  ${email.toUpperCase()} `)
  await secret.fill(password)
  await secret.press('Enter')
  await expect(page).toHaveURL('/dashboard/index')
  expect(sent).toEqual([{ username: email, password }])
})

test('[AUT-02] a refusal shows what the server says, and keeps the address but not the password', {
  tag: '@desktop',
}, async ({ page, makePatient, expectedErrors }) => {
  expectedErrors.push(refused)
  const { email } = await makePatient()
  await page.goto('/auth')
  // In the order of the Tab key, which no tabindex changes; the summary of the refusal comes on top.
  const stops = () =>
    page
      .locator(':is(a[href], button, input):not([role=alert] *)')
      .evaluateAll((all) =>
        all.map((each) => [each.tagName, each.id && 'id', each.textContent, (each as HTMLElement).tabIndex]),
      )
  await expect(page.getByLabel(say('auth.email'))).toBeVisible()
  const before = await stops()
  expect(before.length).toBeGreaterThan(6)
  await logInByHand(page, { email, password: 'något annat' })
  await expectSummary(page, ['Fel användarnamn eller lösenord', say('auth.rejectedHelp')])
  expect(await stops()).toEqual(before)
  await expect(page.getByLabel(say('auth.email'))).toHaveValue(email)
  await expect(page.getByLabel(say('auth.password'), { exact: true })).toHaveValue('')
  await expect(page).toHaveURL('/auth')
})

for (const { what, body, shown } of [
  { what: 'an error', body: { error: 'The server says no.' }, shown: 'The server says no.' },
  { what: 'a message', body: { message: 'Come back later.' }, shown: 'Come back later.' },
  { what: 'no words', body: {}, shown: 'Invalid username or password' },
])
  test(`[AUT-02] a refusal with ${what}`, { tag: '@phone' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(refused)
    await page.route(login, (route) => route.fulfill({ status: 401, json: body }))
    await page.goto('/auth')
    await page.getByRole('button', { name: 'English' }).click()
    await logInByHand(page, { email: 'anna@example.com', password: 'some password', language: 'en' })
    await expect(errorSummary(page, 'en').getByRole('listitem').first()).toHaveText(shown)
  })

test('[AUT-04] the logged-in area sends a visitor to the login, which leads to where they wanted to go', {
  tag: '@desktop',
}, async ({ page, makePatient, expectedErrors }) => {
  // No such page exists, but its name is enough.
  expectedErrors.push(/status of 404.*my-dashboard-of-old/)
  const patient = await makePatient()
  for (const path of ['/dashboard/index', '/dashboard', '/my-dashboard-of-old', '/dashboard/no-such-page']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: path })}`)
  }
  await page.goto('/dashboard/status?mode=updated')
  await logInByHand(page, patient)
  await expect(page).toHaveURL('/dashboard/status?mode=updated')
  await expect(page.getByRole('heading', { level: 1, name: say('status.title') })).toBeAttached()
})

test('[AUT-04] without a wish, or with one that leads out of the app, the login ends on the overview', {
  tag: '@desktop',
}, async ({ page, context, makePatient }) => {
  const patient = await makePatient()
  for (const query of ['', '?next=https://evil.example/', '?next=//evil.example', '?next=/%5Cevil.example']) {
    await context.clearCookies()
    await page.goto(`/auth${query}`)
    await logInByHand(page, patient)
    await expect(page).toHaveURL('/dashboard/index')
  }
})

test('a server that cannot be reached is told, and nothing typed is lost but the password', {
  tag: '@desktop',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/)
  await page.route(login, (route) => route.abort())
  await page.goto('/auth')
  await logInByHand(page, { email: 'anna@example.com', password: 'något' })
  await expectSummary(page, [say('form.noAnswer')])
  await expect(page.getByLabel(say('auth.email'))).toHaveValue('anna@example.com')
})

test('[PAT-05] with cookies blocked a right password leads no further, and the page says why', {
  tag: '@desktop',
}, async ({ page, context, makePatient }) => {
  const patient = await makePatient()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/auth?next=%2Fdashboard%2Findex')
  await page.getByRole('button', { name: say('cookies.reject') }).click()
  await logInByHand(page, patient)
  await expectSummary(page, [say('auth.noCookies'), say('auth.noCookiesHelp')])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The banner has been answered, for this visit.
  await expect(page.getByRole('region', { name: say('cookies.region') })).toHaveCount(0)
})
