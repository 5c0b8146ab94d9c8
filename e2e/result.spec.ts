import { generalAnswers } from './support/answers.ts'
import { findFaults } from './support/find-faults.ts'
import { expect, test } from './support/fixtures.ts'
import { t } from './support/texts.ts'

const say = t('sv')
const results = '**/api/v1/quiz/result/**'
const reviews = '**/api/v1/quiz/review/**'

test('[QZR-01] [QZR-02] the result, the answers and the doctor’s comments stand in three tabs', {
  tag: '@desktop',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient({ chosen: generalAnswers(2) }))
  await page.goto('/dashboard/quiz')
  await expect(page.getByRole('heading', { level: 1, name: say('result.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: say('result.retake') })).toHaveAttribute(
    'href',
    '/re-take',
  )
  const tab = (key: 'result.tabResult' | 'result.tabAnswers' | 'result.tabComments') =>
    page.getByRole('tab', { name: say(key) })
  await expect(page.getByRole('tab')).toHaveText([
    say('result.tabResult'),
    say('result.tabAnswers'),
    say('result.tabComments'),
  ])
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText(say('result.burdenValue', { burden: '50' }))
  await expect(page.locator('summary')).toHaveCount(3)

  // Arrow keys only move the focus; Enter opens.
  await tab('result.tabResult').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('result.tabAnswers')).toBeFocused()
  await expect(tab('result.tabAnswers')).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Enter')
  await expect(tab('result.tabAnswers')).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByText('3–4 dagar')).toHaveCount(9)
  await expect(panel.getByText(say('result.notAnswered'), { exact: true }).first()).toBeVisible()
  await expect(panel.locator('input, button, select, textarea')).toHaveCount(0)

  await tab('result.tabComments').click()
  await expect(panel.getByText(say('result.awaiting'))).toBeVisible()
  await expect(panel.getByText('3–4 dagar')).toHaveCount(9)
})

test('[PAT-12] on paper, where nothing can be opened, the closed sections are open', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  await logInAs(await makePatient({ chosen: generalAnswers(2) }))
  await page.goto('/dashboard/quiz')
  const sections = page.locator('main details')
  await expect(sections).toHaveCount(3)
  const heights = () => sections.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  const closed = await heights()
  await page.emulateMedia({ media: 'print' })
  const printed = await heights()
  for (const [index, height] of closed.entries()) expect(printed[index]).toBeGreaterThan(height + 60)
})

test('[PAT-12] what to do, level and change stand on the first screen of a phone, and closed the page is short', {
  tag: '@phone',
}, async ({ page, context, baseURL, makePatient, logInAs }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: baseURL ?? '' }])
  const patient = await makePatient({ chosen: generalAnswers(2) })
  await patient.retake('general', generalAnswers(3))
  await logInAs(patient)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/quiz')
  const box = page.getByRole('tabpanel').locator('section').first()
  await expect(box).toContainText(
    /Det här bör du göra.*Betydande besvär.*Kanske sämre än när du besvarade alla frågor den/s,
  )
  expect(await box.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(844)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600)
})

test('[QZR-02] without a result the page says so', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  await logInAs(await makePatient())
  await page.route(results, (route) => route.fulfill({ json: { items: [] } }))
  await page.route(reviews, (route) =>
    route.fulfill({ status: 404, json: { status: 404, error: 'none', code: 'not_found' } }),
  )
  await page.goto('/dashboard/quiz')
  await expect(page.getByRole('tabpanel')).toContainText(say('result.none'))
  await page.getByRole('tab', { name: say('result.tabAnswers') }).click()
  await expect(page.getByRole('tabpanel')).toContainText(say('result.noAnswers'))
})

const approved = { approved_at: '2026-03-05T10:00:00.000Z', author: { name: 'Anna Berg', title: 'ögonläkare' } }
const long = ['Ett.', 'Två.', 'Tre.', 'Fyra.', `Fem ${'ord '.repeat(40)}slut.`].join(' ')

test('[QZR-02] [QZR-04] comments stand with their question; a long one shows its beginning', { tag: '@phone' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  await logInAs(await makePatient())
  await page.route(reviews, async (route) => {
    const review = await (await route.fetch()).json()
    review.awaiting_since = null
    review.general_comments = [{ ...approved, note_text: long, general: true }]
    review.questions[2].comments = [{ ...approved, note_text: 'Droppa oftare.', general: false }]
    await route.fulfill({ json: review })
  })
  await page.goto('/dashboard/quiz')
  await page.getByRole('tab', { name: say('result.tabComments') }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText(say('result.awaiting'))).toBeHidden()
  const question = panel.locator('dl > div').filter({ hasText: 'Droppa oftare.' })
  await expect(question).toContainText('torra eller strama')
  await expect(question).toContainText('Anna Berg, ögonläkare, 5 - mars - 2026')

  const beginning = /^Ett\. Två\. Tre\. Fyra\. Fem( ord)+ …$/
  await expect(panel.getByText(beginning)).toBeVisible()
  const shown = (await panel.getByText(beginning).textContent()) ?? ''
  expect(shown.replace(/^.*Fyra\. | …$/g, '').length).toBeLessThanOrEqual(100)
  expect(shown.length).toBeGreaterThan(100)
  await expect(panel.getByText('slut.')).toHaveCount(0)
  const more = panel.getByRole('button', { name: say('comment.more') })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect(panel.getByText('slut.')).toBeVisible()
  const less = panel.getByRole('button', { name: say('comment.less') })
  await expect(less).toBeFocused()
  await less.click()
  await expect(panel.getByText('slut.')).toHaveCount(0)
})

test('[CLN-32] [CLN-33] the clinic has read the answers; it learns of opened comments where it wants to, and the page says so', {
  tag: '@phone',
}, async ({ page, makePatient, logInAs }) => {
  await logInAs(await makePatient())
  const change = { awaiting_since: null, read_by_clinic_at: '2026-03-05T10:00:00.000Z' }
  await page.route(reviews, async (route) => {
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), ...change } })
  })
  await page.goto('/dashboard/quiz')
  await page.getByRole('tab', { name: say('result.tabComments') }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText(say('result.closed'))).toBeVisible()
  await expect(panel.getByText(say('result.awaiting'))).toBeHidden()
  expect(await findFaults(page)).toEqual([])

  const general_comments = [{ ...approved, note_text: 'Droppa oftare.', general: true }]
  Object.assign(change, { general_comments, tells_clinic_when_seen: true })
  const told = page.waitForResponse('**/api/v1/quiz/comment/seen/')
  await page.reload()
  await page.getByRole('tab', { name: say('result.tabComments') }).click()
  expect((await told).status()).toBe(204)
  await expect(panel.getByText(say('result.tellsClinic'))).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})
