import type { Page } from '@playwright/test'
import { colourRules, setDisplay, tooWide, widths } from './support/fit.ts'
import { expect, test } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { accountScreens, patientScreens, publicScreens, type Screen } from './support/screens.ts'

const BREAKPOINT = 768

/** Colours are the same in every language. */
const otherThemes = { sv: ['dim', 'dark', 'hc'], en: [] }

const groups = { 'before the login': publicScreens, 'for accounts': accountScreens, 'after the login': patientScreens }

async function expectToFit(page: Page, { name, isNarrow }: Screen): Promise<void> {
  for (const size of ['100', '200']) {
    await setDisplay(page, 'textSize', size)
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
            await setDisplay(page, 'theme', theme)
            expect.soft(await axe(colourRules), `${screen.name} in ${theme}`).toEqual([])
          }
          await expectToFit(page, screen)
        })
    })
