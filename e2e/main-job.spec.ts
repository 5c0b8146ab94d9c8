import { refresh } from '@htd/contract/auth'
import { listResults } from '@htd/contract/quiz'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import resultTexts from '../packages/content/packs/default/result-texts.json' with { type: 'json' }
import { choosing, questionNamed } from './support/answers.ts'
import { expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { linkIn } from './support/mail.ts'
import { apiOf, newAddress, PASSWORD } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { answersOf, reachOfScripts } from './support/reach-of-scripts.ts'
import { registerByHand } from './support/register.ts'
import { t } from './support/texts.ts'

/** Weights 3, 2, 1, 0, 2, 1, 1, 2 and one that does not count: a sum of 12 over 8. Changing haze to 2 makes it 13. */
const chosen = [
  'rf.none',
  ...['core_dry.d5_6', 'core_grit.d3_4', 'core_burn.d1_2', 'core_ache.d0', 'core_water.d3_4'],
  ...['core_haze.d1_2', 'core_light.d1_2', 'core_tasks.d3_4', 'core_air.na'],
  ...['dur.1w_3m', 'day.morning', 'trg.screen', 'lid.crust', 'lid.red', 'itch.some'],
  ...['age.40_59', 'cl.no', 'scr.gt6'],
]

/** 25 · 13 / 8 = 40.625, rounded half up to one decimal; the health score is 100 minus that. */
const figures = {
  sv: { burden: '40,6', score: '59,4', band: 'Betydande besvär' },
  en: { burden: '40.6', score: '59.4', band: 'Significant symptoms' },
}

/** Lid edges 5 over 3, screens 6 over 4, evaporation 6 over 5: the highest share first. */
const patterns = ['lid_margin', 'screen_blink', 'evaporative'] as const

const mails = {
  sv: {
    subject: 'Skapa ditt konto hos Exempelkliniken Ögon',
    words: ['Tack för dina svar.', 'Öppna länken och välj ett lösenord.', 'kan användas en gång'],
  },
  en: {
    subject: 'Create your account at The Example Eye Clinic',
    words: ['Thank you for your answers.', 'Open the link and choose a password.', 'can be used once'],
  },
}

async function answerAndCorrect(page: Page, language: Language): Promise<void> {
  const say = t(language)
  const haze = questionNamed('general', 'core_haze')
  const correction = haze.answers.find(({ slug }) => slug === 'core_haze.d3_4')?.text[language] ?? ''
  const row = page.locator('dl > div').filter({ hasText: haze.title[language] })
  await row.getByRole('link').click()
  await page.getByLabel(correction, { exact: true }).check()
  await page.getByRole('button', { name: say('edit.save') }).click()
  await page.waitForURL('**/overview')
  await expect(row).toContainText(correction)
  await page.getByRole('button', { name: say('overview.submit') }).click()
}

async function leaveAddress(page: Page, language: Language, address: string): Promise<void> {
  const say = t(language)
  await page.getByLabel(say('email.label')).fill(address)
  await page.getByLabel(say('email.terms')).check()
  await page.getByLabel(say('email.privacy')).check()
  await page.getByRole('button', { name: say('email.send') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('thanks.title') })).toBeVisible()
}

/** The token leaves the address bar before anything is typed, and no later request sends it as referrer. */
async function openLink(page: Page, link: URL): Promise<void> {
  const token = link.searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(20)
  const leaks: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    const isOpening = request.url() === link.href
    if (referer.includes(token) || (!isOpening && request.url().includes(token))) leaks.push(request.url())
  })
  await page.goto(link.href)
  await expect(page).toHaveURL('/register')
  await page.goBack()
  await page.goForward()
  await expect(page).toHaveURL('/register')
  expect(leaks).toEqual([])
}

/** The server has logged its requests, but nothing that opens an account or identifies a person. */
function expectSilence(log: string, secrets: readonly string[]): void {
  for (const route of ['/api/v1/quiz/submit/', '/api/v1/auth/register/', '/api/v1/auth/', '"route":"/*"'])
    expect(log).toContain(route)
  for (const secret of secrets) expect(secret !== '' && log.includes(secret), `the log holds ${secret}`).toBe(false)
}

function expectMail({ subject, text = '', html = '', from, to }: Email, language: Language, address: string): void {
  expect([subject, from?.address, to?.map((each) => each.address)]).toEqual([
    mails[language].subject,
    'no-reply@localhost',
    [address],
  ])
  expect(html).toContain(`<html lang="${language}">`)
  for (const words of mails[language].words) {
    expect(text).toContain(words)
    expect(html).toContain(words)
  }
  expect(html).toContain(`href="${linkIn({ text } as Email).replaceAll('&', '&amp;')}"`)
}

