import { logOut } from '@htd/contract/auth'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { apiOf } from './support/make-patient.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const page = '/re-take-symptoms'
const login = `/auth?${new URLSearchParams({ next: page, ended: '1' })}`
const isQuestions = ({ pathname }: URL) => pathname === '/api/v1/question/symptom/'
const calls = [
  { name: 'the greeting', isCall: ({ pathname }: URL) => pathname === '/api/v1/quiz/' },
  { name: 'the questions', isCall: isQuestions },
  { name: 'the date of the last answers', isCall: ({ pathname }: URL) => pathname === '/api/v1/quiz/result/' },
]

/** Ends the patient's session, as another device would. */
async function endSession(context: BrowserContext, baseUrl: string | undefined): Promise<void> {
  const cookies = await context.cookies()
  const refresh = cookies.find(({ name }) => name === 'refreshToken')?.value ?? ''
  await apiOf(baseUrl ?? '')(logOut, { body: { refresh } })
}

/** Delays calls until they are released. `settled`: answered, or aborted by the page. */
async function hold(page: Page, isCall: (url: URL) => boolean) {
  const released = Promise.withResolvers<void>()
  const isOne = (request: Request) => isCall(new URL(request.url()))
  const settled = Promise.race([page.waitForEvent('requestfinished', isOne), page.waitForEvent('requestfailed', isOne)])
  const asked = page.waitForRequest(isOne)
  await page.route(isCall, async (route) => {
    await released.promise
    await route.continue()
  })
  return { asked, settled, release: released.resolve }
}

async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: say('welcome.start') })).toHaveAttribute('aria-disabled', 'false')
  await expect(page.getByText(say('welcome.questionsFailed'))).toBeHidden()
  await expect(page.getByText(say('welcome.greeting'))).toBeHidden()
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of 401/, /SignedOutError/)
})

for (const { name, isCall } of calls)
  test(`[FIX-33] ${name} refused last, at the login: one login, and back`, async ({
    page: tab,
    context,
    baseURL,
    patient,
  }) => {
    await endSession(context, baseURL)
    const { asked, settled, release } = await hold(tab, isCall)
    await tab.goto(page)
    await asked
    await expect(tab).toHaveURL(login)
    release()
    await settled
    await expect(tab.getByText(say('auth.ended'))).toBeVisible()
    await logInByHand(tab, patient)
    await expect(tab).toHaveURL(page)
    await expectReady(tab)
  })

test('[FIX-33] refused only after the login is done: nobody is led there again', { tag: '@desktop' }, async ({
  page: tab,
  context,
  baseURL,
  patient,
}) => {
  await endSession(context, baseURL)
  const { asked, settled, release } = await hold(tab, isQuestions)
  await tab.goto(page)
  await asked
  await expect(tab).toHaveURL(login)
  await logInByHand(tab, patient)
  await expect(tab).toHaveURL(page)
  release()
  await settled
  await expectReady(tab)
  await expect(tab).toHaveURL(page)
})

test('[FIX-33] a login in another tab before the refusals come stands, and this tab goes on with it', {
  tag: '@desktop',
}, async ({ page: tab, context, baseURL, patient }) => {
  await endSession(context, baseURL)
  const other = await context.newPage()
  await other.goto('/auth')
  const held = await Promise.all(calls.map(({ isCall }) => hold(tab, isCall)))
  await tab.goto(page)
  await Promise.all(held.map(({ asked }) => asked))
  await logInByHand(other, patient)
  await expect(other).toHaveURL('/dashboard/index')
  for (const { release } of held) release()
  await expectReady(tab)
  await expect(tab).toHaveURL(page)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']))
})
