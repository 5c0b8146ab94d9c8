import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import faq from '../packages/content/packs/default/help/faq.json' with { type: 'json' }
import { expect } from './support/fixtures.ts'
import { logInByHand } from './support/log-in.ts'
import { readMail } from './support/mail.ts'
import { newAddress } from './support/make-patient.ts'
import { test } from './support/own-server.ts'
import { films, importFilms } from './support/pack-with-films.ts'
import { prefer } from './support/prefer.ts'
import { runHtd } from './support/run-htd.ts'
import { screenOf } from './support/screen-of.ts'
import { setting } from './support/setting.ts'
import { stopsBeforeForm } from './support/stops-before-form.ts'
import { t } from './support/texts.ts'

const clinic = newAddress()
const typos = { sv: 'kontaktlisner', en: 'contact lesnes' }
const lenses = { sv: /kontaktlinser/i, en: /contact lenses/i }

test.beforeAll(async ({ server }) => {
  await importFilms(server.dataDir, clinic)
  await expect
    .poll(async () => (await (await fetch(`${server.baseUrl}/api/v1/settings/public/`)).json()).email)
    .toBe(clinic)
})

/** Opens a section of the help by its name. */
const openSection = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()

const questions = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button')

/** The mail that delivers a text to the clinic, among others. */
async function mailWith(text: string): Promise<Email> {
  for (let count = 1; ; count++) {
    const mail = await readMail(setting('E2E_MAIL_FOLDER'), clinic, count)
    if (mail.text?.includes(text)) return mail
  }
}

async function arrive(page: Page, language: Language): Promise<void> {
  await page.goto('/dashboard/index')
  // The page is hydrated, so it does more than plain links.
  await page.getByRole('meter').waitFor()
  const say = t(language)
  const menu = page.getByRole('button', { name: say('shell.menu'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('app.help') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: say('help.title') })).toBeFocused()
}

for (const language of ['sv', 'en'] as const)
  test(`[HLP-01] in ${language} a question is found by a word with a typo, opened and passed on`, {
    tag: screenOf[language],
  }, async ({ page, context, baseURL, axe, makePatient, logInAs }) => {
    const say = t(language)
    await prefer(context, { language }, baseURL)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await logInAs(await makePatient({ language }))
    await arrive(page, language)
    await expect(questions(page)).toHaveCount(5)
    expect(await stopsBeforeForm(page)).toBeGreaterThan(0)
    expect(await stopsBeforeForm(page)).toBeLessThanOrEqual(40)
    expect(await axe()).toEqual([])

    const field = page.getByLabel(say('help.search'))
    await field.fill(typos[language])
    const hit = questions(page).filter({ hasText: lenses[language] }).first()
    await expect(hit).toBeVisible()
    await expect(hit.locator('mark').first()).toBeVisible()
    const count = await questions(page).count()
    const words =
      count === 1
        ? say('help.hitsOne', { all: faq.items.length })
        : say('help.hits', { hits: count, all: faq.items.length })
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)
    expect(await axe()).toEqual([])

    await hit.click()
    await expect(hit).toHaveAttribute('aria-expanded', 'true')
    await page
      .getByRole('button', { name: say('help.copyLink') })
      .first()
      .click()
    await expect(page.getByRole('main').getByText(say('help.copied'))).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    expect(address).toMatch(/\/dashboard\/help#faq-[\w-]{36}$/)

    await field.fill('qwxzqwxz')
    await page.getByRole('button', { name: say('help.clear') }).click()
    await expect(field).toBeFocused()
    await expect(questions(page)).toHaveCount(5)

    await page.goto('/dashboard/index')
    await page.goto(address)
    const named = questions(page).filter({ hasText: lenses[language] }).first()
    await expect(named).toBeFocused()
    await expect(named).toHaveAttribute('aria-expanded', 'true')
    await expect(named).toBeInViewport()
  })

test('[HLP-01] the address of an answer leads there through the login', { tag: '@desktop' }, async ({
  page,
  makePatient,
}) => {
  const patient = await makePatient()
  const last = faq.items.at(-1)
  await page.goto(`/dashboard/help#faq-${last?.id}`)
  await logInByHand(page, patient)
  const named = page.getByRole('button', { name: last?.question.sv ?? '', exact: true })
  await expect(named).toBeFocused()
  await expect(named).toHaveAttribute('aria-expanded', 'true')
})

