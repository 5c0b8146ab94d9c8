import type { ComparedQuestion, Comparison } from '@htd/contract/comparison'
import { problem } from '@htd/web/test/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const asked = (number: number, given: Partial<ComparedQuestion> = {}): ComparedQuestion => ({
  number,
  title: `Fråga nummer ${number}`,
  first: ['Varje dag'],
  second: ['Varje dag'],
  first_points: 4,
  second_points: 4,
  moved: 0,
  ...given,
})
const side = { participation_id: crypto.randomUUID(), is_symptom: false, content_version: '2026.1' }
const comparison = (given: Partial<Comparison> = {}): Comparison => ({
  first: { ...side, created_at: '2026-03-05T12:00:00Z', percent: 50 },
  second: { ...side, participation_id: crypto.randomUUID(), created_at: '2026-08-02T12:00:00Z', percent: 41.7 },
  questions: [
    asked(1, { moved: 0.1 }),
    asked(2, { second: ['Ibland'], second_points: 3, moved: -2.8 }),
    asked(3, { second: ['Aldrig'], second_points: 0, moved: -11.1 }),
    asked(4, { first: ['Sällan'], second: [], first_points: 1, second_points: null, moved: 5.5 }),
    asked(5, { second: null, first_points: null, second_points: null, moved: null }),
  ],
  moved: -8.3,
  status: { status: 'NO_CHANGE', title: 'Oförändrat', description: 'Skillnaden är för liten för att räknas.' },
  wording: null,
  ...given,
})

async function openComparison(answer: object, language: 'sv' | 'en' = 'sv', query = '?first=a&second=b') {
  haveSession()
  const calls = fakeServer({ 'GET /api/v1/quiz/compare/': answer })
  await openPage(Component, `/dashboard/status/compare${query}`, { language })
  await screen.findByRole('heading', { level: 1, name: language === 'sv' ? 'Jämförelse' : 'Comparison' })
  return calls
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('[STA-03] changed answers come first, the one that moved the score most on top', async () => {
  const calls = await openComparison(comparison())
  expect(await screen.findByRole('heading', { name: 'Ändrade svar (3)' })).toBeTruthy()
  expect(rowsOf(screen.getByRole('table', { name: 'Det som ändrade poängen mest står först' }))).toEqual([
    ['Fråga nummer 3', 'Varje dag', 'Aldrig', '+11,1 poäng, bättre'],
    ['Fråga nummer 4', 'Sällan', 'Inte besvarad', '−5,5 poäng, sämre'],
    ['Fråga nummer 2', 'Varje dag', 'Ibland', '+2,8 poäng, bättre'],
  ])
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ first: 'a', second: 'b', lang: 'sv' })
})

test('[STA-03] what the answers moved adds up to the difference shown', async () => {
  await openComparison(comparison())
  const total = await screen.findByText('Hela skillnaden i ögonhälsa')
  const list = total.closest('dl') as HTMLElement
  expect([...list.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '+8,4 poäng, bättre',
    '0 poäng, ingen skillnad',
    '−0,1 poäng, sämre',
    '+8,3 poäng, bättre',
  ])
})

test('whether the difference means something is said first, with both scores', async () => {
  await openComparison(comparison())
  expect(await screen.findByText('Oförändrat')).toBeTruthy()
  expect(screen.getByText('Skillnaden är för liten för att räknas.')).toBeTruthy()
  expect(screen.getByText('Ögonhälsa 50 av 100')).toBeTruthy()
  expect(screen.getByText('Ögonhälsa 58,3 av 100')).toBeTruthy()
  expect(screen.getByText('Besvärspoäng 41,7, lägre är bättre')).toBeTruthy()
  expect(screen.queryByText(/olika versioner/)).toBeNull()
})

test('what is unchanged or was asked only once is folded up, and says so', async () => {
  await openComparison(comparison())
  const folded = await screen.findByText('Oförändrade svar (1)')
  expect(folded.closest('details')?.open).toBe(false)
  await userEvent.click(folded)
  expect(folded.closest('details')?.open).toBe(true)
  await userEvent.click(screen.getByText('Frågor som bara ställdes den ena gången (1)'))
  const once = screen.getByRole('table', { name: 'Frågor som bara ställdes den ena gången' })
  expect(rowsOf(once)).toEqual([['Fråga nummer 5', 'Varje dag', 'Frågan ställdes inte', 'Ger inga poäng']])
})

test('two kinds of questions and two versions of them are said', async () => {
  const { first, second } = comparison()
  await openComparison(
    comparison({ first: { ...first, is_symptom: true }, second: { ...second, content_version: '2026.2' } }),
    'en',
  )
  expect(await screen.findByText(/^The questions come from different versions: 2026\.1 and 2026\.2\./)).toBeTruthy()
  expect(screen.getByText(/^One assessment is all questions, the other the symptom questions\./)).toBeTruthy()
})

test('two that can not be compared are said to be so, not to be the first', async () => {
  const status = { status: 'INITIAL', title: 'Första bedömningen', description: 'Andra regler.' } as const
  await openComparison(comparison({ status }))
  expect(await screen.findByText('Går inte att jämföra')).toBeTruthy()
  expect(screen.queryByText('Första bedömningen')).toBeNull()
})

test('nothing changed is said', async () => {
  await openComparison(comparison({ questions: [asked(1)], moved: 0 }))
  expect(await screen.findByText('Inget svar är ändrat.')).toBeTruthy()
})

const notThere = [
  ['unknown ids', problem(404, 'not_found', 'x'), '?first=a&second=b'],
  ['made-up ids', problem(400, 'invalid_request', 'x'), "?first=1'&second=<b>"],
  ['no ids', problem(400, 'invalid_request', 'x'), ''],
] as const

test.each(notThere)('%s: the page says that there is no such pair, and leads back', async (_, answer, query) => {
  await openComparison(answer, 'sv', query)
  expect(await screen.findByRole('heading', { name: 'Det finns inga sådana bedömningar att jämföra' })).toBeTruthy()
  const back = screen.getByRole('link', { name: 'Tillbaka till MNS-översikten' })
  expect(back.getAttribute('href')).toMatch(/^\/dashboard\/status\?tab=overview/)
  expect(screen.getByRole('search')).toBeTruthy()
})

test.each([
  ['possible', 'Kanske bättre än den första av de två'],
  ['clear', 'Bättre än den första av de två'],
] as const)('[PAT-08] a %s change is called one', async (wording, words) => {
  await openComparison(comparison({ status: { status: 'BETTER', title: '', description: '' }, wording }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('[FIX-32] so it is in a comparison', async () => {
  const status = { status: 'MUCH_BETTER' as 'BETTER', title: 'Mycket bättre', description: 'Långt färre besvär.' }
  await openComparison(comparison({ status }))
  expect(await screen.findByText('Mycket bättre', { selector: '[class*=INITIAL]' })).toBeTruthy()
  expect(screen.getByText('Långt färre besvär.')).toBeTruthy()
})