async function expectResult(page: Page, language: Language): Promise<void> {
  const say = t(language)
  const { burden, score, band } = figures[language]
  const result = page.getByRole('tabpanel', { name: say('result.tabResult') })
  await expect(result.getByRole('heading', { level: 2 }).first()).toHaveText(resultTexts.headings.advice[language])
  const sentence = resultTexts.burden[language]
    .replace('{burden}', burden)
    .replace('{band}', band.charAt(0).toLowerCase() + band.slice(1))
  for (const text of [sentence, say('result.burdenValue', { burden }), say('meter.scale', { value: score })])
    await expect(result).toContainText(text)
  const titles = patterns.map((key) => resultTexts.categories[key].title[language])
  await expect(result.getByRole('definition').last()).toHaveText(titles.join('; '))
  await result
    .locator('summary')
    .filter({ hasText: say('verdict.answers') })
    .click()
  await expect(result.getByRole('heading', { level: 4 })).toHaveText(titles)
}

async function expectAnswers(page: Page, language: Language): Promise<void> {
  await page.getByRole('tab', { name: t(language)('result.tabAnswers') }).click()
  const rows = page.getByRole('tabpanel').locator('dl > div')
  const given = { core_haze: ['core_haze.d3_4'], ctx_lids: ['lid.crust', 'lid.red'], bg_meds: [] }
  for (const [name, slugs] of Object.entries(given)) {
    const { title, answers } = questionNamed('general', name)
    const row = rows.filter({ hasText: title[language] }).locator('dd')
    const texts = answers.filter(({ slug }) => slugs.some((each) => each === slug)).map(({ text }) => text[language])
    await expect(row).toContainText(texts.length > 0 ? texts : [t(language)('result.notAnswered')])
  }
  await expect(page.getByRole('tabpanel').locator('input, button, select, textarea')).toHaveCount(0)
}

test.use({ settings: { LOG_LEVEL: 'info' } })

test('[REG-04] [AUT-03] [AUT-06] from the first question to a scored result, and out again', async ({
  page,
  context,
  isMobile,
  answerEvery,
  mailFor,
  server,
  refreshCookie,
}) => {
  const answers = answersOf(context)
  const language = isMobile ? 'en' : 'sv'
  const say = t(language)
  const address = newAddress()
  await page.goto('/')
  await page.getByRole('button', { name: say(`language.${language}`) }).click()
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await answerEvery('general', choosing(chosen))
  await answerAndCorrect(page, language)
  await leaveAddress(page, language, address)

  const mail = await mailFor(address)
  expectMail(mail, language, address)
  const link = new URL(linkIn(mail))
  await openLink(page, link)
  await registerByHand(page, { language, firstName: 'Åsa', lastName: 'Öberg' })
  await expect(page.getByText(say('auth.registered'))).toBeVisible()
  await logInByHand(page, { email: address, password: PASSWORD, language })
  await expect(page.getByRole('heading', { level: 1, name: say('home.titleWithName', { name: 'Åsa' }) })).toBeVisible()

  const bearer = page.waitForRequest('**/api/v1/quiz/result/**')
  await page.goto('/dashboard/quiz')
  const cookies = Object.fromEntries((await context.cookies()).map((cookie) => [cookie.name, cookie]))
  const isHttpOnly = refreshCookie === 'httponly'
  const kept = cookies[isHttpOnly ? 'htd_refresh' : 'refreshToken']
  // Without https, as here, no cookie is Secure.
  expect([cookies.accessToken?.secure, kept?.secure, kept?.httpOnly]).toEqual([false, false, isHttpOnly])
  const read = (await reachOfScripts(page)) + (await answers())
  expect([cookies.accessToken, kept].map((cookie) => read.includes(cookie?.value ?? ''))).toEqual([true, !isHttpOnly])
  const access = cookies.accessToken?.value ?? ''
  expect((await bearer).headers().authorization).toBe(`Bearer ${access}`)
  await expectResult(page, language)
  await expectAnswers(page, language)

  await page.getByRole('button', { name: say('shell.userMenu', { name: 'Åsa' }) }).click()
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText(say('auth.loggedOut'))).toBeVisible()
  const left = (await context.cookies()).map(({ name }) => name)
  for (const name of ['accessToken', 'refreshToken', 'htd_refresh']) expect(left).not.toContain(name)
  const call = apiOf(server.baseUrl)
  await expect(call(listResults, { query: {} }, { token: access })).rejects.toThrow('Du behöver logga in först.')
  const body = { refresh: kept?.value ?? '' }
  await expect(call(refresh, { body })).rejects.toThrow('Du behöver logga in först.')
  expectSilence(server.output(), [link.searchParams.get('token') ?? '', address, PASSWORD, access, body.refresh])
})
