import { problem } from '@htd/web/test/fake-server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { makeReport } from '#test/make-report.ts'
import { haveSession, openPage } from '#test/open-page.ts'
import { Component } from './report.page.tsx'

afterEach(() => vi.unstubAllGlobals())

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
const endpoint = `GET /api/v1/report/${uuid}/`
const address = `/pdf-report/${uuid}`

async function openReport(
  report: Parameters<typeof fakeServer>[0][string],
  options: Parameters<typeof openPage>[2] = {},
) {
  haveSession()
  const calls = fakeServer({ [endpoint]: report })
  await openPage(Component, address, options)
  return calls
}

test('[RPT-01] while it is on its way the page says so', async () => {
  haveSession()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await openPage(Component, address)
  expect(screen.getByText('Hämtar din rapport …')).toBeTruthy()
})

test('[RPT-01] the report has its title and its buttons, and no header of the app', async () => {
  await openReport(makeReport(), { language: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Health Report' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy()
  expect(document.querySelector('header')).toBeNull()
})

test('[RPT-03] all parts stand in order', async () => {
  await openReport(makeReport())
  const report = await screen.findByRole('article')
  const headings = within(report).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Sammanfattning för läkaren',
    'Personuppgifter',
    'Ögonhälsa',
    'HTD-resultat',
    'Allmänna kommentarer från läkaren',
    'Översikt över dina svar',
    'Kontakt',
  ])
  const sheets = [...report.querySelectorAll(':scope > div')].map(({ textContent }) => textContent ?? '')
  // The first sheet is the summary, which repeats some of it.
  const text = sheets.slice(1).join('')
  const parts = [
    'Ögonkliniken',
    'Rapport: dina svar',
    'Anna Berg',
    'Åsa',
    'Öberg',
    'March 5, 2026',
    '40 %',
    '62,5 %',
    'Börja med',
  ]
  parts.push(
    'Allmänt råd',
    '1. Hur ofta är ögonen torra? *',
    'Varje dag',
    '2. Använder',
    'Inte besvarad',
    'Om linser',
    '08-465',
  )
  const places = parts.map((part) => text.indexOf(part))
  expect(places.filter((place) => place < 0)).toEqual([])
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(text).not.toContain('Använder du linser? *')
  await waitFor(() => expect(within(report).getAllByText('© 2025 Ögonkliniken').length).toBeGreaterThan(5))
})

test('[RPT-03] parts without content are left out; missing values are told', async () => {
  const empty = { result: null, general_comments: [], questions: [], first_score: null, latest_score: null, trend: [] }
  await openReport(makeReport({ ...empty, language: 'en', patient_first_name: '', doctor: { name: '', title: '' } }), {
    language: 'en',
  })
  const report = await screen.findByRole('article')
  const headings = within(report).getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Summary for the doctor',
    'Candidate information',
    'Contact',
  ])
  expect(report.textContent).toContain('First name: N/A')
  expect(report.textContent).toContain('Doctor: N/A')
})

