import type { Page } from '@playwright/test'
import { colourRules, setDisplay, showWhole, tooWide, widths } from './support/fit.ts'
import { expect, test } from './support/fixtures.ts'
import { hardFields } from './support/hard-fields.ts'
import { makeHistory } from './support/make-history.ts'
import { prefer } from './support/prefer.ts'
import { sameNames } from './support/same-names.ts'
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
    test(`[GEN-07] [PAT-18] in ${language} every screen ${title} fits every width, axe finds no fault in any theme, and no two controls are called the same`, {
      tag: '@desktop',
    }, async ({ page, context, axe, makePatient, logInAs, expectedErrors }) => {
      test.setTimeout(480_000)
      expectedErrors.push(/status of 404/)
      await prefer(context, { language })
      if (screens === patientScreens) {
        const patient = await makePatient()
        // Several assessments and devices: rows of one kind.
        await makeHistory(patient, [
          { kind: 'general', weight: 1, daysAfter: 400 },
          { kind: 'symptom', weight: 3, daysAfter: 60 },
          { kind: 'general', weight: 1, daysAfter: 60 },
        ])
        await Promise.all([patient.logIn(), patient.logIn()])
        await logInAs(patient)
      }
      for (const screen of screens)
        await test.step(screen.name, async () => {
          await page.setViewportSize({ width: screen.isNarrow ? 390 : 1280, height: 800 })
          await screen.open({ page, language })
          await showWhole(page, screen.isNarrow ? 390 : 1280)
          expect.soft(await axe(), screen.name).toEqual([])
          expect.soft(await sameNames(page), `[PAT-18] ${screen.name}`).toEqual([])
          expect.soft(await hardFields(page), screen.name).toEqual([])
          for (const theme of otherThemes[language]) {
            await setDisplay(page, 'theme', theme)
            expect.soft(await axe(colourRules), `${screen.name} in ${theme}`).toEqual([])
          }
          await expectToFit(page, screen)
        })
    })

test('[PAT-18] the sweep would see two buttons or links of one name that do different things', {
  tag: '@desktop',
}, async ({ page, axe }) => {
  await page.goto('/auth')
  await page.locator('h1').waitFor()
  await axe()
  expect(await sameNames(page)).toEqual([])
  await page.locator('main').evaluate((main) => {
    const made = (tag: 'a' | 'button', textContent: string, more: object = {}) =>
      Object.assign(document.createElement(tag), { textContent, ...more })
    main.replaceChildren(
      ...[made('button', 'A'), made('button', 'A'), made('button', 'A', { ariaLabel: 'A, nummer 2' })],
      ...[made('a', 'B', { href: '/x' }), made('a', 'B', { href: '/x' })],
      ...[made('a', 'C', { href: '/x' }), made('a', 'C', { href: '/y' })],
      ...[made('button', 'D'), made('button', 'D', { hidden: true })],
    )
  })
  expect(await sameNames(page)).toEqual(['2 of button "A"', '2 of a "C"'])
})

test('the sweep would see a field that is low, has small letters or no label', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/auth')
  await page.locator('h1').waitFor()
  expect(await hardFields(page)).toEqual([])
  await page.locator('main').evaluate((main) => {
    const field = document.createElement('input')
    Object.assign(field, { id: 'low', style: 'font-size: 15px; height: 50px; min-height: 0', ariaLabel: 'Namn' })
    main.append(field)
  })
  expect(await hardFields(page)).toEqual([
    'low has no label that can be seen',
    'low is 50 px high',
    'low has letters of 15 px',
  ])
})
