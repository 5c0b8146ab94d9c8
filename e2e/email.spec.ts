import type { Page } from '@playwright/test'
import { generalAnswers } from './support/answers.ts'
import { countSubmissions } from './support/count-submissions.ts'
import { expect, test } from './support/fixtures.ts'
import { linkIn } from './support/mail.ts'
import { newAddress } from './support/make-patient.ts'
import { prefer } from './support/prefer.ts'
import { queryDatabase } from './support/query-database.ts'
import { setting } from './support/setting.ts'
import { pauseClock } from './support/stop-clock.ts'
import { storedText } from './support/storage.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('en')
const field = (page: Page) => page.getByLabel('Email address')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const boxes = (page: Page) => [page.getByLabel(say('email.terms')), page.getByLabel(say('email.privacy'))]

async function fill(page: Page, address: string): Promise<void> {
  await field(page).fill(address)
  for (const box of boxes(page)) await box.check()
}

test.beforeEach(async ({ page, context }) => {
  await prefer(context, { language: 'en' })
  await storeAnswers(page, generalAnswers(2))
})

test('[EML-01] the page asks for an address and two consents, links the documents, and leads back', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.goto('/email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('email.title'))
  await expect(field(page)).toHaveAttribute('type', 'email')
  await expect(field(page)).toHaveAttribute('autocomplete', 'email')
  for (const box of boxes(page)) await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox')).toHaveCount(2)

  for (const [text, document] of [
    ['email.readTerms', 'terms'],
    ['email.readPrivacy', 'privacy'],
    ['email.readProcessing', 'data-processing'],
  ] as const) {
    const link = page.getByRole('link', { name: `${say(text)} (${say('app.newTab')})` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('href', new RegExp(`^/legal/${document}/.+/en$`))
    expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
  }
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/overview')
})

test('[EML-02] the address is checked 500 ms after the typing, without moving the focus', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/email')
  await field(page).focus()
  await pauseClock(page)
  for (const [typed, message] of [
    ['abc', 'Please enter a valid email address'],
    ['', 'Email is required'],
    ['anna@example', 'Please enter a valid email address'],
  ] as const) {
    await field(page).fill('anna@example.com')
    await expect(page.locator('#email-problem')).toHaveCount(0)
    await field(page).fill(typed)
    await page.clock.runFor(499)
    await expect(page.locator('#email-problem')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(page.locator('#email-problem')).toHaveText(message)
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(message))
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('status').filter({ hasText: message })).not.toHaveCount(0)
    await expect(field(page)).toBeFocused()
  }
  await field(page).fill('anna@example.com')
  await expect(page.locator('#email-problem')).toHaveCount(0)
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test('[EML-02] Send is enabled only with a valid address and both boxes, and says what is missing', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/email')
  const [terms, privacy] = boxes(page)
  if (!terms || !privacy) throw new Error('There are two boxes')
  await expect(send(page)).toBeDisabled()
  await send(page).click({ force: true })
  const summary = page.getByRole('alert').filter({ hasText: say('app.problem') })
  await expect(summary.getByRole('link')).toHaveText([
    'Email is required',
    say('email.termsMissing'),
    say('email.privacyMissing'),
  ])
  await expect(summary).toBeFocused()
  await summary.getByRole('link').nth(1).click()
  await expect(terms).toBeFocused()

  await field(page).fill('anna@example.com')
  await expect(send(page)).toBeDisabled()
  await terms.check()
  await expect(send(page)).toBeDisabled()
  await privacy.check()
  await expect(send(page)).toBeEnabled()
  await field(page).fill('anna@')
  await expect(send(page)).toBeDisabled()
  await field(page).fill('anna@example.com')
  await terms.uncheck()
  await expect(send(page)).toBeDisabled()
})

test('[FIX-36] the address and both ticks outlive Previous and a reload, and the ticks not the start page', async ({
  page,
}) => {
  await page.goto('/email')
  await fill(page, 'anna@example.com')
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/email')
  for (const come of [async () => undefined, () => page.reload()]) {
    await come()
    await expect(field(page)).toHaveValue('anna@example.com')
    for (const box of boxes(page)) await expect(box).toBeChecked()
    await expect(send(page)).toBeEnabled()
  }
  await page.goto('/')
  await page.getByRole('button', { name: say('welcome.continue') }).click()
  await page.goto('/email')
  await expect(field(page)).toHaveValue('anna@example.com')
  for (const box of boxes(page)) await expect(box).not.toBeChecked()
})

test('[EML-03] [EML-04] [THX-01] sent once: consents stored, a link mailed, and the thank-you page in place of the form', async ({
  page,
  context,
  mailFor,
  isMobile,
}) => {
  const language = isMobile ? 'en' : 'sv'
  const own = t(language)
  await prefer(context, { language })
  const address = newAddress()
  await page.goto('/overview')
  await page.getByRole('button', { name: own('overview.submit') }).click()
  const before = Date.now()
  await page.getByLabel(own('email.label')).fill(address)
  for (const box of ['email.terms', 'email.privacy'] as const) await page.getByLabel(own(box)).check()
  await page.getByRole('button', { name: own('email.send'), exact: true }).click()

  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('thanks.title'))
  for (const text of ['thanks.step1', 'thanks.step2', 'thanks.step3', 'thanks.noEmail'] as const)
    await expect(page.getByText(own(text))).toBeVisible()
  await expect(page.getByRole('heading', { name: own('thanks.care') })).toBeVisible()
  for (const text of ['thanks.care1', 'thanks.care2', 'thanks.care3'] as const)
    await expect(page.getByText(own(text))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/overview')
  await expect(page.getByRole('heading', { name: own('thanks.title') })).toBeVisible()
  expect(await storedText(page, 'email')).toBe(address)

  expect(new URL(linkIn(await mailFor(address))).pathname).toBe('/register')
  const consents = await queryDatabase<{
    document: string
    document_version: string
    given_at: Date
    language: string
  }>(
    setting('E2E_DATA_DIR'),
    `select document, document_version, document_sha256, language, given_at from consents
      where patient_id = (select patient_id from link_tokens where email = $1) order by document`,
    [address],
  )
  expect(consents.map(({ document }) => document)).toEqual(['data-processing', 'privacy', 'terms'])
  for (const consent of consents) {
    expect([consent.document_version, consent.language]).toEqual([expect.stringMatching(/\d/), language])
    expect(Math.abs(consent.given_at.getTime() - before)).toBeLessThan(60_000)
  }
  expect(await countSubmissions(address)).toEqual({ submissions: 1, mails: 1 })
})

test('[OVR-03] two clicks, Enter and a second tab send one submission', { tag: '@desktop' }, async ({
  page,
  context,
  mailFor,
}) => {
  const address = newAddress()
  const second = await context.newPage()
  for (const tab of [page, second]) {
    await tab.goto('/email')
    await fill(tab, address)
  }
  // No tab gets its response before the other has submitted.
  const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>()
  await context.route('**/quiz/submit/', async (route) => {
    await pressed
    await route.continue()
  })
  await Promise.all(
    [page, second].map((tab) =>
      tab.evaluate(() => {
        const button = document.querySelector<HTMLButtonElement>('form button[type=submit]')
        for (let press = 0; press < 5; press++) button?.click()
        button?.form?.requestSubmit()
      }),
    ),
  )
  goOn()
  for (const tab of [page, second]) await expect(tab).toHaveURL('/thank-you')
  await mailFor(address)
  expect(await countSubmissions(address)).toEqual({ submissions: 1, mails: 1 })
})
