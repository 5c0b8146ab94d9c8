import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, resultScale } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const worse = { status: 'WORSE', title: 'Sämre än förra gången', description: 'Mer besvär än i våras.' } as const
const history = [
  makeResult({ is_symptom: true, percent: 55.6, status: worse, wording: 'clear', created_at: '2026-08-02T09:00:00Z' }),
  makeResult({ percent: 33.3, created_at: '2026-02-02T09:00:00Z' }),
]

async function openStatus(items: object[], address = '/dashboard/status', language: 'sv' | 'en' = 'sv') {
  haveSession()
  fakeServer({ 'GET /api/v1/quiz/result/': { items, scale: resultScale } })
  await openPage(Component, address, { language })
  await screen.findByRole('heading', { level: 1, hidden: true })
}

test('[STA-01] the page has two tabs and the way to the symptom questions', async () => {
  await openStatus(history, '/dashboard/status', 'en')
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'Latest state',
    'MNS Overview',
  ])
  expect(screen.getByRole('link', { name: 'Check your symptoms' }).getAttribute('href')).toBe('/re-take-symptoms')
})

test('[STA-01] ?mode=updated stands over the page until OK', async () => {
  await openStatus(history, '/dashboard/status?mode=updated')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(location.pathname + location.search).toBe('/dashboard/status')
})

test.each(['URGENT', 'EMERGENCY'] as const)(
  '[PAT-09] beside %s advice there is no dial, level or change',
  async (triage) => {
    const [latest, ...others] = history
    await openStatus([makeResult({ ...latest, triage }), ...others])
    const panel = within(await screen.findByRole('tabpanel', { name: 'Senaste läget' }))
    expect(await panel.findByText('Börja med egenvård.')).toBeTruthy()
    expect(panel.queryByRole('meter')).toBeNull()
    for (const text of [/Sämre/, /Måttliga besvär/, /av 100/]) expect(panel.queryByText(text)).toBeNull()
  },
)

test('[STA-02] the latest state has date, badge, title, description and band', async () => {
  await openStatus(history)
  const panel = within(await screen.findByRole('tabpanel', { name: 'Senaste läget' }))
  expect(await panel.findByRole('heading', { name: 'Sämre än förra gången' })).toBeTruthy()
  expect(panel.getByText('Sämre', { selector: '[class*=badge]' })).toBeTruthy()
  expect(panel.getByText('Ny')).toBeTruthy()
  expect(panel.getByText('2 - aug - 2026')).toBeTruthy()
  expect(panel.getByText('Mer besvär än i våras.')).toBeTruthy()
  expect(panel.getByText('Måttliga besvär')).toBeTruthy()
  expect(panel.getByText('Kontakta en optiker eller din vårdcentral om det håller i sig.')).toBeTruthy()
})

test('[PAT-08] a change that may be chance is called possible, above and beside the dial, in the table and the chart', async () => {
  const [latest, ...others] = history
  await openStatus([makeResult({ ...latest, wording: 'possible' }), ...others])
  const panel = within(await screen.findByRole('tabpanel', { name: 'Senaste läget' }))
  expect(await panel.findByRole('heading', { name: 'Kanske sämre' })).toBeTruthy()
  expect(panel.getByText('Kanske sämre', { selector: '[class*=badge]' })).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: 'MNS-översikt' }))
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(row?.textContent).toContain('Kanske sämreNy')
  expect((await screen.findByRole('option', { selected: true })).getAttribute('aria-label')).toMatch(/, kanske sämre$/)
})

const overview = '/dashboard/status?tab=overview'

test('[STA-02] every assessment is a row; kinds are told apart and only the newest is new', async () => {
  await openStatus(history)
  await userEvent.click(await screen.findByRole('tab', { name: 'MNS-översikt' }))
  expect(location.search).toBe('?tab=overview')
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent))).toEqual([
    ['2 - aug - 20262 augusti 2026', 'Symtomfrågor', 'Måttliga besvär', '44,4\u00a0%', 'SämreNy'],
    ['2 - feb - 20262 februari 2026', 'Alla frågor', 'Måttliga besvär', '66,7\u00a0%', 'Första bedömningen'],
  ])
})

test('[STA-02] without any assessment both tabs say so', async () => {
  await openStatus([])
  expect(await screen.findByRole('heading', { name: 'Ingen avstämning gjord än' })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'MNS-översikt' }))
  expect(await screen.findByRole('heading', { name: 'Ingen avstämning gjord än' })).toBeTruthy()
})

