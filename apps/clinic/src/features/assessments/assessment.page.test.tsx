import { problem } from '@htd/web/test/fake-server.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { session } from '#shared/session/current-session.ts'
import { assessmentId, makeAssessment, makeEmergency, makeFirst, previousId } from '#test/make-assessment.ts'
import { makeComparison } from '#test/make-comparison.ts'
import { COMPARE, IDENTITY, OPEN, openAssessmentPage } from '#test/open-assessment.tsx'

const section = (name: string) => screen.findByRole('region', { name })
const person = { first_name: 'Anna', last_name: 'Påhittad', email: 'anna@example.se', is_confirmed: true }

test('[CLN-33] the page says what the patient sees of the reading', async () => {
  await openAssessmentPage()
  expect(await screen.findByText('Patienten ser: Läst av kliniken 22 nov 2026')).toBeTruthy()
  expect(screen.queryByText(/Du är den första/)).toBeNull()
})

test('[CLN-33] the first opening is told, whatever the clocks say', async () => {
  await openAssessmentPage(makeAssessment({ is_first_opening: true }))
  expect(await screen.findByText(/Du är den första som öppnar den: patienten ser nu/)).toBeTruthy()
})

test('[CLN-33] a colleague who opens it a moment later is not told to be the first', async () => {
  await openAssessmentPage(makeAssessment({ read_at: new Date().toISOString() }))
  expect(await screen.findByText(/Patienten ser: Läst av kliniken/)).toBeTruthy()
  expect(screen.queryByText(/Du är den första/)).toBeNull()
})

test('[CLN-33] without an account the patient sees nothing, and nothing is told as a first opening', async () => {
  await openAssessmentPage(makeFirst())
  expect(
    await screen.findByText('Inget konto, adressen är inte bekräftad. Patienten ser ingenting här ännu.'),
  ).toBeTruthy()
  expect(screen.queryByText(/Du är den första/)).toBeNull()
})

test('[CLN-33] a comment says whether the patient has opened it', async () => {
  await openAssessmentPage()
  const comments = await section('Kommentarer')
  const [waiting, approved] = within(comments).getAllByRole('listitem')
  expect(waiting?.textContent).toContain('Väntar på godkännande, patienten ser den inte')
  expect(approved?.textContent).toContain('Godkänd 12 aug 2026. Öppnad av patienten 13 aug 2026')
})

test('[CLN-39] the answers stand in order, in the wording and language they were given in, with the version', async () => {
  await openAssessmentPage(makeFirst())
  const answers = await section('Svar')
  expect(within(answers).getByText(/version 2026\.1/)).toBeTruthy()
  const rows = within(answers).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => Number.parseInt(textContent ?? '', 10))).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  ])
  expect(within(answers).getByText('Have your eyes felt dry?').lang).toBe('en')
  expect(rows[1]?.textContent).toContain('5–6 daysVikt 3, bidrag 9,4')
  expect(rows.at(-1)?.textContent).toContain('Ej besvarad')

  await userEvent.click(within(answers).getByRole('button', { name: 'Visa på svenska' }))
  expect(within(answers).getByText('Har ögonen känts torra?').lang).toBe('sv')
  await userEvent.click(within(answers).getByRole('button', { name: 'Visa som patienten svarade, på engelska' }))
  expect(within(answers).getByText('Have your eyes felt dry?')).toBeTruthy()
})

test('[CLN-40] red flags stand first, with the answer, the rule and the advice that the patient got', async () => {
  await openAssessmentPage(makeEmergency())
  const flags = await section('Röda flaggor (1)')
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Röda flaggor (1)')
  for (const text of [
    'Synen har plötsligt blivit sämre',
    'Stämmer något av detta in på dig just nu?',
    'Plötslig synförlust ger alltid brådskan Akut.',
    'Visades när svaret valdes',
  ])
    expect(within(flags).getByText(text)).toBeTruthy()
  await waitFor(() => expect(flags.querySelector('blockquote')?.textContent).toContain('Ring 112 nu'))
})

test('[CLN-41] the contributions add up to the burden', async () => {
  const opened = makeAssessment()
  await openAssessmentPage(opened)
  const score = within(await section('Poäng'))
  const numbers = score
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent ?? '')
  const tenths = numbers.map((text) => Math.round(Number.parseFloat(text.replace(',', '.')) * 10))
  expect(tenths.slice(0, -1).reduce((all, part) => all + part, 0)).toBe(tenths.at(-1))
  expect([numbers.at(-1), opened.burden.percent]).toEqual(['53,1 %', 53.1])
  expect(score.getByText('11. Har luften inomhus varit jobbig?').parentElement?.textContent).toMatch(/^Räknas inte/)
  expect(score.getByText(/^33 och över: Betydande besvär/)).toBeTruthy()
})

test('[CLN-43] patterns show points, threshold and answers; those nearly reached are for staff only', async () => {
  await openAssessmentPage()
  const patterns = await section('Mönster och varför')
  expect(within(patterns).getByText('6 poäng; gräns 5')).toBeTruthy()
  expect(patterns.textContent).toContain('13. Har du någon av de här sjukdomarna?: Rosacea3 p')
  expect(within(patterns).getByText('Syns bara för personalen').parentElement?.textContent).toContain(
    'Irriterade ögonlockskanter',
  )
})

