import type { Page } from '@playwright/test'
import vectors from '../packages/content/test/attack-vectors.json' with { type: 'json' }
import { enterConsole } from './support/clinic-steps.ts'
import { clinicText } from './support/clinic-texts.ts'
import { findFaults } from './support/find-faults.ts'
import { expect } from './support/fixtures.ts'
import { test } from './support/own-server.ts'
import { queryDatabase } from './support/query-database.ts'
import { watchForCalls } from './support/watch-for-calls.ts'
import { field, isSaved, makeClinician, makeRecord, openComments, press } from './support/writing-steps.ts'

const say = clinicText('sv')

test.describe.configure({ mode: 'default', timeout: 90_000 })

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/status of (401|403|404|409|412)/)
})

const text = (page: Page, language: 'sv' | 'en') =>
  page.getByRole('textbox', { name: say(`snippets.text.${language}`), exact: true })
const gap = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Presses the button behind the field that has the focus. */
async function confirmHere(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: new RegExp(`^${say('gap.confirm')}: `) }).and(page.locator(':focus')),
  ).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Writes a snippet by keyboard, at first without its English text. */
async function writeSnippet(page: Page): Promise<void> {
  await press(page, say('snippets.new'))
  await page.getByLabel(say('snippets.name.sv')).fill('Varma omslag')
  await expect(text(page, 'sv')).toBeVisible()
  await text(page, 'sv').focus()
  await page.keyboard.type('Den {datum} svarade du. Ring {telefon}, {datm}.')
  await expect(text(page, 'sv').locator('[data-filled]')).toHaveCount(2)
  await expect(page.getByText(say('gap.unknown', { words: '{datm}' }))).toBeVisible()
  await press(page, say('snippets.save'))
  const missing = page.getByRole('link', { name: say('snippets.missing.text.en') })
  await expect(missing).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await missing.press('Enter')
  await expect(text(page, 'en')).toBeFocused()
  await page.keyboard.type('Dear {first name}, you answered on {date}. Call {phone} at {clinic}.')
  await page.getByLabel(say('snippets.name.en')).fill('Warm compresses')
  await page.getByLabel(say('snippets.name.en')).press('Enter')
  await expect(page.getByRole('heading', { name: 'Varma omslag' })).toBeFocused()
  expect(await findFaults(page)).toEqual([])
}

test('[CLN-48] a clinician writes a snippet in both languages; what it leaves open is confirmed by keyboard before an English-speaking patient reads it', {
  tag: '@desktop',
}, async ({ page, server, otherBrowser, logInAs }) => {
  const { patient, path } = await makeRecord(server, { language: 'en' })
  const console1 = await otherBrowser(server.baseUrl)
  await enterConsole(console1, await makeClinician(server.dataDir, 'Sara Lind'), '/clinic/snippets')
  await writeSnippet(console1)

  await console1.goto(path)
  await press(console1, say('writing.write'))
  await expect(field(console1)).toBeFocused()
  await expect(field(console1)).toHaveAttribute('lang', 'en')
  await console1.keyboard.type('Hello. ;var')
  const option = console1.getByRole('option', { name: /Warm compresses/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field(console1)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  expect(await findFaults(console1)).toEqual([])
  await console1.keyboard.press('Escape')
  await expect(option).toHaveCount(0)
  await expect(field(console1)).toHaveText('Hello. ;var')
  for (const _ of 'var') await console1.keyboard.press('Backspace')
  await console1.keyboard.press('Enter')
  await expect(field(console1).locator('[data-filled="true"]')).toHaveCount(3)
  await expect(field(console1).locator('[data-filled="false"]')).toHaveText('Förnamn (saknas)')
  await isSaved(console1)

  await press(console1, say('writing.approve'))
  await expect(console1.getByText(say('writing.gaps'))).toBeVisible()
  await expect(gap(console1, say('gap.firstName'))).toBeFocused()
  expect(await findFaults(console1)).toEqual([])
  await console1.keyboard.type('Anna')
  await console1.keyboard.press('Enter')
  await expect(gap(console1, say('gap.date'))).toBeFocused()
  await confirmHere(console1)
  await expect(gap(console1, say('gap.phone'))).toBeFocused()
  await confirmHere(console1)
  await expect(gap(console1, say('gap.clinic'))).toBeFocused()
  await confirmHere(console1)
  await expect(field(console1)).toBeFocused()
  await expect(field(console1).locator('[data-filled]')).toHaveCount(0)
  await press(console1, say('writing.approve'))
  await expect(console1.getByText(/^Godkänd /)).toBeVisible()

  await logInAs(patient)
  const panel = await openComments(page, 'en')
  await expect(
    panel.getByText(/^Hello\. Dear Anna, you answered on \d+ \w+ \d{4}\. Call [\d -]+ at [^{}]+\.$/),
  ).toBeVisible()
})

test('[CLN-48] a chip leads to its field when it is clicked, and its confirmation is undone; a draft that is opened again still has it open', {
  tag: '@desktop',
}, async ({ server, otherBrowser }) => {
  const { path } = await makeRecord(server)
  const page = await enterConsole(
    await otherBrowser(server.baseUrl),
    await makeClinician(server.dataDir, 'Sara Lind'),
    path,
  )
  await press(page, say('writing.write'))
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Den {datum} svarade du.')
  const chip = field(page).locator('[data-filled="true"]')
  await expect(chip).toHaveText(/^Datum: \d+ \w+ \d{4} \(obekräftad\)$/)
  await isSaved(page)
  await page.reload()
  await press(page, say('writing.continue'))
  await chip.click()
  await expect(gap(page, say('gap.date'))).toBeFocused()
  await expect(chip).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveText(/^Den \d+ \w+ \d{4} svarade du\.$/)
  await field(page).focus()
  await page.keyboard.press('Control+z')
  await expect(chip).toHaveCount(1)
  await press(page, say('writing.submit'))
  await expect(page.getByText(say('writing.gaps'))).toBeVisible()
})

test('[CLN-45] [CLN-48] of hostile texts in a snippet nothing runs when it is shown and inserted', {
  tag: '@desktop',
}, async ({ server, otherBrowser, expectedErrors }) => {
  expectedErrors.push(/Content security policy: (script|style)-src-(attr|elem) blocked inline/, /base-uri/)
  expectedErrors.push(/(inline event handler|inline style) violates/)
  const { path } = await makeRecord(server)
  // As if they had come past the sanitiser of the server.
  const hostile = Object.values(vectors).flat().join('\n').replaceAll('\0', '')
  const columns = 'insert into snippets (id, name_sv, name_en, text_sv, text_en)'
  await queryDatabase(server.dataDir, `${columns} values (gen_random_uuid(), 'Farlig', 'Hostile', $1, $1)`, [
    `<p>Inledning</p>${hostile}`,
  ])
  const page = await otherBrowser(server.baseUrl)
  const calls = await watchForCalls(page)
  await enterConsole(page, await makeClinician(server.dataDir, 'Sara Lind'), '/clinic/snippets')
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Farlig' }) })
  await entry.locator('summary').click()
  await expect(entry.getByText('Inledning').first()).toBeVisible()
  await page.goto(path)
  await press(page, say('writing.write'))
  await page.getByRole('button', { name: say('editor.snippets'), exact: true }).click()
  await page.keyboard.type('farlig')
  await page.keyboard.press('Enter')
  await expect(field(page).getByText('Inledning')).toBeVisible()
  expect(await field(page).locator('script, iframe, object, embed, style, form, [onerror], [onload]').count()).toBe(0)
  await isSaved(page)
  expect(calls()).toBe(0)
})
