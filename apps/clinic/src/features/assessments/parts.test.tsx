import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAssessment, makeEmergency, makeFirst } from '#test/make-assessment.ts'
import { makeComparison } from '#test/make-comparison.ts'
import { COMPARE, openAssessmentPage } from '#test/open-assessment.tsx'

/** The style sheet shows the probe where there is room for one column; here nothing is laid out. */
const narrow = () => vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1)
beforeEach(() => void vi.restoreAllMocks())
afterEach(() => void vi.restoreAllMocks())

const tab = (name: string) => screen.findByRole('tab', { name })
const isOpen = async (name: string) => (await tab(name)).getAttribute('aria-selected') === 'true'

test('where there is room, all parts are shown without tabs', async () => {
  await openAssessmentPage()
  expect(await screen.findByRole('region', { name: 'Kommentarer' })).toBeTruthy()
  expect(screen.queryByRole('tablist')).toBeNull()
})

test('narrow screens have tabs, which the address keeps and the keyboard opens', async () => {
  narrow()
  await openAssessmentPage(undefined, { query: '?tab=comments' })
  expect(await isOpen('Kommentarer')).toBe(true)
  const steps = history.length
  ;(await tab('Kommentarer')).focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await waitFor(async () => expect(await isOpen('Historik')).toBe(true))
  expect([location.search, history.length]).toEqual(['?tab=history', steps])
})

test('[CLN-68] another tab opens nothing anew, and keeps what is open in the others', async () => {
  narrow()
  const calls = await openAssessmentPage(undefined, { answers: { [COMPARE]: makeComparison() } })
  await userEvent.click(await screen.findByRole('button', { name: /^Bara det som ändrats/ }))
  await screen.findByText('Oförändrade svar: 9.')
  await userEvent.click(await tab('Historik'))
  // Panels that are not shown stay in the document, inert.
  expect(screen.getByText('Oförändrade svar: 9.').closest('[data-inert]')).toBeTruthy()
  await userEvent.click(await tab('Svar'))
  expect(screen.getByText('Oförändrade svar: 9.').closest('[data-inert]')).toBeNull()
  expect(calls()).toHaveLength(2)
})

test('the key d opens the tab of the answers', async () => {
  narrow()
  await openAssessmentPage(undefined, { query: '?tab=history', answers: { [COMPARE]: makeComparison() } })
  // The key works once it is known that the person has not switched it off.
  await waitFor(() => expect(document.querySelector('[data-inert] [aria-keyshortcuts=d]')).toBeTruthy())
  await userEvent.keyboard('d')
  await waitFor(async () => expect(await isOpen('Svar')).toBe(true))
})

test('the course is a chart and a table with the same assessments; others lead to their own pages', async () => {
  await openAssessmentPage()
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent ?? '')
  const dates = rows.flatMap((row) => /^\d+ [a-z]+ 20\d\d/.exec(row)?.[0] ?? [])
  expect(dates).toEqual(['22 nov 2026', '12 aug 2026', '3 feb 2026'])
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('link', { name: '12 aug 2026' }).getAttribute('href')).toMatch(/^\/clinic\/assessment\//)
})

test('messages of the patient are plain text', async () => {
  await openAssessmentPage()
  expect(await screen.findByText(/<b>ibland<\/b>/)).toBeTruthy()
})

test.each([
  ['EMERGENCY', makeEmergency()],
  ['a comparison', makeAssessment()],
  ['a first one without account', makeFirst()],
])('axe finds nothing on %s', async (_, opened) => {
  await openAssessmentPage(opened)
  await screen.findByRole('region', { name: 'Svar' })
  // Colours need a layout: the journeys in the browser look at them.
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})
