import { expect, test } from './support/fixtures.ts'
import { readShifts, recordShifts, slowDown } from './support/layout-shifts.ts'
import { accountScreens, patientScreens, publicScreens, type Screen } from './support/screens.ts'

/** Cumulative layout shift of a page, while it loads. */
const LIMIT = 0.05

/** The address without ids and query: one screen of each page is enough. */
const pageOf = ({ name }: Screen) => name.replace(/\?.*/, '').replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
/** Screens reached by an action have a description as their name. */
const pagesAmong = (screens: Screen[]) => {
  const opened = screens.filter(({ name }) => /^\/\S*$/.test(name))
  return [...new Map(opened.map((screen) => [pageOf(screen), screen])).values()]
}

const groups = { 'before the login': publicScreens, 'for accounts': accountScreens, 'after the login': patientScreens }

for (const [title, screens] of Object.entries(groups))
  test(`[PAT-10] on a slow phone and line no page ${title} moves while it loads`, { tag: '@phone' }, async ({
    page,
    context,
    logInAs,
    makePatient,
    expectedErrors,
  }) => {
    test.setTimeout(300_000)
    expectedErrors.push(/status of 404/)
    await recordShifts(context)
    if (screens === patientScreens) await logInAs(await makePatient())
    await slowDown(page)
    for (const screen of pagesAmong(screens))
      await test.step(screen.name, async () => {
        await screen.open({ page, language: 'sv' })
        await page.waitForLoadState('networkidle')
        const { value, moved } = await readShifts(page)
        expect.soft(value, [screen.name, ...moved].join('\n')).toBeLessThanOrEqual(LIMIT)
      })
  })

test('a text that comes late above the others would be seen', { tag: '@phone' }, async ({ page, context }) => {
  await recordShifts(context)
  await page.goto('/thank-you')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What was never painted does not shift.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await page.evaluate(() =>
    document.querySelector('h1')?.before(document.createElement('p'), 'A', document.createElement('p')),
  )
  await expect.poll(async () => (await readShifts(page)).value).toBeGreaterThan(LIMIT)
})