test('[STA-03] [B73] each row of the table is a point of the chart, which says the same in one sentence', async () => {
  await openStatus(history, overview)
  const points = within(await screen.findByRole('listbox', { name: 'Bedömningar, den äldsta först' }))
  expect(points.getAllByRole('option').map((point) => point.getAttribute('aria-label'))).toEqual([
    '2 februari 2026, alla frågor, ögonhälsa 66,7 procent, första bedömningen',
    '2 augusti 2026, symtomfrågor, ögonhälsa 44,4 procent, sämre',
  ])
  expect(points.getByRole('option', { selected: true }).getAttribute('aria-label')).toMatch(/^2 augusti/)
  expect(screen.getByText('2 augusti 2026, symtomfrågor, ögonhälsa 44,4 procent, sämre')).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + history.length)
})

test('[STA-03] the chart says in words which way is better, what the signs mean and what counts as unchanged', async () => {
  await openStatus(history, overview, 'en')
  const chart = within(await screen.findByRole('figure', { name: 'Change over time' }))
  expect(chart.getByText('Eye health from 0 to 100. Higher up is better.')).toBeTruthy()
  expect(chart.getByText('All questions: round points, solid line')).toBeTruthy()
  expect(chart.getByText('Symptom questions: square points, dashed line')).toBeTruthy()
  expect(chart.getByText(/^Area with a dotted edge: a new assessment here counts as unchanged/)).toBeTruthy()
  expect(chart.getByText('67–77: Måttliga besvär')).toBeTruthy()
})

test('one assessment is the first: a table, nothing to draw and nothing to compare', async () => {
  await openStatus(history.slice(1), overview)
  expect(await screen.findByRole('heading', { name: 'Första avstämningen' })).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('two are chosen in the table or the chart, stand in the address, and lead to their comparison', async () => {
  await openStatus(history, overview)
  const [latest, first] = history.map(({ id }) => id)
  const box = await screen.findByRole('checkbox', { name: 'Jämför 2 februari 2026, alla frågor' })
  await userEvent.click(screen.getByRole('button', { name: 'Jämför' }))
  expect(screen.getByRole('alert').textContent).toBe('Välj två bedömningar först.')

  await userEvent.click(box)
  expect(screen.getByText('Vald: 2 februari 2026, alla frågor. Välj en till.')).toBeTruthy()
  const inChart = await screen.findByRole('button', { name: 'Välj för jämförelse' })
  expect(inChart.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(inChart)
  expect(inChart.getAttribute('aria-pressed')).toBe('true')
  expect(location.search).toBe(`?tab=overview&first=${first}&second=${latest}`)
  const links = screen.getAllByRole('link', { name: 'Jämför' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(`/dashboard/status/compare?first=${first}&second=${latest}`),
  )
  await userEvent.click(box)
  expect(location.search).toBe(`?tab=overview&first=${latest}`)
})

test('a third choice takes the place of the first', async () => {
  const items = [...history, makeResult({ created_at: '2025-09-02T09:00:00Z' })]
  const [one, two, three] = items.map(({ id }) => id)
  await openStatus(items, `${overview}&first=${one}&second=${two}`)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Jämför 2 september 2025, alla frågor' }))
  expect(location.search).toBe(`?tab=overview&first=${two}&second=${three}`)
})

test('[FIX-32] a status word that the page does not know is shown as the server titles and describes it, everywhere', async () => {
  const status = { status: 'MUCH_BETTER' as 'BETTER', title: 'Mycket bättre', description: 'Långt färre besvär.' }
  await openStatus([makeResult({ percent: 12, status, created_at: '2026-09-02T09:00:00Z' }), ...history])
  const panel = within(await screen.findByRole('tabpanel', { name: 'Senaste läget' }))
  expect(await panel.findByRole('heading', { name: 'Mycket bättre' })).toBeTruthy()
  expect(panel.getByText('Mycket bättre', { selector: '[class*=INITIAL]' })).toBeTruthy()
  expect(panel.getByText('Långt färre besvär.')).toBeTruthy()
  await userEvent.click(await screen.findByRole('tab', { name: 'MNS-översikt' }))
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(row?.textContent).toContain('Mycket bättreNy')
  expect(document.body.textContent).not.toMatch(/badge\.|MUCH_BETTER/)
})
