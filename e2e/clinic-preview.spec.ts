import type { Locator, Page } from '@playwright/test'
import { enterConsole } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect } from './support/fixtures.ts'
import { prefer } from './support/prefer.ts'
import { queryDatabase } from './support/query-database.ts'
import { t } from './support/texts.ts'
import { test } from './support/two-servers.ts'
import { isSaved, makeClinician, makeRecord, openComments, press, rewrite } from './support/writing-steps.ts'

const say = clinicText('sv')
const patientSays = t('sv')
const LONG = `En är här. Två är här. Tre är här. Fyra är här. ${'Mera text om ögonen '.repeat(8)}sist.`
const themes = ['light', 'dim', 'dark', 'hc'] as const
const widths = [390, 1280] as const

/** A comment as it is looked at: its HTML without the moments of its dates, its width, and its colours. */
type Seen = { html: string; width: number; colours: string[] }

const look = (comment: Locator): Promise<Seen> =>
  comment.evaluate((element) => {
    const colours = [element, ...element.querySelectorAll('p, button')].flatMap((part) => {
      const { color, backgroundColor, borderInlineStartColor } = getComputedStyle(part)
      return [color, backgroundColor, borderInlineStartColor]
    })
    const html = element.outerHTML.replace(/datetime="[^"]*"/g, '')
    return { html, width: element.getBoundingClientRect().width, colours }
  })

/** The block that has a button in it, or a text. */
const blockIn = (scope: Locator): Locator => scope.locator('div:has(> p > time)').first()

test.describe.configure({ timeout: 180_000 })

test('[CLN-49] the preview is what the patient reads then: HTML, width and colours, in four themes at 390 and 1280 px', {
  tag: '@desktop',
}, async ({ page, context, server, otherBrowser, logInAs }) => {
  const { patient, path } = await makeRecord(server)
  const sara = await makeClinician(server.dataDir, 'Sara Lind')
  const title = JSON.stringify({ sv: 'Ögonläkare', en: 'Ophthalmologist' })
  await queryDatabase(server.dataDir, 'update staff set title = $2 where id = $1', [sara.id, title])
  const hers = await enterConsole(await otherBrowser(server.baseUrl), sara, path)
  await hers.setViewportSize({ width: 1440, height: 900 })
  await press(hers, say('writing.write'))
  await rewrite(hers, LONG)
  // Out of the field the letter is a key.
  await press(hers, say('preview.open'))
  const dialog = hers.getByRole('dialog', { name: say('preview.title') })
  await hers.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await hers.keyboard.press('p')
  await expect(dialog.getByText(/^Sara Lind, Ögonläkare,/)).toBeVisible()

  const previewed = new Map<string, Seen>()
  for (const theme of themes)
    for (const width of widths) {
      await choose(dialog, `display.theme.${theme}`)
      await choose(dialog, `preview.width.${width}`)
      previewed.set(`${theme} ${width}`, await look(blockIn(dialog)))
      expect(await findFaults(hers), `${theme} ${width}`).toEqual([])
    }
  await dialog.getByRole('button', { name: patientSays('comment.more') }).press('Enter')
  await expect(dialog.getByText(/sist\.$/)).toBeVisible()
  const whole = await look(blockIn(dialog))
  expect(await findFaults(hers)).toEqual([])
  await dialog.getByRole('button', { name: say('preview.close') }).press('Enter')
  await isSaved(hers)
  await press(hers, say('writing.approve'))
  await expect(hers.getByText(/^Godkänd /)).toBeVisible()

  await logInAs(patient)
  for (const theme of themes)
    for (const width of widths) {
      await prefer(context, { theme }, server.baseUrl)
      await page.setViewportSize({ width, height: 900 })
      expect(await look(blockIn(await openComments(page))), `${theme} ${width}`).toEqual(
        previewed.get(`${theme} ${width}`),
      )
    }
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('button', { name: patientSays('comment.more') }).press('Enter')
  await expect(panel.getByText(/sist\.$/)).toBeVisible()
  expect(await look(blockIn(panel))).toEqual(whole)
})

test('[CLN-49] whoever approves a correction sees it with its date, its writer and the former text, on a phone with large text too', {
  tag: '@desktop',
}, async ({ page, server, otherBrowser, logInAs }) => {
  const { patient, path } = await makeRecord(server)
  const sara = await makeClinician(server.dataDir, 'Sara Lind')
  const hers = await enterConsole(await otherBrowser(server.baseUrl), sara, path)
  await press(hers, say('writing.write'))
  await rewrite(hers, 'Droppa fyra gånger om dagen.')
  await press(hers, say('writing.approve'))
  await press(hers, say('writing.correct'))
  await rewrite(hers, 'Droppa två gånger om dagen.')
  // The key works from another tab as well: it brings the text to the front first.
  await hers.setViewportSize({ width: 390, height: 844 })
  await hers.getByRole('tab', { name: say('assessments.tab.answers') }).click()
  await hers.keyboard.press('p')
  await expect(hers.getByRole('heading', { name: say('preview.title') })).toBeFocused()
  await hers.keyboard.press('Escape')
  await expect(hers.getByRole('tab', { name: say('assessments.tab.comments') })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await press(hers, say('writing.submit'))

  const olle = await makeClinician(server.dataDir, 'Olle Berg')
  const browser = await otherBrowser(server.baseUrl)
  await browser.setViewportSize({ width: 390, height: 844 })
  await prefer(browser.context(), { theme: 'dark', textSize: 200 }, server.baseUrl)
  const his = await enterConsole(browser, olle, `${path}?tab=comments`)
  await press(his, say('preview.open'))
  const dialog = his.getByRole('dialog', { name: say('preview.title') })
  await dialog.getByRole('button', { name: patientSays('comment.showFormer') }).press('Enter')
  await expect(dialog.getByText('Droppa fyra gånger om dagen.')).toBeVisible()
  expect(await findFaults(his)).toEqual([])
  expect(await overflow(his)).toBe(0)
  const { html } = await look(blockIn(dialog))
  expect(html).toContain(patientSays('comment.corrected'))
  await dialog.getByRole('region', { name: say('preview.region') }).focus()
  await his.keyboard.press('Escape')
  await press(his, say('assessments.comment.approve'))
  await expect(his.getByText(/Rättad \d/)).toBeVisible()

  await logInAs(patient)
  const panel = await openComments(page)
  await panel.getByRole('button', { name: patientSays('comment.showFormer') }).press('Enter')
  await expect(panel.getByText('Droppa fyra gånger om dagen.')).toBeVisible()
  expect((await look(blockIn(panel))).html).toBe(html)
})

async function choose(dialog: Locator, key: Parameters<typeof say>[0]): Promise<void> {
  await dialog.getByRole('radio', { name: say(key), exact: true }).check()
}

/** By how many px the dialog is wider than it shows. */
const overflow = (page: Page): Promise<number> =>
  page.locator('dialog[open]').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
