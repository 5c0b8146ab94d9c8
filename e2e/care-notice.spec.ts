import type { Language } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { questionNamed } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { openQuestion, questionPath } from './support/open-question.ts'
import { prefer } from './support/prefer.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const answers = questionNamed('general', 'rf_now').answers
const textOf = (slug: string, language: Language) =>
  answers.find((answer) => answer.slug === slug)?.text[language] ?? ''
const noticeIn = (page: Page) => page.getByRole('main').getByRole('alert')

for (const { level, slug, language, words, phones } of [
  { level: 'EMERGENCY', slug: 'rf.chemical', language: 'sv', words: 'Skölj ögat genast', phones: ['112'] },
  { level: 'URGENT', slug: 'rf.severe_pain', language: 'en', words: 'Call 1177 or contact', phones: ['1177'] },
  { level: 'SOON', slug: 'rf.one_eye_new', language: 'sv', words: 'Boka en ögonundersökning', phones: [] },
] as const)
  test(`${level}: the advice stands under the answer at once, and nothing moves on`, {
    tag: language === 'sv' ? '@phone' : '@desktop',
  }, async ({ page, context }) => {
    await prefer(context, { language })
    await page.clock.install()
    await storeAnswers(page, ['cl.no'])
    await openQuestion(page, 'rf_now')
    const box = page.getByLabel(textOf(slug, language), { exact: true })
    await box.check()
    const notice = noticeIn(page)
    await expect(notice).toHaveCount(1)
    await expect(notice.getByRole('heading')).toHaveText(t(language)(`notice.${level}`))
    await expect(notice).toContainText(words)
    for (const phone of phones)
      await expect(notice.getByRole('link', { name: phone, exact: true })).toHaveAttribute('href', `tel:${phone}`)
    const place = await notice.boundingBox()
    expect(place?.y).toBeGreaterThan((await box.boundingBox())?.y ?? Number.NaN)

    await page.clock.fastForward(20_000)
    await expect(page).toHaveURL(questionPath('rf_now'))
    await expect(notice).toBeVisible()
    await page.reload()
    await expect(notice).toBeVisible()
    await page.getByLabel(textOf(slug, language), { exact: true }).uncheck()
    await expect(notice).toHaveCount(0)
  })

test('the same advice stands once, and two different ones beside each other', { tag: '@desktop' }, async ({ page }) => {
  await openQuestion(page, 'rf_now')
  for (const slug of ['rf.injury', 'rf.sudden_loss']) await page.getByLabel(textOf(slug, 'sv'), { exact: true }).check()
  await expect(noticeIn(page)).toHaveCount(1)
  await page.getByLabel(textOf('rf.double', 'sv'), { exact: true }).check()
  const [emergency, urgent] = [t('sv')('notice.EMERGENCY'), t('sv')('notice.URGENT')]
  await expect(noticeIn(page).getByRole('heading')).toHaveText([emergency, urgent])
  await page.getByLabel(textOf('rf.chemical', 'sv'), { exact: true }).check()
  await expect(noticeIn(page).getByRole('heading')).toHaveText([emergency, emergency, urgent])
  await expect(noticeIn(page).first()).toContainText('Skölj ögat genast')
})
