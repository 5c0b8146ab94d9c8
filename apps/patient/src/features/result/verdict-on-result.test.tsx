import { problem } from '@htd/web/test/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult, resultScale } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

async function openResult({ items }: { items: object[] }) {
  haveSession()
  fakeServer({
    'GET /api/v1/quiz/result/': { items, scale: resultScale },
    'GET /api/v1/quiz/review/': problem(404, 'not_found', 'x'),
  })
  await openPage(Component, '/dashboard/quiz')
}

test('[PAT-09] with urgent advice nothing is said beside it about level, change, figures and categories', async () => {
  await openResult({ items: [makeResult({ triage: 'URGENT' })] })
  expect(await screen.findByText('Alla frågor', { exact: false })).toBeTruthy()
  for (const text of ['Måttliga besvär', 'Första bedömningen', 'I siffror', 'Kategori'])
    expect(screen.queryByText(text)).toBeNull()
})

const sections = (...titles: string[]) => titles.map((title) => `<h2>${title}</h2><p>Om ${title}.</p>`).join('')
const whole = sections('Gör', 'Besvär', 'Ändrat', 'Mönster', 'Egenvård', 'Sök vård', 'Så läser du')
const ofSymptoms = sections('Gör', 'Besvär', 'Ändrat', 'Egenvård', 'Sök vård', 'Så läser du')

const summaries = () => [...document.querySelectorAll('main summary')].map(({ textContent }) => textContent)

test('[PAT-12] the verdict stands open; what it is based on, self-care and when to seek care open when asked for', async () => {
  await openResult({ items: [makeResult({ result: whole })] })
  const advice = await screen.findByText('Om Gör.')
  expect(summaries()).toEqual(['Det här visar dina svar', 'Egenvård', 'Sök vård'])
  expect(document.querySelectorAll('main details[open]')).toHaveLength(0)
  const [answers] = document.querySelectorAll('main details')
  for (const text of ['Om Besvär.', 'Om Ändrat.', 'Om Mönster.']) expect(answers?.textContent).toContain(text)
  expect(within(answers as HTMLElement).getByText('Ändrat').tagName).toBe('H3')
  for (const open of [advice, screen.getByText('Måttliga besvär'), screen.getByText('Om Så läser du.')])
    expect(open.closest('details')).toBeNull()
  for (const number of ['112', '1177']) {
    const link = screen.getByRole('link', { name: number })
    expect([link.getAttribute('href'), link.closest('details')]).toEqual([`tel:${number}`, null])
  }
  expect(screen.getAllByRole('term')).toHaveLength(3)
})

test('[PAT-12] under urgent advice when to seek care does not fold', async () => {
  const result = sections('Gör', 'Besvär', 'Ändrat', 'Sök vård', 'Läs')
  await openResult({ items: [makeResult({ triage: 'EMERGENCY', result })] })
  expect((await screen.findByText('Om Sök vård.')).closest('details')).toBeNull()
  expect(summaries()).toEqual(['Det här visar dina svar'])
})

test('[PAT-08] after symptom questions the result is theirs, with the patterns of the latest answers to all questions', async () => {
  const newest = makeResult({ is_symptom: true, result: ofSymptoms, created_at: '2026-08-02T09:00:00Z' })
  await openResult({ items: [newest, makeResult({ result: whole, percent: 61 })] })
  expect((await screen.findByText('Symtomfrågor', { exact: false })).textContent).toContain('2 augusti 2026')
  expect(summaries()).toContain('Mönster i dina svar på alla frågor, 5 mars 2026')
  expect(document.querySelectorAll('main details')[1]?.textContent).toContain('Om Mönster.')
  expect(screen.queryByText(/^61 av 100/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Hälsorapport' }).getAttribute('href')).toBe(`/pdf-report/${newest.id}`)
})

test.each([
  ['EMERGENCY', true, '112'],
  ['URGENT', false, '1177'],
] as const)(
  '[PAT-08] milder advice after %s answers says first that it was lowered, and why',
  async (triage, is_symptom, phone) => {
    const milder = makeResult({
      is_symptom,
      result: is_symptom ? ofSymptoms : whole,
      created_at: '2026-03-06T09:00:00Z',
    })
    await openResult({ items: [milder, makeResult({ triage })] })
    const sentence = await screen.findByText(/^När du besvarade alla frågor den 5 mars 2026 behövde/)
    expect(sentence.textContent).toContain('Dina nya svar ger ett annat råd.')
    expect(sentence.textContent).toMatch(new RegExp(`Har ingen bedömt ögat sedan dess: ring ${phone}\\.$`))
    expect(within(sentence).getByRole('link').getAttribute('href')).toBe(`tel:${phone}`)
    const advice = screen.getByText('Om Gör.')
    expect(sentence.compareDocumentPosition(advice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  },
)
