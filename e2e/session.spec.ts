import { listResults } from '@htd/contract/quiz'
import { getReport, makeReportLink } from '@htd/contract/report'
import type { BrowserContext, Page } from '@playwright/test'
import { symptomAnswers } from './support/answers.ts'
import { endSessions } from './support/end-sessions.ts'
import { expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { apiOf } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')
const clock = new URL('./support/movable-clock.mjs', import.meta.url).href
const renewal = '**/api/v1/auth/refresh/'

test.use({ settings: { NODE_OPTIONS: `--import=${clock}` } })

/** The API requests of the browser, as 'POST /auth/refresh/ 200'. */
function callsOf(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/v1/')) return
    calls.push(`${response.request().method()} ${pathname.slice('/api/v1'.length)} ${response.status()}`)
  })
  return calls
}

const count = (calls: readonly string[], pattern: RegExp) => calls.filter((call) => pattern.test(call)).length

/** The page needs three calls with a token and makes them concurrently. */
async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: say('welcome.start') })).toBeEnabled()
}

const tokens = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

test('[AUT-05] an access token that has expired is renewed once for all calls, and nobody notices', {
  tag: '@desktop',
}, async ({ page, context, server, makePatient, logInAs, refreshCookie, expectedErrors }) => {
  expectedErrors.push(/status of 401/)
  await logInAs(await makePatient())
  await page.goto('/re-take-symptoms')
  await expectReady(page)
  const before = await tokens(context)
  const calls = callsOf(context)

  process.kill(server.pid, 'SIGUSR2')
  await page.reload()
  await expectReady(page)
  await expect(page.getByText(say('retake.symptomsText'))).toBeVisible()
  await expect(page).toHaveURL('/re-take-symptoms')
  expect(count(calls, / 401$/)).toBeGreaterThan(1)
  expect(calls.filter((call) => call.includes('/auth/'))).toEqual(['POST /auth/refresh/ 200'])
  const after = await tokens(context)
  const kept = refreshCookie === 'httponly' ? ['accessToken', 'htd_refresh'] : ['accessToken', 'refreshToken']
  for (const name of kept) expect([name, after[name] !== before[name], !after[name]]).toEqual([name, true, false])
  expect(
    Object.keys(after)
      .filter((name) => /token|refresh/i.test(name))
      .sort(),
  ).toEqual(kept)
})

