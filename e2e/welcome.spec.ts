import { getQuiz } from '@htd/contract/quiz'
import { generalAnswers, questionnaires } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { apiOf } from './support/make-patient.ts'
import { questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storedKeys, storedText } from './support/storage.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const greetings = {
  sv: ['Välkommen till Exempelkliniken Ögon.', 'Är det bråttom: ring 112, eller 1177 för råd dygnet runt.'],
  en: ['Welcome to the Example Eye Clinic.', 'If it is urgent: call 112, or 1177 for advice day and night.'],
}
const legalKeys = ['TAC', 'PP', 'DP', 'AD']

test('[WEL-01] [GEN-02] the start page follows the language switch, and Start opens the first question', async ({
  page,
  baseURL,
}) => {
  await page.goto('/')
  await expect.poll(() => storedText(page, 'hasVisited')).toBe('true')
  for (const language of ['sv', 'en', 'sv', 'en'] as const) {
    const say = t(language)
    const button = page.getByRole('button', { name: say(`language.${language}`) })
    await button.click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
    await expect.poll(() => storedText(page, 'selectedLanguage')).toBe(language)
    await expect(page).toHaveTitle(say('app.title', { page: say('welcome.page') }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('welcome.title'))
    const { greeting_message } = await apiOf(baseURL ?? '', language)(getQuiz, { query: { lang: language } })
    expect(greeting_message).toContain('<a href="tel:112">')
    for (const words of greetings[language]) await expect(page.getByRole('main')).toContainText(words)
    await expect(page.getByRole('main').getByRole('link', { name: '1177' })).toHaveAttribute('href', 'tel:1177')
  }

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('en')('welcome.title'))
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page).toHaveURL(questionPath('st_intro'))
  await expect(page.getByText('Questions 1 / 26', { exact: true })).toBeVisible()
  expect(await storedText(page, 'questionType')).toBe('1')
})

const waiting = [
  { name: 'Loading... in English', language: 'en', path: '/overview', words: 'Loading...', title: 'overview.title' },
  { name: 'the same in Swedish', language: 'sv', path: '/email', words: 'Laddar …', title: 'email.title' },
] as const

for (const { name, language, path, words, title } of waiting)
  test(`[GEN-02] until the language is there the page says ${name}`, { tag: '@desktop' }, async ({ page, context }) => {
    await prefer(context, { language })
    let release = () => undefined as unknown
    const texts = new Promise((resolve) => {
      release = () => resolve(undefined)
    })
    await page.route(new RegExp(`/assets/public\\.${language}-`), async (route) => {
      await texts
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('body')).toHaveText(words, { useInnerText: true })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language)(title))
  })

test('[GEN-02] a stored language wins over the page that was sent, with Loading... in between', {
  tag: '@desktop',
}, async ({ page }) => {
  await storeAnswers(page, [], { more: { selectedLanguage: 'en' } })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/public\.en-/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toHaveText('Loading...')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('en')('welcome.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('[WEL-02] opening the start page clears the storage except four entries, and no preference', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await prefer(context, { language: 'en', theme: 'dark', textSize: 150 })
  const kept = { selectedLanguage: 'en', questionType: '3', email: 'anna@example.com' }
  const gone = { last_visited: questionnaires.general[3]?.id ?? '', finished: 'true', animation: 'true', foreign: 'x' }
  const more = { ...kept, ...gone, editScrollPosition: '12', submission: '{}', lastSlideId_htd_1: '7' }
  await storeAnswers(page, generalAnswers(2), { more })
  const before = await storedKeys(page)
  const ids = await storedText(page, 'question_ids')

  await page.goto('/')
  await expect.poll(() => storedText(page, 'hasVisited')).toBe('true')
  await expect.poll(() => storedText(page, 'AD')).toContain('/legal/ai/')
  const after = await storedKeys(page)
  expect(before.filter((key) => after.includes(key)).sort()).toEqual([
    'email',
    'questionType',
    'question_ids',
    'selectedLanguage',
  ])
  expect(after.filter((key) => !before.includes(key)).sort()).toEqual([...legalKeys, 'hasVisited', 'tank'].sort())
  for (const [key, text] of Object.entries({ ...kept, question_ids: ids }))
    expect(await storedText(page, key)).toBe(text)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '150')
})

test('[WEL-03] the addresses of the legal documents are kept, and open', { tag: '@desktop' }, async ({
  page,
  baseURL,
  request,
}) => {
  const { quizgdprlink_set } = await apiOf(baseURL ?? '')(getQuiz, { query: { lang: 'sv' } })
  await page.goto('/')
  for (const [place, key] of legalKeys.entries()) {
    await expect.poll(() => storedText(page, key)).toBe(quizgdprlink_set[place]?.url)
    const document = await request.get((await storedText(page, key)) ?? '')
    expect([document.status(), await document.text()]).toEqual([
      200,
      expect.stringContaining(quizgdprlink_set[place]?.title ?? ''),
    ])
  }
  expect(quizgdprlink_set).toHaveLength(4)
})

test('[WEL-03] a greeting and links that can not be fetched are only logged', { tag: '@desktop' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /loading failed/)
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.route('**/api/v1/quiz/?lang=en', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/')
  await expect.poll(() => storedText(page, 'TAC')).toContain('/sv')
  await page.getByRole('button', { name: 'English' }).click()

  const say = t('en')
  await expect(page.getByText(say('welcome.greeting'))).toBeVisible()
  await expect.poll(() => logged.some((text) => text.startsWith('loading failed'))).toBe(true)
  await expect(page.getByRole('region', { name: say('app.messages') }).getByRole('paragraph')).toHaveCount(0)
  expect(await storedText(page, 'TAC')).toContain('/sv')
  await page.getByRole('button', { name: say('welcome.start') }).click()
  await expect(page).toHaveURL(questionPath('st_intro'))
})
