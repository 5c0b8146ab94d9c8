import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { generalAnswers } from './support/answers.ts'
import { countSubmissions } from './support/count-submissions.ts'
import { expect, test } from './support/fixtures.ts'
import { newAddress } from './support/make-patient.ts'
import { prefer } from './support/prefer.ts'
import { queryDatabase } from './support/query-database.ts'
import { setting } from './support/setting.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'
import { userMenu } from './support/user-menu.ts'

const say = t('sv')

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker has kept the app and answers this browser's pages. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        const names = await caches.keys()
        return registration?.active?.state === 'activated' && names.some((name) => name.startsWith('shell '))
      }),
    )
    .toBe(true)

/** Everything that the caches hold: paths and texts. */
const keptIn = (page: Page): Promise<{ path: string; text: string }[]> =>
  page.evaluate(async () => {
    const kept: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        kept.push({ path: new URL(request.url).pathname, text: (await response?.text()) ?? '' })
      }
    }
    return kept
  })

/** State of the worker that answers, and of the one that waits for it to end. */
const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return [active?.state, waiting?.state]
  })

async function startQuiz(page: Page, baseUrl = ''): Promise<void> {
  await page.goto(`${baseUrl}/`)
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await page.waitForURL(/\/[\da-f-]{36}$/)
}

async function sendTo(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: say('overview.submit') }).click()
  await page.getByLabel(say('email.label')).fill(address)
  await page.getByLabel(say('email.terms')).check()
  await page.getByLabel(say('email.privacy')).check()
  await page.getByRole('button', { name: say('email.send') }).click()
}

/** A server in front of ours, which can pretend that another build runs there. */
async function startProxy(baseUrl: string) {
  const proxy = { newBuild: false, hasAssets: true, url: '', stop: async () => void server.close() }
  const server = createServer(async ({ url = '' }, reply) => {
    if (!proxy.hasAssets && url.startsWith('/assets/')) return reply.writeHead(404).end()
    const response = await fetch(baseUrl + url)
    const isWorker = url === '/offline-worker.js'
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(
      [...response.headers].filter(
        ([name]) => !/^(content-(encoding|length)|connection|keep-alive|transfer-encoding)$/.test(name),
      ),
    )
    reply.writeHead(response.status, headers).end(isWorker && proxy.newBuild ? `${body}\n// another build` : body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}

/** How many assessments the server has stored for an account. */
async function countAssessments(email: string): Promise<number> {
  const [row] = await queryDatabase<{ count: string }>(
    setting('E2E_DATA_DIR'),
    'select count(*) from participations join users on users.id = patient_id where email = $1',
    [email],
  )
  return Number(row?.count)
}

const waits = (page: Page) => expect(page.getByRole('heading', { level: 1, name: say('waiting.title') })).toBeVisible()

test('[PAT-15] after a first visit the app opens offline; the quiz is answered, waits visibly, and is sent once', {
  tag: '@phone',
}, async ({ page, context, answerEvery, mailFor, expectedErrors, axe }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const address = newAddress()
  await prefer(context, { autoAdvance: false })
  await startQuiz(page)
  await untilKept(page)
  await context.setOffline(true)

  // A whole new start: the browser's own error page would stand here without the worker.
  await startQuiz(page)
  expect((await page.reload())?.fromServiceWorker()).toBe(true)
  await answerEvery('general')
  expect((await page.reload())?.fromServiceWorker()).toBe(true)
  await sendTo(page, address)
  await waits(page)
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: say('overlay.tryAgain') }).click()
  await expect(page.getByRole('main').getByText(say('overlay.offline'))).toBeVisible()

  await page.reload()
  await waits(page)
  await page.goto('/')
  await expect(page.getByText(say('waiting.title'))).toBeVisible()
  expect(await axe()).toEqual([])
  await page.getByRole('button', { name: say('welcome.start') }).click()
  expect(await axe()).toEqual([])
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('waiting.keep') })
    .click()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: say('thanks.title') })).toBeVisible()
  expect((await mailFor(address)).subject).toContain('konto')
  await page.goto('/')
  await expect(page.getByRole('button', { name: say('welcome.start') })).toBeVisible()
  await expect(page.getByText(say('waiting.title'))).toHaveCount(0)
  expect(await countSubmissions(address)).toEqual({ submissions: 1, mails: 1 })
})

test('[PAT-15] a re-take sent offline waits and is sent once; after logging out nothing personal is kept', {
  tag: '@desktop',
}, async ({ page, context, patient, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /404/)
  await page.goto('/dashboard/index')
  await untilKept(page)
  await page.goto('/re-take')
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await page.waitForURL(/\/[\da-f-]{36}$/)
  await storeAnswers(page, generalAnswers(1), { more: { questionType: '2' } })
  await page.goto('/overview')
  await expect(page.getByRole('button', { name: say('overview.submit') })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: say('overview.submit') }).click()
  const dialog = page.getByRole('alertdialog', { name: say('waiting.title') })
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()
  await context.setOffline(false)
  await page.waitForURL('**/dashboard/quiz**')
  expect(await countAssessments(patient.email)).toBe(2)

  for (const path of ['/clinic', '/slide/preview/x', '/question/preview/x', '/mailbox/x', '/legal/terms/sv']) {
    const response = await page.goto(path)
    expect([path, response?.fromServiceWorker()]).toEqual([path, false])
  }
  const response = await page.goto('/dashboard/settings')
  expect(response?.fromServiceWorker()).toBe(true)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await page.waitForURL('**/auth**')
  const kept = await keptIn(page)
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter(({ path }) => !/^\/(?:assets\/[\w.-]+|overview|media\/[\w.-]+)$/.test(path))).toEqual([])
  expect(kept.filter(({ text }) => text.includes(patient.email))).toEqual([])
})

test('[PAT-15] a new version waits until no page of the former one is open', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
  expectedErrors,
}) => {
  const proxy = await startProxy(baseURL ?? '')
  expectedErrors.push(new RegExp(`^foreign request: ${proxy.url}`))
  try {
    await startQuiz(page, proxy.url)
    await untilKept(page)
    proxy.newBuild = true
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await expect.poll(() => workersOf(page)).toEqual(['activated', 'installed'])
    await page.waitForTimeout(500)
    expect(await workersOf(page)).toEqual(['activated', 'installed'])
    // The old page loads a file that it has not needed so far and that the server no longer has.
    proxy.hasAssets = false
    await page.evaluate(() => history.pushState(null, '', '/'))
    const late = page.waitForResponse(/\/assets\/public\.en-.*\.js$/)
    await page.getByRole('button', { name: 'English' }).click()
    expect((await late).fromServiceWorker()).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: t('en')('welcome.title') })).toBeVisible()
    proxy.hasAssets = true
    await page.close()
    const again = await context.newPage()
    await expect(async () => {
      await again.goto(proxy.url)
      expect(await workersOf(again)).toEqual(['activated', undefined])
    }).toPass()
  } finally {
    await proxy.stop()
  }
})
