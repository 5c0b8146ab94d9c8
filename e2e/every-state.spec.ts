import type { Page } from '@playwright/test'
import { accountStops, patientStops } from './support/account-stops.ts'
import { expect, test } from './support/fixtures.ts'
import { foreignTexts } from './support/foreign-texts.ts'
import { prefer } from './support/prefer.ts'
import { publicStops, type Stop } from './support/stops.ts'

const widths = [320, 390, 768, 1280]

/** A popover follows its button in the next frame. */
const isTooWide = () =>
  new Promise<boolean>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(document.documentElement.scrollWidth > innerWidth)),
    ),
  )

/** Widths at which the page would scroll sideways. */
async function tooNarrow(page: Page): Promise<number[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  const bad: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    if (await page.evaluate(isTooWide)) bad.push(width)
  }
  await page.setViewportSize(size)
  return bad
}

const expected = [/unknown question id/, /status of (401|404|500)/, /ERR_FAILED/]
const journeys: { name: string; stops: Stop[]; isPatient?: boolean }[] = [
  { name: 'the public pages', stops: publicStops },
  { name: 'the pages of an account', stops: [...accountStops, ...patientStops], isPatient: true },
]

for (const language of ['sv', 'en'] as const)
  for (const { name, stops, isPatient } of journeys)
    test(`[GEN-01] [GEN-07] ${name} in every state: all in ${language}, and at every width`, {
      tag: '@desktop',
    }, async ({ page, context, axe, makePatient, logInAs, expectedErrors }) => {
      test.setTimeout(180_000)
      expectedErrors.push(...expected)
      await prefer(context, { language })
      if (isPatient) await logInAs(await makePatient({ language }))
      for (const { name: stop, open, isPlain, names } of stops) {
        await open(page, language)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]:not([role=status])')).toHaveCount(0)
        const found = {
          foreign: await foreignTexts(page, language, names),
          tooNarrow: await tooNarrow(page),
          axe: isPatient || isPlain ? [] : await axe(),
        }
        expect.soft(found, stop).toEqual({ foreign: [], tooNarrow: [], axe: [] })
      }
    })

test('the walk would see a text of the other language, a key without text and a page that is too wide', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Starta frågorna' })).toBeEnabled()
  expect([await foreignTexts(page, 'sv'), await tooNarrow(page)]).toEqual([[], []])
  const wrong = ['Your eyes have been dry', 'Not Answered', 'overview.submit', 'Where to go with this']
  await page.evaluate(([text = '', title = '', key = '', label = '']) => {
    const heading = document.querySelector('h1')
    document.querySelector('main')?.append(text, document.createElement('hr'), key)
    heading?.setAttribute('aria-label', label)
    document.title = title
  }, wrong)
  expect((await foreignTexts(page, 'sv')).toSorted()).toEqual(wrong.toSorted())
  expect((await foreignTexts(page, 'en')).length).toBeGreaterThan(5)
  await page.evaluate(() => {
    const line = document.querySelector('hr')
    if (line) line.style.width = '700px'
  })
  expect(await tooNarrow(page)).toEqual([320, 390])
})