test('[CLN-43] patterns that the patient does not see are behind a switch that says so', async () => {
  await openAssessmentPage(makeEmergency())
  const patterns = within(await section('Mönster och varför'))
  expect(patterns.queryByText(/poäng; gräns/)).toBeNull()
  expect(patterns.getByText(/Patienten ser inte mönstren/)).toBeTruthy()
  await userEvent.click(patterns.getByRole('switch', { name: 'Visa mönster' }))
  expect(patterns.getByText('6 poäng; gräns 5')).toBeTruthy()
})

test('[CLN-44] the name is shown on request, with the reason care, and is gone once the screen has locked', async () => {
  const calls = await openAssessmentPage(undefined, { answers: { [IDENTITY]: person } })
  const button = await screen.findByRole('button', { name: 'Visa namn' })
  expect(screen.getByText('Det loggas som vård och patienten kan få veta det.')).toBeTruthy()
  await userEvent.click(button)
  const shown = await screen.findByRole('group', { name: 'Patient' })
  expect(document.activeElement).toBe(shown)
  expect(shown.textContent).toContain('Anna Påhittad')
  expect(document.title).toBe('Bedömning - HTD klinik')
  expect(calls().at(-1)?.body).toEqual({ reason: 'care', words: '' })

  act(() => session.lockHere())
  await screen.findByRole('heading', { name: 'Låst' })
  await act(() => session.refresh())
  expect(await screen.findByRole('button', { name: 'Visa namn' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Påhittad')
})

test('[CLN-68] one opening is one call: tabs, focus, reconnecting and actions do not open it again', async () => {
  const calls = await openAssessmentPage(undefined, { answers: { [COMPARE]: makeComparison() } })
  await section('Svar')
  act(() => void window.dispatchEvent(new Event('focus')))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => void window.dispatchEvent(new Event('online')))
  const toggle = screen.getByRole('button', { name: /^Bara det som ändrats/ })
  for (let press = 0; press < 3; press++) await userEvent.click(toggle)
  await screen.findByText('Oförändrade svar: 9.')
  expect(calls().map(({ method, path }) => `${method} ${path}`)).toEqual([OPEN, COMPARE])
})

test('[CLN-112] a patient who erases the account takes the record off the screen at the next call, and it is said', async () => {
  const gone = problem(404, 'not_found', 'Finns inte.')
  await openAssessmentPage(undefined, { answers: { [IDENTITY]: gone } })
  await userEvent.click(await screen.findByRole('button', { name: 'Visa namn' }))
  const heading = await screen.findByRole('heading', { name: 'Posten finns inte längre' })
  expect(document.activeElement).toBe(heading)
  expect(screen.queryByRole('region', { name: 'Svar' })).toBeNull()
})

test.each([
  ['not_found', 404, 'Posten finns inte, eller så har du inget ärende med den.'],
  ['invalid_request', 400, 'Posten finns inte, eller så har du inget ärende med den.'],
  ['restricted', 403, /uppgifter är begränsade/],
])('a record that answers %s says so, without a retry', async (code, status, text) => {
  await openAssessmentPage(undefined, { answers: { [OPEN]: problem(status, code, 'Nej.') } })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Till kön' })).toBeTruthy()
})

test('a failure has its number and a retry; nothing is repeated by itself', async () => {
  let count = 0
  const answer = () => (++count > 1 ? makeAssessment() : problem(500, 'internal', 'Fel.', { instance: 'req-9' }))
  await openAssessmentPage(undefined, { answers: { [OPEN]: answer } })
  expect(await screen.findByText(/Felnummer: req-9/)).toBeTruthy()
  expect(count).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await section('Svar')).toBeTruthy()
})

test('[CLN-113] what could not be opened for want of a network opens once it is back', async () => {
  let isOnline = false
  const answer = () => {
    if (!isOnline) throw new TypeError('offline')
    return makeAssessment()
  }
  const calls = await openAssessmentPage(undefined, { answers: { [OPEN]: answer } })
  expect(await screen.findByText(/Servern svarade inte/)).toBeTruthy()
  isOnline = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await section('Svar')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(calls()).toHaveLength(2)
})

test('[CLN-113] offline, what is open stays readable, and an action says that there was no answer', async () => {
  await openAssessmentPage()
  await section('Svar')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  act(() => void window.dispatchEvent(new Event('offline')))
  await userEvent.click(screen.getByRole('button', { name: 'Visa namn' }))
  expect(await screen.findByText(/Servern svarade inte/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Svar' })).toBeTruthy()
})

test('a link leads back to the queue as it was', async () => {
  const origin = location.origin
  vi.stubGlobal('navigation', {
    currentEntry: { index: 2 },
    entries: () =>
      ['/clinic/queue?held=mine', `/clinic/assessment/${previousId}`, `/clinic/assessment/${assessmentId}`].map(
        (path) => ({ url: origin + path }),
      ),
  })
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  await openAssessmentPage()
  const link = await screen.findByRole('link', { name: 'Till kön' })
  expect(link.getAttribute('href')).toBe('/clinic/queue?held=mine')
  fireEvent.click(link)
  expect(go).toHaveBeenCalledWith(-2)
  vi.unstubAllGlobals()
  go.mockRestore()
})
