import resultTexts from '../packages/content/packs/default/result-texts.json' with { type: 'json' }
import { generalAnswers, symptomAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { storeAnswers } from './support/store-answers.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const { headings } = resultTexts
/** Without the red flag these answers show a pattern, and tips for it. */
const lids = ['lid.crust', 'lid.red', 'lid.sticky']

for (const { name, flag, words, phone } of [
  { name: 'an emergency', flag: 'rf.chemical', words: 'Skölj ögat genast', phone: '112' },
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
      await expect(main.getByRole('meter')).toHaveCount(0)
      for (const text of [say('meter.scale', { value: '50' }), 'Din besvärspoäng är 50', 'tre till sex månader'])
        await expect(main.getByText(text).filter({ visible: true })).toHaveCount(0)
    }
    await page.goto('/dashboard/quiz')
    await page.getByText(say('verdict.answers')).click()
    await expect(page.getByText('Din besvärspoäng är 50 av 100')).toBeVisible()
    await expect(page.locator('summary').filter({ hasText: headings.seekCare.sv })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '112' }).last()).toHaveAttribute('href', 'tel:112')
    await expect(page.getByRole('link', { name: '1177', exact: true }).last()).toHaveAttribute('href', 'tel:1177')
  })

test('[PAT-08] an urgent check of symptoms leads on the page of the result, and its own answers stand there', {
  tag: '@phone',
}, async ({ page, makePatient, logInAs }) => {
  const patient = await makePatient({ chosen: generalAnswers(2) })
  await patient.retake('symptom', [...symptomAnswers(4).filter((slug) => slug !== 'rf.none'), 'rf.severe_pain'])
  await logInAs(patient)
  await page.goto('/dashboard/quiz')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: headings.advice.sv })).toHaveCount(1)
  const advice = main.locator('section').filter({ hasText: headings.advice.sv }).first()
  await expect(advice).toContainText('behöver bedömas i dag')
  await expect(advice).toContainText(say('status.symptom'))
  await page.getByText(say('verdict.answers')).click()
  await expect(main).toContainText('Din besvärspoäng är 100 av 100')
})

test('what the answers ask for stands once more before they are sent, the most urgent only', { tag: '@phone' }, async ({
  page,
  axe,
}) => {
  const answers = generalAnswers(1).filter((slug) => slug !== 'rf.none')
  await storeAnswers(page, [...answers, 'rf.severe_pain', 'rf.chemical'])
  for (const path of ['/overview', '/email']) {
    await page.goto(path)
    const advice = page.getByRole('main').getByRole('alert')
    await expect(advice).toHaveCount(1)
    await expect(advice.getByRole('heading', { name: say('notice.EMERGENCY') })).toBeVisible()
    await expect(advice.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
    expect(await axe()).toEqual([])
  }
})

test('without a red flag the same answers show the pattern and its tips', { tag: '@phone' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  await logInAs(await makePatient({ chosen: [...generalAnswers(2), ...lids] }))
  await page.goto('/dashboard/quiz')
  for (const section of [say('verdict.answers'), headings.selfCare.sv]) {
    await expect(page.locator('details[open]')).toHaveCount(0)
    const summary = page.locator('summary').filter({ hasText: section })
    await summary.click()
    await expect(page.locator('details[open]')).toContainText(section)
    await summary.click()
  }
  await page
    .locator('summary')
    .filter({ hasText: say('verdict.answers') })
    .click()
  await expect(page.getByRole('heading', { name: headings.patterns.sv })).toBeVisible()
  await expect(page.getByRole('definition').last()).toContainText(resultTexts.categories.lid_margin.title.sv)
})