test('[HLP-01] a visitor without an account finds an answer from any page, and comes to the form by logging in', async ({
  page,
  axe,
  makePatient,
}) => {
  const patient = await makePatient()
  await page.goto('/auth')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('sv')('app.help') })
    .click()
  await expect(page).toHaveURL(/\/help$/)
  await page.getByLabel(t('sv')('help.search')).fill('kontaktlinser')
  await expect(page.locator('main mark').first()).toBeVisible()
  await page.getByLabel(t('sv')('help.search')).fill('')
  expect(await axe()).toEqual([])
  await page.getByRole('link', { name: t('sv')('help.logIn') }).click()
  await logInByHand(page, patient)
  await expect(page).toHaveURL(/\/dashboard\/help#feedback$/)
  await expect(page.getByRole('heading', { name: t('sv')('help.feedback') })).toBeFocused()
  await expect(page.getByLabel(t('sv')('feedback.message'))).toBeVisible()
})

test('[HLP-03] nothing is asked of another host before a film is wanted', async ({
  page,
  baseURL,
  axe,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/^foreign request: https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghi_1\?/)
  const asked: { url: string; referrer: string | undefined }[] = []
  await page.route(/youtu|ytimg|google/, async (route) => {
    asked.push({
      url: route.request().url(),
      referrer: await route
        .request()
        .headerValue('referer')
        .then((value) => value ?? undefined),
    })
    await route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' })
  })
  await logInAs(await makePatient())
  await page.goto('/dashboard/help')
  await openSection(page, t('sv')('help.how_htd_works'))
  const play = page.getByRole('button', { name: t('sv')('help.playTitle', { title: films[0]?.title.sv ?? '' }) })
  await play.scrollIntoViewIfNeeded()
  await page.getByText(t('sv')('help.transcript')).first().click()
  await expect(page.getByText('Hej och välkommen.').first()).toBeVisible()
  expect(await axe()).toEqual([])
  expect(asked).toEqual([])

  await play.click()
  await expect(page.frameLocator('iframe').getByText('Film')).toBeVisible()
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/embed/abcdefghi_1'])
  expect(asked[0]?.referrer).toBe(`${baseURL}/`)
  await expect(page.getByTitle(films[0]?.title.sv ?? '')).toBeFocused()
})

for (const language of ['sv', 'en'] as const)
  test(`[HLP-05] in ${language} a message reaches the clinic, which reads it and marks it as answered`, {
    tag: screenOf[language],
  }, async ({ page, context, baseURL, server, axe, makePatient, logInAs, expectedErrors }) => {
    test.setTimeout(120_000)
    expectedErrors.push(/ERR_FAILED|feedback submission failed/)
    const say = t(language)
    const text = `<b>Hej</b> ${crypto.randomUUID()}`
    const patient = await makePatient({ language })
    await prefer(context, { language }, baseURL)
    await logInAs(patient)
    await page.goto('/dashboard/help#feedback')
    await page.getByRole('button', { name: say('feedback.send') }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('feedback.messageRequired') })
      .click()
    const area = page.getByLabel(say('feedback.message'))
    await expect(area).toBeFocused()
    expect(await axe()).toEqual([])

    await page.getByLabel(say('feedback.technical')).check()
    await area.fill(text)
    await page.route('**/api/v1/help/feedback/', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: say('feedback.send') }).click()
    await expect(page.getByRole('alert').getByText(say('feedback.failed'))).toBeVisible()
    await expect(area).toHaveValue(text)
    await page.getByRole('button', { name: say('feedback.send') }).click()
    await expect(page.getByRole('heading', { name: say('feedback.thanks') })).toBeFocused()
    expect(await axe()).toEqual([])

    const mail = await mailWith(text)
    expect(mail.replyTo?.[0]?.address).toBe(patient.email)
    expect(mail.html).not.toContain('<b>Hej')
    const [, id = ''] = /feedback done ([\w-]{36})/.exec(mail.text ?? '') ?? []
    const htd = (...words: string[]) => runHtd(server.dataDir, 'feedback', ...words)
    expect((await htd('list')).output).toMatch(new RegExp(`${id} .* technical +new`))
    expect((await htd('show', id)).output).toContain(text)
    expect(await htd('done', id)).toMatchObject({ code: 0 })
    expect((await htd('list')).output).toMatch(new RegExp(`${id} .* answered on`))
  })

test('[HLP-05] what was written is there after a session that ended meanwhile', { tag: '@phone' }, async ({
  page,
  context,
  makePatient,
  logInAs,
}) => {
  const say = t('sv')
  const patient = await makePatient()
  await logInAs(patient)
  await page.goto('/dashboard/help#feedback')
  await page.getByLabel(say('feedback.message')).fill('Hur läser jag resultatet?')
  await context.clearCookies({ name: /Token$/ })
  await page.getByRole('button', { name: say('feedback.send') }).click()
  await page.waitForURL('**/auth?**')
  await logInByHand(page, patient)
  await expect(page.getByLabel(say('feedback.message'))).toHaveValue('Hur läser jag resultatet?')
  await page.getByRole('button', { name: say('feedback.send') }).click()
  await expect(page.getByRole('heading', { name: say('feedback.thanks') })).toBeFocused()
})
