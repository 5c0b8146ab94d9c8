import resultTexts from '../packages/content/packs/default/result-texts.json' with { type: 'json' }
import { generalAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const { headings } = resultTexts
/** Without the red flag these show a pattern, and tips for it. */
const lids = ['lid.crust', 'lid.red', 'lid.sticky']

for (const { name, flag, words, phone } of [
  { name: 'an emergency', flag: 'rf.chemical', words: 'skölj först', phone: '112' },
  { name: 'an urgent one', flag: 'rf.severe_pain', words: 'behöver bedömas i dag', phone: '1177' },
])
  test(`${name}: advice to call ${phone} comes first, without patterns and without tips`, { tag: '@phone' }, async ({
    page,
    makePatient,
    logInAs,
  }) => {
    const answers = generalAnswers(2).map((slug) => (slug === 'rf.none' ? flag : slug))
    await logInAs(await makePatient({ chosen: [...answers, ...lids] }))
    for (const path of ['/dashboard/index', '/dashboard/quiz', '/dashboard/status']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(headings.advice.sv)
      const advice = main.locator('section').filter({ hasText: headings.advice.sv }).first()
      await expect(advice).toContainText(words)
      await expect(advice.getByRole('link', { name: phone, exact: true })).toHaveAttribute('href', `tel:${phone}`)
      for (const text of [headings.patterns.sv, headings.selfCare.sv, say('result.categories')])
        await expect(main.getByText(text, { exact: true })).toHaveCount(0)
    }
    await page.goto('/dashboard/quiz')
    await expect(page.getByRole('main')).toContainText(say('result.burdenValue', { burden: '50' }))
    await expect(page.getByRole('link', { name: '112' }).last()).toHaveAttribute('href', 'tel:112')
    await expect(page.getByRole('link', { name: '1177', exact: true }).last()).toHaveAttribute('href', 'tel:1177')
  })

test('without a red flag the same answers show the pattern and its tips', { tag: '@phone' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  await logInAs(await makePatient({ chosen: [...generalAnswers(2), ...lids] }))
  await page.goto('/dashboard/quiz')
  for (const text of [headings.patterns.sv, headings.selfCare.sv])
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  await expect(page.getByRole('definition').last()).toContainText(resultTexts.categories.lid_margin.title.sv)
})
