import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, passTime, press, settle, stopClock } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'
import { DECK, slideId } from '#test/slides.ts'

const search = 'GET /api/v1/search/'
const hit = (number: number) => ({
  id: slideId(number),
  number,
  title: `Titel ${number}`,
  description: 'Blinka <b>ofta</b>',
  excerpt: [
    { text: 'Blinka', is_hit: true },
    { text: ' <b>ofta</b>', is_hit: false },
  ],
  axis: { id: DECK, description: 'Skärmar' },
})

async function open(address: string, found: object[] = [], language: 'sv' | 'en' = 'sv') {
  haveSession()
  const calls = fakeServer({ [search]: { items: found, total: found.length } })
  await openApp(address, { language })
  await settle()
  return calls
}

test('[SRC-01] what was found has title, place and text with the hit marked, and leads to the slide', async () => {
  const calls = await open('/dashboard/search?search=blinka', [hit(4), hit(2)])
  const link = await screen.findByRole('link', { name: 'Titel 4' })
  expect(calls.map(({ query }) => Object.fromEntries(query))).toEqual([
    { search: 'blinka', page_number: '1', page_size: '100', lang: 'sv' },
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Sökresultat för ”blinka”' })).toBeTruthy()
  expect(link.getAttribute('href')).toBe(`/dashboard/slide/result/${DECK}/?slide_id=${slideId(4)}`)
  expect(screen.getByText('Skärmar, bild 4')).toBeTruthy()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Blinka', 'Blinka'])
  expect(screen.getAllByText('<b>ofta</b>').length).toBe(2)
})

test('[SRC-01] an empty text is not searched for', async () => {
  const calls = await open('/dashboard/search?search=%20')
  expect(await screen.findByText('Skriv ett ord för att söka.')).toBeTruthy()
  expect(calls).toEqual([])
})

test('[SRC-01] nothing found: other words to try, and all slides', async () => {
  await open('/dashboard/search?search=xyzzy', [], 'en')
  expect(await screen.findByText('No slides match xyzzy. Try a shorter word.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'blink' }).getAttribute('href')).toBe('/dashboard/search?search=blink')
  expect(screen.getByRole('link', { name: 'Show all series of slides' }).getAttribute('href')).toBe('/dashboard/HTD')
})

test('[SRC-01] [DSH-02] the count is said once typing pauses, and the focus stays in the box', async () => {
  stopClock()
  await open('/dashboard/search?search=bli', [hit(1)])
  const box = screen.getByRole('searchbox')
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await act(async () => box.focus())
  expect(status()).not.toContain('1 träff')
  await passTime(600)
  expect(status()).toContain('1 träff')
  await act(async () => void fireEvent.change(box, { target: { value: 'blinka' } }))
  await passTime(600)
  expect(document.activeElement).toBe(box)
  expect(location.search).toBe('?search=blinka')
})

test('[SRC-01] a search that fails can be tried again', async () => {
  haveSession()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeServer({ [search]: [503, { status: 503, code: 'unavailable', error: 'Vänta' }] })
  await openApp('/dashboard/search?search=blinka')
  const retry = await screen.findByRole('button', { name: 'Försök igen' })
  fakeServer({ [search]: { items: [hit(1)], total: 1 } })
  await press(retry)
  expect(await screen.findByRole('link', { name: 'Titel 1' })).toBeTruthy()
})
