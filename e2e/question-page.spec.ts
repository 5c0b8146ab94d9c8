import type { PackQuestion } from '@htd/content/shape'
import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { generalAnswers, questionNamed, questionnaires } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { openQuestion } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storedText } from './support/storage.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const questions = questionnaires.general
const textsIn = (html: string) => html.split(/<[^>]*>/).filter((text) => text.trim() !== '')

/** A snapshot of the question as a visitor sees and hears it. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) =>
      Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent)
    const bar = document.querySelector('[role=progressbar]')
    return {
      heading: texts('h1').join(),
      stars: texts('h1 [aria-hidden=true]'),
      words: texts('form').join(),
      answers: texts('form label'),
      inputs: Array.from(document.querySelectorAll('form input'), (input) => (input as HTMLInputElement).type),
      chosen: document.querySelectorAll('form input:checked').length,
      counter: texts('[role=progressbar]')[0] === '' ? texts('main p[aria-hidden=true]') : [],
      progress: ['aria-label', 'aria-valuenow', 'aria-valuetext'].map((name) => bar?.getAttribute(name)),
      buttons: texts('main > :last-child button'),
      isNextDisabled: document.querySelector('button[form=answers]')?.getAttribute('aria-disabled'),
      title: document.title,
      lastVisited: localStorage.getItem('last_visited'),
    }
  })

function expected({ id, number, title, required, mode, answers }: PackQuestion, language: Language) {
  const say = t(language)
  const place = { number, total: questions.length }
  const ordered = answers.toSorted((a, b) => a.number - b.number)
  const next = say('question.next')
  return {
    heading: `${number}. ${title[language]}${required ? ` * (${say('app.required')})` : ''}`,
    stars: required ? [' *'] : [],
    answers: ordered.map(({ text }) => text[language]),
    inputs: ordered.map(() => (mode === 'Single' ? 'radio' : 'checkbox')),
    chosen: 0,
    counter: [say('question.counter', place)],
    progress: [
      say('question.counter', place),
      String(Math.round((number / questions.length) * 10_000) / 100),
      say('question.position', place),
    ],
    buttons: number === 1 ? [next] : [say('question.previous'), next],
    isNextDisabled: String(required),
    title: say('app.title', { page: say('question.page', place) }),
    lastVisited: id,
  }
}

test('[QST-01] [QST-02] [QST-03] [QST-05] [QST-13] every question shows what the content says, in order', async ({
  page,
  context,
  isMobile,
}) => {
  const language = isMobile ? 'en' : 'sv'
  const say = t(language)
  await prefer(context, { language, autoAdvance: false })
  await page.goto('/')
  await page.getByRole('button', { name: say('welcome.start') }).click()
  const next = page.getByRole('button', { name: say('question.next'), exact: true })

  for (const question of questions) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${question.number}. `)
    await expect(page).toHaveURL(`/${question.id}`)
    await expect(page.locator('form [aria-busy]')).toHaveCount(0)
    const { words, ...seen } = await shown(page)
    expect(seen).toEqual(expected(question, language))
    for (const text of textsIn(question.description[language])) expect(words).toContain(text)
    expect(words.includes(say('question.multiple'))).toBe(question.mode === 'Multiple')

    const answer = question.answers.findLast(({ triage }) => !triage)
    if (question.required && answer) {
      await page.getByLabel(answer.text[language], { exact: true }).check()
      await expect(next).toBeEnabled()
    }
    await next.click()
  }
  await page.waitForURL('**/overview')
  expect([await storedText(page, 'finished'), await storedText(page, 'animation')]).toEqual(['true', 'true'])
})

test('[QST-03] Previous goes back through the questions in order', { tag: '@desktop' }, async ({ page }) => {
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'bg_mouth')
  const ids = questions.map(({ id }) => id)
  const earlier = ids.slice(0, ids.indexOf(questionNamed('general', 'bg_mouth').id)).toReversed()
  for (const id of earlier) {
    await page.getByRole('button', { name: t('sv')('question.previous'), exact: true }).click()
    await expect(page).toHaveURL(`/${id}`)
  }
  await expect(page.getByRole('button', { name: t('sv')('question.previous'), exact: true })).toHaveCount(0)
})

test('[QST-01] answers with pictures are tiles: the whole tile chooses, and each picture loads', async ({
  page,
  context,
}) => {
  await prefer(context, { language: 'en' })
  await openQuestion(page, 'ctx_lids')
  const { answers } = questionNamed('general', 'ctx_lids')
  for (const { image, text } of answers) {
    const picture = page.getByRole('img', { name: image?.alt.en ?? '', exact: true })
    const tile = page.locator('label', { has: picture })
    await expect(tile).toContainText(text.en)
    await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\.svg$/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  const tiles = await Promise.all((await page.locator('form label').all()).map((tile) => tile.boundingBox()))
  expect(tiles[0]?.y).toBe(tiles[1]?.y)
  expect(tiles[1]?.x).toBeGreaterThan((tiles[0]?.x ?? 0) + (tiles[0]?.width ?? 0))

  const tile = page.locator('form label').first()
  const before = await tile.evaluate((element) => getComputedStyle(element).boxShadow)
  await page.getByRole('img', { name: answers[0]?.image?.alt.en ?? '' }).click()
  await expect(page.getByLabel(answers[0]?.text.en ?? '')).toBeChecked()
  expect(await tile.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe(before)
})

test('[QST-07] several answers stand beside each other, each toggles, and nothing moves by itself', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await prefer(context, { language: 'en' })
  await page.clock.install()
  await storeAnswers(page, generalAnswers(1))
  await openQuestion(page, 'ctx_triggers')
  await expect(page.getByText('You can select multiple choices', { exact: false })).toBeVisible()
  const box = (place: number) => page.locator('form input[type=checkbox]').nth(place)
  for (const place of [0, 1, 2]) await box(place).check()
  // Sooner, it would be the same press.
  await page.clock.fastForward(800)
  await box(1).uncheck()
  await page.clock.fastForward(10_000)
  await expect(page.locator('form input:checked')).toHaveCount(2)
  await expect(box(0)).toBeChecked()
  await expect(box(2)).toBeChecked()
  await expect(page).toHaveURL(`/${questionNamed('general', 'ctx_triggers').id}`)
})

test('[QST-05] a statement has no answers and never blocks', { tag: '@desktop' }, async ({ page }) => {
  const next = page.getByRole('button', { name: t('sv')('question.next'), exact: true })
  for (const { slug, id } of questions.filter(({ type }) => type === 'Statement')) {
    await openQuestion(page, slug)
    await expect(page.locator('form input')).toHaveCount(0)
    await expect(next).toBeEnabled()
    await next.click()
    await expect(page).not.toHaveURL(`/${id}`)
  }
})
