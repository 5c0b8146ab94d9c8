import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { makeHistory, type Step } from './support/make-history.ts'
import { prefer } from './support/prefer.ts'
import { screenOf } from './support/screen-of.ts'
import { t } from './support/texts.ts'

const overview = '/dashboard/status?tab=overview'
const threeMore: Step[] = [
  { kind: 'symptom', weight: 3, daysAfter: 60 },
  { kind: 'general', weight: 1, daysAfter: 500 },
  { kind: 'symptom', weight: 1, daysAfter: 0 },
]

async function openTrend(page: Page, language: 'sv' | 'en' = 'sv') {
  await page.goto(overview)
  const chart = page.getByRole('figure', { name: t(language)('progress.title') })
  // At first only the two of the last twelve months.
  await expect(chart.getByRole('option')).toHaveCount(2)
  await page.getByRole('radio', { name: t(language)('progress.wholeTime', { count: 4 }) }).check()
  return chart
}
const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const language of ['sv', 'en'] as const)
  test(`[STA-03] the trend in ${language}: a point for each row, without faults in four themes`, {
    tag: screenOf[language],
  }, async ({ page, context, axe, makePatient, logInAs }) => {
    const say = t(language)
    const patient = await makePatient({ language })
    await makeHistory(patient, threeMore)
    await logInAs(patient)
    for (const theme of ['light', 'dim', 'dark', 'hc'] as const) {
      await prefer(context, { language, theme })
      const chart = await openTrend(page, language)
      await expect(chart.getByRole('option')).toHaveCount(4)
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(4)
      // The table comes right after the chart: no other of either kind is between.
      const drawn = page.locator('main').getByRole('figure').or(page.locator('main').getByRole('table'))
      expect(await drawn.evaluateAll((all) => all.map(({ tagName }) => tagName))).toEqual(['FIGURE', 'TABLE'])
      for (const key of ['axis', 'general', 'symptom', 'same'] as const)
        await expect(chart).toContainText(say(`progress.${key}`))
      expect.soft(await axe(), theme).toEqual([])
      expect(await isWithin(page)).toBe(true)
    }
  })

test('[STA-03] the keyboard goes from point to point, and what a point says stands below', { tag: '@desktop' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  const patient = await makePatient()
  await makeHistory(patient, threeMore)
  await logInAs(patient)
  const chart = await openTrend(page)
  const points = chart.getByRole('option')
  await page.getByRole('radio').last().focus()
  await page.keyboard.press('Tab')
  await expect(points.last()).toBeFocused()
  await expect(points.last()).toHaveAccessibleName(
    /^\d+ \p{L}+ \d{4}, symtomfrågor, ögonhälsa 75 procent, oförändrat$/u,
  )
  await page.keyboard.press('Home')
  await expect(points.first()).toBeFocused()
  const name = (await points.first().getAttribute('aria-label')) ?? ''
  expect(name).toMatch(/, alla frågor, ögonhälsa 50 procent, första bedömningen$/)
  await expect(chart.getByText(name)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(points.nth(1)).toBeFocused()
  await expect(points.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(chart.getByRole('button', { name: t('sv')('compare.pick') })).toBeFocused()
})

test('[STA-03] [PAT-14] a finger near a point chooses it, and nothing has to be hovered', { tag: '@phone' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  const patient = await makePatient()
  await makeHistory(patient, threeMore)
  await logInAs(patient)
  const chart = await openTrend(page)
  for (const point of await chart.getByRole('option').all()) {
    const { width = 0, height = 0 } = (await point.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  // Next to the oldest point, which is at 50 of 100: near the left edge, half-way up.
  const size = await chart.getByRole('listbox').boundingBox()
  await chart.getByRole('listbox').click({ position: { x: 3, y: (size?.height ?? 0) * 0.55 } })
  await expect(chart.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(chart).toContainText('ögonhälsa 50 procent, första bedömningen')
})

test('[STA-03] a single assessment is the first, without a chart', { tag: '@phone' }, async ({
  page,
  makePatient,
  logInAs,
}) => {
  await logInAs(await makePatient())
  await page.goto(overview)
  await expect(page.getByRole('heading', { name: t('sv')('progress.first') })).toBeVisible()
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('figure')).toHaveCount(0)
})

test('[STA-03] [GEN-07] the chart fits 320 px with letters of 200 %, forced colours and paper', {
  tag: '@desktop',
}, async ({ page, context, makePatient, logInAs }) => {
  const patient = await makePatient()
  await makeHistory(patient, threeMore)
  await logInAs(patient)
  await prefer(context, { textSize: 200 })
  await page.setViewportSize({ width: 320, height: 800 })
  const chart = await openTrend(page)
  expect(await isWithin(page)).toBe(true)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(chart.getByRole('option').first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(chart.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  expect(await isWithin(page)).toBe(true)
})