test('[RPT-03] lists in lists are lists in lists, and a picture that can not be had leaves its words', async () => {
  const result = '<ul><li>ett<ol><li>under</ol><li>två</ul><p><img src="/media/borta.png" alt="Ett rött öga"></p>'
  await openReport(makeReport({ result }))
  const report = await screen.findByRole('article')
  const inner = within(report).getByText('under').closest('ol')
  const outer = inner?.parentElement?.closest('ul')
  expect(inner?.closest('li')?.textContent).toBe('• ett1. under')
  expect([...(outer?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['• ett1. under', '• två'])
  fireEvent.error(within(report).getByAltText('Ett rött öga'))
  expect(within(report).queryByRole('img', { name: 'Ett rött öga' })).toBeNull()
  expect(within(report).getByText('Ett rött öga')).toBeTruthy()
})

test('[RPT-01] a failure says what to do, and asking again helps', async () => {
  let isBroken = true
  await openReport(() => (isBroken ? problem(500, 'internal', 'Fel') : makeReport()), { language: 'en' })
  expect(await screen.findByRole('heading', { name: 'Error loading report' })).toBeTruthy()
  expect(screen.getByText('Please try again later')).toBeTruthy()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Health Report' })).toBeTruthy()
})

test('[RPT-01] without an assessment the page leads to the questions', async () => {
  await openReport(problem(404, 'not_found', 'Finns inte'), { language: 'en' })
  expect(await screen.findByRole('heading', { name: 'No data available' })).toBeTruthy()
  expect(screen.getByText('Complete an assessment to generate a report')).toBeTruthy()
  expect(screen.getByText(/may also belong to another account/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/re-take')
})

test('[RPT-01] the token of a link is the bearer and leaves the address at once', async () => {
  const calls = fakeServer({ [endpoint]: makeReport() })
  await openPage(Component, `${address}?token=hemlig`)
  await screen.findByRole('article')
  expect(calls.map(({ bearer }) => bearer)).toEqual(['Bearer hemlig'])
  expect(location.href).not.toContain('hemlig')
  expect(screen.queryByRole('link', { name: 'Tillbaka till resultatet' })).toBeNull()
})

test('[RPT-01] a link that opens nothing any more says so', async () => {
  fakeServer({ [endpoint]: problem(401, 'invalid_link', 'Länken gäller inte') })
  await openPage(Component, `${address}?token=gammal`)
  expect(await screen.findByRole('heading', { name: 'Det gick inte att hämta rapporten' })).toBeTruthy()
  expect(screen.getByText(/Länken kan ha slutat gälla/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
})

test('who has neither link nor session logs in first and comes back', async () => {
  fakeServer({})
  await openPage(Component, address)
  await waitFor(() => expect(location.pathname + location.search).toBe(`/auth?next=${encodeURIComponent(address)}`))
})

test('[RPT-02] a print window that can not be opened is told', async () => {
  await openReport(makeReport(), { language: 'en' })
  vi.stubGlobal('print', () => {
    throw new Error('blocked')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(screen.getByRole('alert').textContent).toBe('Unable to open print window')
})

test('[FIX-32] the page shows N/A for every value that is missing', async () => {
  const nobody = {
    patient_first_name: null,
    patient_last_name: null,
    patient_email: null,
    last_quiz_date: null,
    doctor: null,
  }
  await openReport(makeReport({ ...nobody, language: 'en' }), { language: 'en' })
  const report = await screen.findByRole('article')
  for (const name of ['First name', 'Last name', 'Email address', 'Quiz date', 'Doctor'])
    expect(report.textContent).toContain(`${name}: N/A`)
  expect(report.textContent).not.toMatch(/1970|null|undefined|Invalid/)
})

test('[PAT-17] the first sheet is the summary for the doctor, and the others unfold below it', async () => {
  await openReport(makeReport())
  const report = await screen.findByRole('article')
  const [first] = report.querySelectorAll(':scope > div')
  expect(within(first as HTMLElement).getByRole('heading', { level: 2 }).textContent).toBe('Sammanfattning för läkaren')
  for (const part of ['Åsa Öberg', 'Egenvård:', 'Inga markerade.', '37,5 av 100', 'Tydligt bättre än 5 januari 2026'])
    expect(first?.textContent).toContain(part)
  expect(
    within(first as HTMLElement)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toContain('Antal bedömningar: 2')
  const unfold = screen.getByRole('button', { name: 'Visa hela rapporten' })
  expect(/folded/.test(report.className)).toBe(true)
  await userEvent.click(unfold)
  expect([unfold.textContent, /folded/.test(report.className)]).toEqual(['Visa bara första sidan', false])
  await userEvent.click(unfold)
  expect([unfold.textContent, /folded/.test(report.className)]).toEqual(['Visa hela rapporten', true])
})

test('[PAT-17] the report of a server that sends no summary yet is shown whole', async () => {
  await openReport({ ...makeReport(), summary: undefined })
  const report = await screen.findByRole('article')
  expect(within(report).getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Personuppgifter')
  expect(/folded/.test(report.className)).toBe(false)
  expect(screen.getByRole('button', { name: 'Skriv ut' })).toBeTruthy()
  for (const name of [/ammanfattning/, 'Visa hela rapporten']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[PAT-17] the summary is printed alone, and the next print is of the whole report again', async () => {
  const printed: boolean[] = []
  const look = () => /onlySummary/.test(screen.getByRole('article').className)
  await openReport(makeReport(), { language: 'en' })
  vi.stubGlobal('print', () => {
    printed.push(look())
    window.dispatchEvent(new Event('afterprint'))
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Print only the summary' }))
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(printed).toEqual([true, false])
  await waitFor(() => expect(look()).toBe(false))
})

test('[PAT-17] one main button; the summary is beside it, and print, mail and share are folded', async () => {
  await openReport(makeReport())
  const main = await screen.findByRole('button', { name: 'Ladda ner PDF' })
  const summary = screen.getByRole('button', { name: 'Sammanfattning för läkaren (1 sida, PDF)' })
  expect([main, summary].map(({ className }) => /primary/.test(className))).toEqual([true, false])
  const folded = screen.getByText('Skriv ut, skicka eller dela').closest('details')
  expect(folded?.open).toBe(false)
  for (const name of ['Skriv ut', 'Skicka en kopia till min e-post', 'Dela med vårdgivare'])
    expect(folded?.contains(screen.getByRole('button', { name }))).toBe(true)
  expect(folded?.contains(summary)).toBe(false)
})

test('[PAT-02] the heading is the same element while the report loads and when it has come', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  haveSession()
  fakeServer({ [endpoint]: makeReport() })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (...input: Parameters<typeof fetch>) => promise.then(() => answer(...input)))
  await openPage(Component, address)
  const heading = screen.getByRole('heading', { level: 1, name: 'Hälsorapport' })
  heading.focus()
  resolve(undefined)
  await screen.findByRole('article')
  expect(document.activeElement).toBe(heading)
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([heading])
})
