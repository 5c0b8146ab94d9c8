import { type BrowserContext, firefox, type Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { findFirefox } from '../ops/system-packages.mjs'
import { answerEvery } from './support/answer-every.ts'
import { questionnaires } from './support/answers.ts'
import { clinicText } from './support/clinic-texts.ts'
import { errorSummary } from './support/error-summary.ts'
import { expect, test } from './support/fixtures.ts'
import { guardContext } from './support/guard-context.ts'
import { linkIn } from './support/mail.ts'
import { newAddress } from './support/make-patient.ts'
import { questionPath } from './support/open-question.ts'
import { t } from './support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const say = t('sv')
/** Firefox: all cookies are refused, and with them every storage. */
const REFUSE_ALL = 2

/** What the app and Firefox write down of it. */
const expected = [/(browser storage|questions save|draft \w+|navigation) failed/, /Failed to register.+ServiceWorker/]

/** Does what Chromium does where a site may keep nothing. The Chromium of the tests has no such setting. */
function refuseStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
    Object.defineProperty(window, name, { get: refuse })
  navigator.locks.request = async () => refuse()
  Object.defineProperty(navigator, 'cookieEnabled', { value: false })
}

async function blockInChromium(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.addInitScript(refuseStorage)
}

/** From the start page to the mail with the link. */
async function sendAnswers(page: Page, mailFor: (address: string) => Promise<Email>): Promise<void> {
  const address = newAddress()
  await page.goto('/')
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await answerEvery(page)('general')
  await page.getByRole('button', { name: say('overview.submit') }).click()
  // `fill` sets the value by a script in Firefox, which React takes for its own.
  await page.getByLabel(say('email.label')).click()
  await page.keyboard.type(address)
  for (const box of ['email.terms', 'email.privacy'] as const) await page.getByLabel(say(box)).check()
  await page.getByRole('button', { name: say('email.send') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('thanks.title'))
  linkIn(await mailFor(address))
}

test('[PAT-05] in a Firefox that refuses all cookies and storage the questions are answered and sent, and logins say why they can’t', {
  tag: '@desktop',
}, async ({ baseURL, mailFor, makePatient }) => {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: findFirefox() ?? 'no-firefox-found',
    firefoxUserPrefs: { 'network.cookie.cookieBehavior': REFUSE_ALL },
  })
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'sv-SE' })
  const check = await guardContext(context, baseURL ?? '', expected)
  const page = await context.newPage()
  await sendAnswers(page, mailFor)
  await page.goto('/dashboard/index')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth.title'))
  const { email, password } = await makePatient()
  // A field of Firefox takes keys, see above.
  await page.getByLabel(say('auth.email')).click()
  await page.keyboard.type(email)
  await page.getByLabel(say('auth.password'), { exact: true }).click()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(errorSummary(page)).toContainText(say('auth.noCookies'))
  await page.goto('/clinic/login')
  await expect(page.getByRole('alert').filter({ hasText: clinicText('sv')('login.noCookies') })).toBeVisible()
  await browser.close()
  check()
})

test('in a Chromium that refuses them the questions are answered and sent too', { tag: '@desktop' }, async ({
  page,
  context,
  mailFor,
  expectedErrors,
}) => {
  expectedErrors.push(...expected)
  await blockInChromium(context, page)
  await sendAnswers(page, mailFor)
})

test('where no answer can be stored, the browser asks before a reload loses them', {
  tag: '@desktop',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(...expected)
  await blockInChromium(context, page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    return dialog.dismiss()
  })
  await page.goto(questionPath('core_dry'))
  const question = questionnaires.general.find(({ slug }) => slug === 'core_dry')
  const answer = page.getByLabel(question?.answers[1]?.text.sv ?? '', { exact: true })
  await page.getByRole('switch', { name: say('question.noAuto') }).check()
  await page.evaluate(() => void location.reload())
  await page.waitForLoadState()
  expect(asked).toEqual([])
  await answer.check()
  await page.evaluate(() => void location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(answer).toBeChecked()
})