test('[AUT-05] two tabs that notice at the same time renew it once', { tag: '@desktop' }, async ({
  page,
  context,
  server,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  await logInAs(await makePatient())
  const other = await context.newPage()
  const calls = callsOf(context)
  // Neither is released before both have been refused.
  await context.route(renewal, async (route) => {
    await expect.poll(() => count(calls, /symptom\/ 401$/)).toBe(2)
    await route.continue()
  })
  process.kill(server.pid, 'SIGUSR2')
  await Promise.all([page.goto('/re-take-symptoms'), other.goto('/re-take-symptoms')])
  await Promise.all([expectReady(page), expectReady(other)])
  expect(count(calls, /symptom\/ 401$/)).toBe(2)
  expect(count(calls, /symptom\/ 200$/)).toBe(2)
  expect(count(calls, /refresh/)).toBe(1)
})

test('[AUT-06] a renewal in one tab brings nothing back when the patient logs out in another, even unheard by the server', {
  tag: '@desktop',
}, async ({ page, context, server, makePatient, logInAs, expectedErrors }) => {
  expectedErrors.push(/status of 401/, /ERR_FAILED/, /^error: logout request failed/, /SignedOutError/)
  await logInAs(await makePatient())
  const other = await context.newPage()
  // It has loaded everything it shows, so it is not the one that renews.
  await other.goto('/dashboard/status', { waitUntil: 'networkidle' })

  const loggedOut = Promise.withResolvers<void>()
  await context.route(renewal, async (route) => {
    const response = await route.fetch()
    await loggedOut.promise
    await route.fulfill({ response })
  })
  await context.route('**/api/v1/auth/logout/', (route) => route.abort())
  process.kill(server.pid, 'SIGUSR2')
  const isRenewing = page.waitForRequest(renewal)
  await page.goto('/re-take-symptoms')
  await isRenewing
  await userMenu(other).click()
  await other.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await expect(other).toHaveURL('/auth')
  loggedOut.resolve()

  await expect(page).toHaveURL(/\/auth\?/)
  expect(Object.keys(await tokens(context)).filter((name) => name.endsWith('Token'))).toEqual([])
})

test('[AUT-05] answers sent with an expired token are stored once', { tag: '@desktop' }, async ({
  page,
  server,
  expectedErrors,
  patient,
}) => {
  expectedErrors.push(/status of 401/)
  await storeAnswers(page, symptomAnswers(1), { kind: 'symptom' })
  await page.goto('/overview')
  process.kill(server.pid, 'SIGUSR2')
  await page.getByRole('button', { name: say('overview.submit') }).click()
  await page.waitForURL('/dashboard/status?mode=updated')
  const { access } = await patient.logIn()
  const { items } = await apiOf(server.baseUrl)(listResults, { query: {} }, { token: access })
  expect(items.map(({ percent }) => percent)).toEqual([25, 50])
})

test('[AUT-05] when it cannot be renewed the tokens go, and the login says why and leads back', async ({
  page,
  context,
  server,
  expectedErrors,
  patient,
}) => {
  expectedErrors.push(/status of 401/)
  await endSessions(server, patient)
  await page.goto('/dashboard/status')
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ next: '/dashboard/status', ended: '1' })}`)
  await expect(page.getByText(say('auth.ended'))).toBeVisible()
  expect(Object.keys(await tokens(context)).filter((name) => name.endsWith('Token'))).toEqual([])
  await logInByHand(page, patient)
  await expect(page).toHaveURL('/dashboard/status')
  await expect(page.getByRole('meter')).toBeVisible()
})

test('a server in trouble ends no session: trying again goes on', { tag: '@desktop' }, async ({
  page,
  server,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|503)/, /settings fetch failed/)
  await logInAs(await makePatient())
  await page.route(renewal, (route) => route.fulfill({ status: 503, body: '' }))
  process.kill(server.pid, 'SIGUSR2')
  await page.goto('/dashboard/status')
  await expect(page.getByRole('heading', { name: say('app.failedTitle') })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/status')
  await page.unroute(renewal)
  await page.getByRole('button', { name: say('app.retry') }).click()
  await expect(page.getByRole('meter')).toBeVisible()
})

for (const [what, how] of [
  ['30 idle days', "last_used_at = now() - interval '31 days'"],
  ['180 days in all', "created_at = now() - interval '181 days'"],
] as const)
  test(`[FIX-10] after ${what} the login says so, and what was written is there after it`, { tag: '@desktop' }, async ({
    page,
    server,
    expectedErrors,
    patient,
  }) => {
    expectedErrors.push(/status of 401/)
    await page.goto('/dashboard/help#feedback')
    await page.getByLabel(say('feedback.message')).fill('Hur läser jag resultatet?')
    // A pending call of the page would be refused first and redirect to the login before the press.
    await page.waitForLoadState('networkidle')
    await endSessions(server, patient, how)
    await page.getByRole('button', { name: say('feedback.send') }).click()
    await page.waitForURL('**/auth?**')
    await expect(page.getByText(say('auth.ended'))).toBeVisible()
    await logInByHand(page, patient)
    await expect(page.getByLabel(say('feedback.message'))).toHaveValue('Hur läser jag resultatet?')
  })

test('[FIX-07] logging out everywhere ends this browser, other devices and shared links', { tag: '@desktop' }, async ({
  page,
  context,
  axe,
  server,
  makePatient,
  logInAs,
}) => {
  const call = apiOf(server.baseUrl)
  const patient = await makePatient()
  const { access: token } = await patient.logIn()
  const { items } = await call(listResults, { query: {} }, { token })
  const params = { participation_id: items[0]?.id ?? '' }
  const { url } = await call(makeReportLink, { params }, { token })
  await logInAs(patient)
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: say('devices.endAll') }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(say('auth.loggedOutEverywhere'))).toBeVisible()
  expect(await axe()).toEqual([])
  expect(Object.keys(await tokens(context)).filter((name) => /token|refresh/i.test(name))).toEqual([])
  await expect(call(listResults, { query: {} }, { token })).rejects.toMatchObject({ status: 401 })
  const link = new URL(url).searchParams.get('token') ?? ''
  await expect(call(getReport, { params, query: {} }, { token: link })).rejects.toMatchObject({ status: 401 })
})
