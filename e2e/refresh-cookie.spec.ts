import { listResults } from '@htd/contract/quiz'
import type { BrowserContext } from '@playwright/test'
import { expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { apiOf } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { answersOf, reachOfScripts } from './support/reach-of-scripts.ts'

const clock = new URL('./support/movable-clock.mjs', import.meta.url).href

test.use({ settings: { NODE_OPTIONS: `--import=${clock}` } })

const cookieOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'htd_refresh')

test('[FIX-30] the browser sends the refresh token to the calls of /auth/ and nowhere else, and no script ever sees it', async ({
  page,
  context,
  server,
  makePatient,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const [sent, answers] = [new Set<string>(), answersOf(context)]
  context.on('request', async (request) => {
    const { cookie = '' } = await request.allHeaders().catch(() => ({ cookie: '' }))
    if (cookie.includes('htd_refresh=')) sent.add(new URL(request.url()).pathname)
  })
  await page.goto('/auth')
  await logInByHand(page, await makePatient())
  await expect(page).toHaveURL('/dashboard/index')
  const first = await cookieOf(context)
  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth/' })

  process.kill(server.pid, 'SIGUSR2')
  await page.goto('/dashboard/status')
  await expect(page.getByRole('meter')).toBeVisible()
  const second = await cookieOf(context)
  expect(second?.value).not.toBe(first?.value)
  for (const path of ['/dashboard/settings', '/', '/re-take-symptoms', '/dashboard/slide'])
    await page.goto(path, { waitUntil: 'networkidle' })
  const read = (await reachOfScripts(page)) + (await answers())
  for (const cookie of [first, second]) expect(read).not.toContain(cookie?.value)
  expect([...sent]).toEqual(['/api/v1/auth/refresh/'])
})

test('[FIX-30] a page that tells nobody where it is renews as well', async ({
  page,
  server,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/)
  const patient = await makePatient()
  const { access: token } = await patient.logIn()
  const { items } = await apiOf(server.baseUrl)(listResults, { query: {} }, { token })
  await logInAs(patient)
  process.kill(server.pid, 'SIGUSR2')
  const renewal = page.waitForRequest('**/auth/refresh/')
  const opened = await page.goto(`/pdf-report/${items[0]?.id}`)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  expect(await (await renewal).headerValue('origin')).toBe(server.baseUrl)
  await expect(page.getByRole('article')).toContainText(patient.email)
})
