import type { Language } from '@htd/domain/vocabulary/languages'
import { generalAnswers, questionNamed, questionnaires } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const slugs = [...generalAnswers(3), 'trg.wind', 'trg.screen', 'lid.red', 'day.late']
/** Statements have no answer. */
const asked = questionnaires.general.filter(({ answers }) => answers.length > 0)

const rowsOf = (language: Language) => {
  const say = t(language)
  return asked.map(({ id, number, title, answers }) => {
    const given = answers.filter(({ slug }) => slugs.includes(slug)).toSorted((a, b) => a.number - b.number)
    return {
      question: `${number}. ${title[language]}`,
      answers: given.length > 0 ? given.map(({ text }) => text[language]) : [say('overview.notAnswered')],
      link: say('overview.changeOf', { number, question: title[language] }),
      address: `/edit/${id}/${questionnaires.general.findIndex((question) => question.id === id)}`,
    }
  })
}

test('[OVR-01] the overview lists every question with its answers, in order, and each can be changed', async ({
  page,
  context,
  isMobile,
}) => {
  const language = isMobile ? 'sv' : 'en'
  await prefer(context, { language })
  await storeAnswers(page, slugs)
  await page.goto('/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(language)('overview.title'))
  await expect(page.locator('dl > div')).toHaveCount(asked.length)
  const rows = await page.locator('dl > div').evaluateAll((all) =>
    all.map((row) => ({
      question: row.querySelector('dt')?.textContent,
      answers: Array.from(row.querySelectorAll('dd:first-of-type > *'), ({ textContent }) => textContent),
      link: row.querySelector('a')?.getAttribute('aria-label'),
      address: row.querySelector('a')?.getAttribute('href'),
    })),
  )
  expect(rows).toEqual(rowsOf(language))
  expect(rows.filter(({ answers }) => answers[0] === t(language)('overview.notAnswered')).length).toBeGreaterThan(5)
})

test('[OVR-02] Previous leads to the question visited last, or else to the first stored one', {
  tag: '@desktop',
}, async ({ page }) => {
  const previous = page.getByRole('button', { name: t('sv')('question.previous'), exact: true })
  await storeAnswers(page, slugs, { more: { last_visited: questionNamed('general', 'core_haze').id } })
  await page.goto('/overview')
  await previous.click()
  await expect(page).toHaveURL(questionPath('core_haze'))

  await page.evaluate(() => localStorage.removeItem('last_visited'))
  await page.goto('/overview')
  await previous.click()
  await expect(page).toHaveURL(questionPath('st_intro'))
})

test('required questions without an answer are named, and lead to their place', { tag: '@desktop' }, async ({
  page,
}) => {
  const missing = ['core_grit', 'bg_age']
  await storeAnswers(
    page,
    slugs.filter((slug) => !slug.startsWith('core_grit') && !slug.startsWith('age.')),
  )
  await page.goto('/overview')
  await page.getByRole('button', { name: t('sv')('overview.submit') }).click()
  await expect(page).toHaveURL('/overview')
  const summary = page.getByRole('alert').filter({ hasText: t('sv')('overview.missing') })
  await expect(summary).toBeFocused()
  const links = missing.map((slug) => {
    const { number, title } = questionNamed('general', slug)
    return t('sv')('overview.missingQuestion', { number, question: title.sv })
  })
  await expect(summary.getByRole('link')).toHaveText(links)
  await summary.getByRole('link').nth(1).click()
  const { number, title } = questionNamed('general', 'bg_age')
  await expect(
    page.getByRole('link', { name: t('sv')('overview.changeOf', { number, question: title.sv }) }),
  ).toBeFocused()
})
