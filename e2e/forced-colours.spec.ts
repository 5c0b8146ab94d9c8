import type { Page } from '@playwright/test'
import { symptomAnswers } from './support/answers.ts'
import { expect, test } from './support/fixtures.ts'
import { questionPath } from './support/open-question.ts'

/** Lists the colours of drawings that are none of the browser's own, one line each. */
const foreignColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.forcedColorAdjust = 'none'
    const own = ['Canvas', 'CanvasText', 'LinkText', 'GrayText', 'Highlight', 'HighlightText', 'ButtonText'].map(
      (name) => {
        probe.style.color = name
        return getComputedStyle(probe).color
      },
    )
    probe.remove()
    const shapes = [...document.querySelectorAll('svg :is(path, circle, rect, line)')]
    return shapes
      .filter((shape) => shape.checkVisibility())
      .flatMap((shape) => {
        const { fill, stroke } = getComputedStyle(shape)
        const strange = [fill, stroke].filter((colour) => colour !== 'none' && !own.includes(colour))
        return strange.map((colour) => `${shape.outerHTML.slice(0, 60)} ${colour}`)
      })
  })

/** Pages after the login, each with what it draws: the trend comes late. */
const drawings = [
  { path: '/dashboard/index', drawing: (page: Page) => page.getByRole('meter').locator('svg') },
  { path: '/dashboard/quiz', drawing: (page: Page) => page.getByRole('main').locator('svg').first() },
  { path: '/dashboard/status?tab=overview', drawing: (page: Page) => page.getByRole('option').first().locator('svg') },
  { path: '/dashboard/diagnosis', drawing: (page: Page) => page.getByRole('main').locator('svg').first() },
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`in forced colours on a ${colorScheme} ground every drawing has the browser’s own, and one entry of the menu is marked`, {
    tag: '@desktop',
  }, async ({ page, makePatient, logInAs, expectedErrors }) => {
    expectedErrors.push(/404.*nowhere/)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const path of ['/', questionPath('core_dry'), '/auth', '/nowhere'])
      await test.step(path, async () => {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect([path, await foreignColours(page)]).toEqual([path, []])
      })
    const patient = await makePatient()
    await patient.retake('symptom', symptomAnswers(1))
    await logInAs(patient)
    for (const { path, drawing } of drawings)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(drawing(page)).toBeVisible()
        expect([path, await foreignColours(page)]).toEqual([path, []])
      })
    const edges = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderInlineStartColor))
    expect(edges.filter((edge) => edge !== edges[0])).toHaveLength(1)
  })
