import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.tsx'

const worse = { status: 'WORSE', title: 'Sämre än förra gången', description: 'Mer besvär än i våras.' } as const
const history = [
  makeResult({ is_symptom: true, percent: 55.6, status: worse, created_at: '2026-08-02T09:00:00Z' }),
  makeResult({ percent: 33.3, created_at: '2026-02-02T09:00:00Z' }),
]

async function openStatus(items: object[], address = '/dashboard/status', language: 'sv' | 'en' = 'sv') {
  haveSession()
  fakeServer({ 'GET /api/v1/quiz/result/': { items } })
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

test('[STA-02] the latest state has date, badge, title, description and severity', async () => {
  await openStatus(history)
  const panel = within(await screen.findByRole('tabpanel', { name: 'Senaste läget' }))
  expect(await panel.findByRole('heading', { name: 'Sämre än förra gången' })).toBeTruthy()
  expect(panel.getByText('Sämre', { selector: '[class*=badge]' })).toBeTruthy()
  expect(panel.getByText('Ny')).toBeTruthy()
  expect(panel.getByText('2 - aug - 2026')).toBeTruthy()
  expect(panel.getByText('Mer besvär än i våras.')).toBeTruthy()
  expect(panel.getByText('Måttliga besvär')).toBeTruthy()
  expect(panel.getByText('Kontakta kliniken om du är orolig.')).toBeTruthy()
})

test('[STA-02] every assessment is a row; kinds are told apart and only the newest is new', async () => {
  await openStatus(history)
  await userEvent.click(await screen.findByRole('tab', { name: 'MNS-översikt' }))
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
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
