import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, resultScale } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const better = { status: 'BETTER', title: 'Bättre än förra gången', description: 'Mindre besvär.' } as const
const clearlyBetter = { status: better, wording: 'clear' } as const

async function openHome(items: object[], known = 'Senast uppdaterad'): Promise<void> {
  haveSession()
  fakeServer({ 'GET /api/v1/quiz/result/': { items, scale: resultScale } })
  await openPage(Component, '/dashboard/index')
  await screen.findByText(items.length > 0 ? known : 'Börja med frågorna', { exact: false })
}

const compared_with = { created_at: '2026-01-02T12:00:00Z', is_symptom: true }

test('[IDX-02] [PAT-09] the dial shows 100 minus the percent; level and change are two sentences', async () => {
  await openHome([makeResult({ percent: 38, ...clearlyBetter, compared_with }), makeResult()])
  const meter = screen.getByRole('meter', { name: 'Symtomstatus' })
  expect(meter.getAttribute('aria-valuenow')).toBe('62')
  expect(meter.getAttribute('aria-valuetext')).toBe(
    'Måttliga besvär: 62 av 100, högre är bättre. Bättre än när du besvarade symtomfrågorna den 2 januari 2026.',
  )
  expect(screen.getByText('62 av 100. Högre är bättre.')).toBeTruthy()
  expect(meter.querySelector('g')?.style.transform).toBe(`rotate(${210 + 62 * 1.8}deg)`)
})

test('[PAT-08] the result in short names its kind and date, what to do, the level, and the change with what it is compared with', async () => {
  const given = { ...clearlyBetter, compared_with, is_symptom: true, created_at: '2026-03-05T12:00:00Z' }
  await openHome([makeResult(given), makeResult()])
  const card = screen.getByRole('heading', { name: 'Ditt resultat' }).closest('section')
  const lines = [...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Symtomfrågor, 5 - mars - 20265 mars 2026',
    'Börja gärna med egenvården. Tipsen finns i ditt resultat.',
    'Måttliga besvär',
    'Bättre än när du besvarade symtomfrågorna den 2 januari 2026.',
  ])
})

test('[PAT-08] a change that may be chance is called possible, in the sentence, on the dial and under it', async () => {
  await openHome([makeResult({ status: better, wording: 'possible', compared_with }), makeResult()])
  expect(screen.getAllByText('Kanske bättre')).toHaveLength(2)
  const meter = screen.getByRole('meter', { name: 'Symtomstatus' })
  expect(meter.getAttribute('aria-valuetext')).toMatch(/ Kanske bättre än när du besvarade symtomfrågorna /)
  expect(screen.queryByText(/Bättre än förra gången/)).toBeNull()
})

test('[PAT-08] advice to book an examination is said without what it is based on, and stays beside milder answers', async () => {
  const soon = '<h2>Gör</h2><p>Boka en undersökning.</p><p>Rådet bygger på:</p><ul><li>poängen</li></ul>'
  const others = ['Besvär', 'Ändrat', 'Mönster', 'Egenvård', 'Sök vård', 'Läs'].map((title) => `<h2>${title}</h2>`)
  const booked = makeResult({ triage: 'SOON', result: soon + others.join('') })
  await openHome([booked])
  expect(screen.getByText('Boka en undersökning.')).toBeTruthy()
  cleanup()
  await openHome([makeResult({ is_symptom: true }), booked])
  expect(screen.getByText(/^När du besvarade alla frågor den 5 mars 2026 fick du rådet att boka/)).toBeTruthy()
  expect(screen.queryByText('Boka en undersökning.')).toBeNull()
})

test('[IDX-01] the status card has the latest status and date, and opens by click and by Space', async () => {
  await openHome([makeResult({ ...clearlyBetter, created_at: '2026-03-05T23:30:00Z' }), makeResult()])
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
    'Your result',
    'How your eyes have felt',
    'Check your symptoms',
    'Slides for you',
  ])
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('room is kept only for what is on its way', async () => {
  const isKept = () => document.querySelectorAll('[class*=ToCome]').length
  haveSession()
  fakeServer({})
  await openPage(Component, '/dashboard/index')
  expect(isKept()).toBe(2)
  await screen.findByRole('button', { name: 'Försök igen' })
  expect(isKept()).toBe(0)
  cleanup()
  await openHome([makeResult(), makeResult()])
  expect(isKept()).toBe(0)
})

test('after the first result the page says what comes next', async () => {
  await openHome([makeResult()])
  expect(screen.getByRole('heading', { name: 'Det här händer nu' })).toBeTruthy()
})

test('[PAT-12] without any result the page has one thing to do: the questions', async () => {
  await openHome([])
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Starta frågorna'])
  expect(main.getByRole('link').getAttribute('href')).toBe('/re-take')
})

test('urgent advice stands before everything else', async () => {
  const urgent = '<h2>Det här bör du göra</h2><p>Ring 1177 i dag.</p><h2>Besvär</h2><p>Många.</p>'
  await openHome([makeResult({ triage: 'URGENT', result: urgent })], 'Mätaren visas inte nu')
  const advice = await screen.findByText('Ring 1177 i dag.')
  const card = screen.getByRole('heading', { name: 'Så har ögonen känts' })
  expect(screen.getAllByText('Alla frågor', { exact: false })).toHaveLength(1)
  expect(advice.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each(['URGENT', 'EMERGENCY'] as const)(
  '[CNT-01] [PAT-09] beside advice of the level %s no dial, level or invitation to answer again weakens it',
  async (triage) => {
    await openHome([makeResult({ triage, percent: 6, ...clearlyBetter })], 'Mätaren visas inte nu')
    expect(screen.queryByRole('meter')).toBeNull()
    for (const text of [/Bättre/, /Måttliga besvär/, /av 100/, /tredje till sjätte/])
      expect(screen.queryByText(text)).toBeNull()
    expect(screen.getByText('Bilder om torra ögon, för senare. Följ rådet ovan först.')).toBeTruthy()
  },
)

test.each(['MUCH_BETTER', 'constructor', ''])(
  '[FIX-32] the status word %j is shown in the words of the server',
  async (word) => {
    const status = { status: word as 'BETTER', title: 'Mycket bättre', description: 'Långt färre besvär.' }
    await openHome([makeResult({ percent: 38, status }), makeResult()])
    expect(screen.getAllByText('Mycket bättre')).toHaveLength(2)
    const meter = screen.getByRole('meter', { name: 'Symtomstatus' })
    expect(meter.getAttribute('aria-valuetext')).toBe('Måttliga besvär: 62 av 100, högre är bättre. Mycket bättre.')
  },
)
