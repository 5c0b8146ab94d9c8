import { randomBytes } from 'node:crypto'
import { logIn } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
import type { Page } from '@playwright/test'
import legal from '../packages/content/packs/default/legal/legal.json' with { type: 'json' }
import { answerIds, generalAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { linkIn } from './support/mail.ts'
import { apiOf, newAddress, PASSWORD, sendFirstQuiz } from './support/make-patient.ts'
import { queryDatabase } from './support/query-database.ts'
import { registerByHand } from './support/register.ts'
import { setting } from './support/setting.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const refused = /status of 401/

async function expectUnusable(page: Page, wayOut: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('link.title') })).toBeVisible()
  await expect(page.getByText(say('link.text'))).toBeVisible()
  await expect(page.getByRole('link', { name: say('link.new') })).toHaveAttribute('href', wayOut)
}

test.describe('[REG-03] a registration link that cannot be used leads to a new one', { tag: '@desktop' }, () => {
  test('when it is missing', async ({ page }) => {
    await page.goto('/register')
    await expectUnusable(page, '/')
    await page.getByRole('link', { name: say('link.new') }).click()
    await expect(page.getByRole('button', { name: say('welcome.start') })).toBeVisible()
  })

  test('when it is made up', async ({ page, expectedErrors }) => {
    expectedErrors.push(refused)
    await page.goto(`/register?token=${randomBytes(32).toString('base64url')}&email=${newAddress()}`)
    await registerByHand(page)
    await expectUnusable(page, '/')
  })

  test('when it is used', async ({ page, makePatient, mailFor, expectedErrors }) => {
    expectedErrors.push(refused)
    const { email } = await makePatient()
    await page.goto(linkIn(await mailFor(email)))
    await registerByHand(page)
    await expectUnusable(page, '/')
  })

  test('when it has expired; answers still on the device are sent again', async ({
    page,
    mailFor,
    baseURL,
    expectedErrors,
  }) => {
    expectedErrors.push(refused)
    const email = newAddress()
    await sendFirstQuiz(baseURL ?? '', { email })
    const link = linkIn(await mailFor(email))
    const expire = `update link_tokens set expires_at = now() - interval '1 second' where email = $1`
    await queryDatabase(setting('E2E_DATA_DIR'), expire, [email])
    await storeAnswers(page, generalAnswers(3))
    await page.goto(link)
    await registerByHand(page)
    await expectUnusable(page, '/email')

    await page.getByRole('link', { name: say('link.new') }).click()
    await page.getByLabel(say('email.label')).fill(email)
    await page.getByLabel(say('email.terms')).check()
    await page.getByLabel(say('email.privacy')).check()
    await page.getByRole('button', { name: say('email.send') }).click()
    await page.goto(linkIn(await mailFor(email, 2)))
    await registerByHand(page)
    await expect(page.getByText(say('auth.registered'))).toBeVisible()
  })
})

test('[EML-04] answers with a known address are added by logging in through the mail, and by nobody else', {
  tag: '@desktop',
}, async ({ page, context, baseURL, makePatient, mailFor }) => {
  const owner = await makePatient({ chosen: generalAnswers(4) })
  const other = await makePatient()
  const call = apiOf(baseURL ?? '')
  const resultsOf = async (email: string) => {
    const { access } = await call(logIn, { body: { username: email, password: PASSWORD } })
    return (await call(listResults, { query: {} }, { token: access })).items.map(({ percent }) => percent)
  }
  await sendFirstQuiz(baseURL ?? '', { email: owner.email, chosen: generalAnswers(1) })
  const mail = await mailFor(owner.email, 2)
  expect(mail.subject).toBe('Lägg till dina svar i ditt konto hos Exempelkliniken Ögon')
  const link = linkIn(mail)
  expect(await resultsOf(owner.email)).toEqual([100])

  await page.goto(link)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(say('auth.claim'))).toBeVisible()
  await logInByHand(page, other)
  await expect(page).toHaveURL('/dashboard/index')
  expect(await resultsOf(other.email)).toEqual([50])
  expect(await resultsOf(owner.email)).toEqual([100])

  await context.clearCookies()
  await page.goto(link)
  await logInByHand(page, owner)
  await expect(page).toHaveURL('/dashboard/index')
  expect(await resultsOf(owner.email)).toEqual([25, 100])
  await page.goto('/dashboard/status')
  await expect(page.getByRole('heading', { level: 2, name: say('badge.possible.BETTER') })).toBeVisible()
})

test('[EML-04] a known and an unknown address get the same answer, and each submission keeps its consents', {
  tag: '@desktop',
}, async ({ request, makePatient, mailFor }) => {
  const known = (await makePatient()).email
  const unknown = newAddress()
  const [first, second] = await Promise.all(
    [known, unknown].map(async (email) => {
      const body = {
        email,
        lang: 'en',
        answer_id_list: answerIds('general', generalAnswers(0)),
        consents: { terms: true, privacy: true },
        submission_id: crypto.randomUUID(),
      }
      const answer = await request.post('/api/v1/quiz/submit/', { data: body })
      const { date, 'x-request-id': id, ...headers } = answer.headers()
      return { status: answer.status(), headers, text: await answer.text() }
    }),
  )
  expect(first).toEqual(second)
  expect(first?.status).toBe(202)
  expect(new URL(linkIn(await mailFor(known, 2))).pathname).toBe('/auth')
  expect(new URL(linkIn(await mailFor(unknown))).pathname).toBe('/register')

  const consents = await queryDatabase<{ document: string; document_version: string; language: string; age: number }>(
    setting('E2E_DATA_DIR'),
    `select document, document_version, c.language, extract(epoch from now() - given_at)::float as age from consents c
     join link_tokens l using (patient_id) where l.email = $1 and participation_id is not null order by document`,
    [unknown],
  )
  const documents = ['data-processing', 'privacy', 'terms'] as const
  expect(consents).toEqual(
    documents.map((document) => ({
      document,
      document_version: legal[document].version,
      language: 'en',
      age: expect.any(Number),
    })),
  )
  for (const { age } of consents) expect(age).toBeLessThan(60)
})
