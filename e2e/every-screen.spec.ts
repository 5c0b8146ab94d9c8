import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { accountScreens, patientScreens, publicScreens, type Screen } from './support/screens.ts'

const widths = [320, 390, 768, 1280]
const BREAKPOINT = 768
const colourRules = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

/** Colours are the same in every language. */
const otherThemes = { sv: ['dim', 'dark', 'hc'], en: [] }

const groups = { 'before the login': publicScreens, 'for accounts': accountScreens, 'after the login': patientScreens }

const set = (page: Page, name: 'theme' | 'textSize', value: string) =>
  page.evaluate(([key, text]) => Object.assign(document.documentElement.dataset, { [key]: text }), [
    name,
    value,
  ] as const)

/** Elements that overflow the page on the right, and buttons whose text does not fit. A popover follows its button in the next frame. */
const tooWide = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const isOut = (element: Element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    const out = document.documentElement.scrollWidth > document.documentElement.clientWidth
    const cut = [...document.querySelectorAll('button, a')].filter((each) => each.scrollWidth > each.clientWidth + 1)
    const shown = [...document.querySelectorAll('body *')].filter((each) => out && isOut(each)).slice(-3)
    return [...shown, ...cut.filter((each) => getComputedStyle(each).display !== 'inline')].map(({ outerHTML }) =>
      outerHTML.slice(0, 200),
    )
  })

async function expectToFit(page: Page, { name, isNarrow }: Screen): Promise<void> {
  for (const size of ['100', '200']) {
    await set(page, 'textSize', size)
    for (const width of widths.filter((each) => !isNarrow || each < BREAKPOINT)) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await tooWide(page), `${name} at ${width} px and ${size} %`).toEqual([])
    }
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [title, screens] of Object.entries(groups))
  for (const language of ['sv', 'en'] as const)
    test(`[GEN-07] in ${language} every screen ${title} fits every width, and axe finds no fault in any theme`, {
      tag: '@desktop',
    }, async ({ page, context, axe, makePatient, logInAs, expectedErrors }) => {
      test.setTimeout(480_000)
      expectedErrors.push(/status of 404/)
      await prefer(context, { language })
      if (screens === patientScreens) await logInAs(await makePatient())
      for (const screen of screens)
        await test.step(screen.name, async () => {
          await page.setViewportSize({ width: screen.isNarrow ? 390 : 1280, height: 800 })
          await screen.open({ page, language })
          expect.soft(await axe(), screen.name).toEqual([])
          for (const theme of otherThemes[language]) {
            await set(page, 'theme', theme)
            expect.soft(await axe(colourRules), `${screen.name} in ${theme}`).toEqual([])
          }
          await expectToFit(page, screen)
        })
    })
