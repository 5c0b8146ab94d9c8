import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, resultScale } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const better = { status: 'BETTER', title: 'Bättre än förra gången', description: 'Mindre besvär.' } as const

async function openHome(items: object[], known = 'Senast uppdaterad'): Promise<void> {
  haveSession()
  fakeServer({ 'GET /api/v1/quiz/result/': { items, scale: resultScale } })
  await openPage(Component, '/dashboard/index')
  await screen.findByText(items.length > 0 ? known : 'Ingen avstämning gjord än', { exact: false })
}

test('[IDX-02] the dial shows 100 minus the percent and says it in words', async () => {
  await openHome([makeResult({ percent: 38, status: better }), makeResult()])
  const meter = screen.getByRole('meter', { name: 'Symtomstatus' })
  expect(meter.getAttribute('aria-valuenow')).toBe('62')
  expect(meter.getAttribute('aria-valuetext')).toBe('Bättre. 62 av 100 på skalan från sämre till bättre')
  expect(meter.querySelector('g')?.style.transform).toBe(`rotate(${210 + 62 * 1.8}deg)`)
})

test('[IDX-01] the status card has the latest status and date, and opens by click and by Space', async () => {
  await openHome([makeResult({ status: better, created_at: '2026-03-05T23:30:00Z' }), makeResult()])
  expect(screen.getByText('Bättre än förra gången')).toBeTruthy()
  const date = document.querySelector('main time')
  expect(date?.textContent).toBe('6 - mars - 20266 mars 2026')

  const link = screen.getByRole('link', { name: 'Visa status' })
  expect(link.getAttribute('href')).toBe('/dashboard/status')
  await act(async () => void fireEvent.keyDown(link, { key: ' ' }))
  await waitFor(() => expect(location.pathname).toBe('/dashboard/status'))
})

test('[IDX-01] cards lead to the slides, the symptom questions and the result', async () => {
  await openHome([makeResult(), makeResult()])
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(screen.getByRole('heading', { level: 2, name: 'Bilder för dig' })).toBeTruthy()
  expect(leadsTo('Visa bilderna')).toBe('/dashboard/Diagnosis')
  expect(leadsTo('Stäm av nu')).toBe('/re-take-symptoms')
  expect(leadsTo('Visa resultatet')).toBe('/dashboard/quiz')
  expect(screen.queryByRole('heading', { name: 'Det här händer nu' })).toBeNull()
})

test('all that needs no answer of the server is there before it comes, and when none comes', async () => {
  haveSession()
  fakeServer({})
  await openPage(Component, '/dashboard/index', { language: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'How your eyes have felt',
    'Slides for you',
    'Check your symptoms',
    'Your result',
  ])
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('after the first result the page says what comes next', async () => {
  await openHome([makeResult()])
  expect(screen.getByRole('heading', { name: 'Det här händer nu' })).toBeTruthy()
})

test('without any result the page leads to the questions', async () => {
  await openHome([])
  expect(screen.getByText('Ingen avstämning gjord än')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Till frågorna' }).getAttribute('href')).toBe('/re-take')
})

test('urgent advice stands before everything else', async () => {
  const urgent = '<h2>Det här bör du göra</h2><p>Ring 1177 i dag.</p><h2>Besvär</h2><p>Många.</p>'
  await openHome([makeResult({ triage: 'URGENT', result: urgent })], 'Mätaren visas inte nu')
  const advice = await screen.findByText('Ring 1177 i dag.')
  const card = screen.getByRole('heading', { name: 'Så har ögonen känts' })
  expect(advice.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each(['URGENT', 'EMERGENCY'] as const)(
  '[CNT-01] beside advice of the level %s no dial weakens it',
  async (triage) => {
    await openHome([makeResult({ triage, percent: 6, status: better })], 'Mätaren visas inte nu')
    expect(screen.queryByRole('meter')).toBeNull()
    expect(screen.queryByText('Bättre än förra gången')).toBeNull()
    expect(screen.getByText('Bilder om torra ögon, för senare. Följ rådet ovan först.')).toBeTruthy()
  },
)

test.each(['MUCH_BETTER', 'constructor', ''])(
  '[FIX-32] the status word %j is shown in the words of the server',
  async (word) => {
    const status = { status: word as 'BETTER', title: 'Mycket bättre', description: 'Långt färre besvär.' }
    await openHome([makeResult({ percent: 38, status }), makeResult()])
    expect(screen.getByText('Mycket bättre')).toBeTruthy()
    const meter = screen.getByRole('meter', { name: 'Symtomstatus' })
    expect(meter.getAttribute('aria-valuetext')).toBe('Mycket bättre. 62 av 100 på skalan från sämre till bättre')
  },
)
