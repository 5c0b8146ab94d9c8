import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from 'playwright-core'
import { answerEvery, ofWeight } from '../../e2e/support/answer-every.ts'
import { linkIn, readMail } from '../../e2e/support/mail.ts'
import { t } from '../../e2e/support/texts.ts'
import general from '../../packages/content/packs/default/questionnaires/general.json' with { type: 'json' }
import resultTexts from '../../packages/content/packs/default/result-texts.json' with { type: 'json' }

export type Visit = {
  page: Page
  language: Language
  mailFolder: string
  /** Takes a screenshot; `isWhole`: of the full page, where the screen is wide. */
  shoot: (name: string, isWhole?: boolean) => Promise<void>
}

const password = 'torra-ogon-i-motvind'

/** The whole journey of one visitor, from the start page to the result, with a screenshot of each step. */
export async function takeJourney(visit: Visit): Promise<void> {
  const address = `visitor-${crypto.randomUUID()}@example.com`
  await answerQuestions(visit)
  await leaveAddress(visit, address)
  await register(visit, linkIn(await readMail(visit.mailFolder, address)))
  await readResult(visit, address)
}

async function answerQuestions({ page, language, shoot }: Visit): Promise<void> {
  const say = t(language)
  await page.goto('/')
  await page.getByRole('button', { name: say('cookies.reject') }).click()
  await shoot('1-start')
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await answerEvery(page)('general', ofWeight(2))
  await page.getByRole('heading', { level: 1, name: say('overview.title') }).waitFor()
  await shoot('3-overview')
  await page.goto(`/${general.questions[3]?.id}`)
  await page.getByRole('progressbar').waitFor()
  await shoot('2-question')
  await page.goto('/overview')
  await page.getByRole('button', { name: say('overview.submit') }).click()
}

async function leaveAddress({ page, language, shoot }: Visit, address: string): Promise<void> {
  const say = t(language)
  await page.getByLabel(say('email.label')).fill(address)
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await shoot('4-address')
  await page.getByRole('button', { name: say('email.send') }).click()
  await page.getByRole('heading', { name: say('thanks.title') }).waitFor()
  await shoot('5-thanks')
}

async function register({ page, language, shoot }: Visit, link: string): Promise<void> {
  const say = t(language)
  await page.goto(link)
  await page.getByLabel(say('register.password'), { exact: true }).fill(password)
  await page.getByLabel(say('register.confirmation')).fill(password)
  await page.getByLabel(say('register.agreement')).check()
  await shoot('6-register')
  await page.getByRole('button', { name: say('register.next') }).click()
  await page.getByLabel(say('register.firstName')).fill('Anna')
  await page.getByLabel(say('register.lastName')).fill('Exempel')
  await page.getByRole('button', { name: say('register.submit') }).click()
}

async function readResult({ page, language, shoot }: Visit, address: string): Promise<void> {
  const say = t(language)
  await page.getByLabel(say('auth.email')).fill(address)
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('auth.submit') }).click()
  await page.getByRole('heading', { level: 1, name: say('home.titleWithName', { name: 'Anna' }) }).waitFor()
  await shoot('7-dashboard')
  await page.goto('/dashboard/quiz')
  await page.getByRole('heading', { name: resultTexts.headings.framing[language] }).waitFor()
  await shoot('8-result', true)
}
