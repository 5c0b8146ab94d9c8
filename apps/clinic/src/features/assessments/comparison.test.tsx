import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeAssessment, makeFirst } from '#test/make-assessment.ts'
import { makeComparison } from '#test/make-comparison.ts'
import { COMPARE, openAssessmentPage } from '#test/open-assessment.tsx'

const { change } = makeAssessment()
const toggle = () => screen.findByRole('button', { name: /^Bara det som ändrats/ })

async function compare(answer: object = makeComparison()) {
  const calls = await openAssessmentPage(undefined, { answers: { [COMPARE]: answer } })
  await userEvent.click(await toggle())
  return calls
}

test('[CLN-42] only what changed: last time and now, with the changed words marked in words too', async () => {
  await compare()
  const answers = within(await screen.findByRole('region', { name: 'Svar' }))
  await answers.findByText('Oförändrade svar: 9.')
  const rows = answers.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toBe('3. Har ögonen känts torra?bördan −3,1Förra gångenborttaget Alla dagarNutillagt 5–6 dagar')
  expect(rows[2]).toBe(
    '12. Hur ser ögonlocken ut?Förra gångenSkorpor vid fransarna på morgonenNutillagt Röda kanterSkorpor vid fransarna på morgonen',
  )
  expect(rows[3]).toContain('Förra gångenFrågan ställdes inte')
  expect(rows[4]).toContain('NuEj besvarad')
  expect([document.querySelector('del')?.textContent, document.querySelector('ins')?.textContent]).toEqual([
    'borttaget Alla',
    'tillagt 5–6',
  ])
})

test('[CLN-42] differing wordings are said, and reworded questions are marked', async () => {
  await compare()
  expect(await screen.findByText(/formulerade på olika sätt i de två versionerna \(2025\.4 och 2026\.1\)/)).toBeTruthy()
  expect(screen.getByText('Omformulerad fråga').parentElement?.textContent).toContain('4. Har det känts som grus')
})

test('[CLN-42] the key d compares, but not in a field and not for who has switched the keys off', async () => {
  const calls = await openAssessmentPage(undefined, { answers: { [COMPARE]: makeComparison() } })
  await waitFor(async () => expect((await toggle()).getAttribute('aria-keyshortcuts')).toBe('d'))
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(calls()).toHaveLength(1)
  await userEvent.keyboard('d')
  expect(await screen.findByText('Oförändrade svar: 9.')).toBeTruthy()
  await userEvent.keyboard('d')
  expect(screen.queryByText('Oförändrade svar: 9.')).toBeNull()
})

test('[CLN-42] with the keys off, d does nothing', async () => {
  const calls = await openAssessmentPage(undefined, { hasKeys: false })
  expect((await toggle()).getAttribute('aria-keyshortcuts')).toBeNull()
  await userEvent.keyboard('d')
  expect(calls()).toHaveLength(1)
})

test.each([
  [{}, '−11,1 procentenheter; gräns 7,3; tydlig förändring'],
  [
    { delta: 8, size: 'possible' as const, status: 'WORSE' as const },
    '+8 procentenheter; gräns 7,3; möjlig förändring',
  ],
  [{ delta: 0, size: null, status: 'NO_CHANGE' as const }, '0 procentenheter; gräns 7,3; ingen säker förändring'],
  [{ is_too_soon: true }, 'Svaren gavs så tätt att de delvis gäller samma dagar.'],
  [
    { delta: null, threshold: null, size: null, previous_percent: null, is_other_version: true },
    'Förra gången (12 aug 2026) räknades poängen på ett annat sätt. Förändringen går inte att räkna ut.',
  ],
])('[CLN-42] the change is said with its rule: %j', async (given, said) => {
  await openAssessmentPage(makeAssessment({ change: { ...change, ...given } }))
  const summary = within(await screen.findByRole('region', { name: 'I korthet' }))
  expect(summary.getByText(said)).toBeTruthy()
})

test('without an earlier assessment there is nothing to compare', async () => {
  await openAssessmentPage(makeFirst())
  expect(await screen.findByText('Det finns inga tidigare svar att jämföra med.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Bara det som ändrats/ })).toBeNull()
})

test('[CLN-112] a comparison that fails says so where it would stand; the retry leaves the focus in its section', async () => {
  let count = 0
  const calls = await compare(() =>
    ++count > 1 ? makeComparison() : problem(500, 'internal', 'Fel.', { instance: 'req-3' }),
  )
  expect(await screen.findByText(/Felnummer: req-3/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText('Oförändrade svar: 9.')).toBeTruthy()
  expect(calls()).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Svar' }))
})
