import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, settle } from '#test/open-app.tsx'
import { position } from '#test/open-deck.tsx'
import { haveSession } from '#test/open-page.ts'
import { DECK, makeSlides, slideId, slidePage } from '#test/slides.ts'

const slides = slidePage(makeSlides(3))

async function open(address: string, call: string) {
  haveSession()
  const calls = fakeServer({ [call]: slides })
  await openApp(address)
  await settle()
  return calls
}

const shows: [address: string, call: string, at: string, title: string][] = [
  [`/slide/show/1/htd/${DECK}/all`, `GET /api/v1/slide/htd/${DECK}/`, '1 av 3', 'Så fungerar tårarna'],
  [
    `/slide/show/1/diagnostic/${DECK}/${slideId(2)}`,
    `GET /api/v1/slide/diagnostic/${DECK}/`,
    '2 av 3',
    'Så fungerar tårarna',
  ],
  [
    `/slide/show/1/bookmark/${DECK}/${slideId(3)}`,
    `GET /api/v1/slide/bookmark/${DECK}/`,
    '3 av 3',
    'Så fungerar tårarna',
  ],
  [
    '/slide/show/allDiagnosis/alldiagnostic/all/all',
    'GET /api/v1/slide/alldiagnostic/',
    '1 av 3',
    'Alla bilder för dig',
  ],
  ['/slide/show/allDiagnosis/alldiagnosis/all/all', 'GET /api/v1/slide/alldiagnosis/', '1 av 3', 'Alla bilder för dig'],
  ['/slide/show/allBookmarks/allbookmark/all/all', 'GET /api/v1/slide/allbookmark/', '1 av 3', 'Alla sparade bilder'],
  ['/slide/show/allBookmarks/bookmark/all/all', 'GET /api/v1/slide/allbookmark/', '1 av 3', 'Alla sparade bilder'],
]

test.each(shows)('[SLD-01] [GEN-09] %s plays with nothing around it', async (address, call, at, title) => {
  const calls = await open(address, call)
  expect(calls.length).toBe(1)
  expect(position()).toBe(at)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('[SLD-01] slides of all decks say which deck they are from', async () => {
  await open('/slide/show/allBookmarks/allbookmark/all/all', 'GET /api/v1/slide/allbookmark/')
  expect(within(screen.getByRole('main')).getAllByText('Så fungerar tårarna').length).toBeGreaterThan(0)
})

const unknown = ['/slide/show/1/nothing/all/all', '/slide/show/1/allbookmark/x/all', '/slide/show/1/nothing/x/y']
test.each(unknown)('[SLD-01] %s is no deck, and the page says so', async (address) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open(address, 'GET /none')
  expect(screen.getByRole('heading', { name: 'Bilderna finns inte' })).toBeTruthy()
})

test('[SLD-01] a show is for the logged in', async () => {
  fakeServer({})
  await openApp(`/slide/show/1/htd/${DECK}/all`)
  expect(location.pathname).toBe('/auth')
  expect(new URLSearchParams(location.search).get('next')).toBe(`/slide/show/1/htd/${DECK}/all`)
})

test('[GEN-09] [SLD-08] in the dashboard the search and the user menu make room for the viewer', async () => {
  await open(`/dashboard/diagnosis/1/${DECK}/Torr%20luft%20%2F%20drag`, `GET /api/v1/slide/diagnostic/${DECK}/`)
  expect(position()).toBe('1 av 3')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.getByRole('link', { name: 'Bilder för dig' }).getAttribute('aria-current')).toBe('true')
})

test('[SLD-08] kept slides of a deck open inside the dashboard, and a link shows them in full screen', async () => {
  await open(`/dashboard/Bookmark/4/${DECK}/Serie`, `GET /api/v1/slide/bookmark/${DECK}/`)
  expect(screen.getByRole('link', { name: 'Helskärm' }).getAttribute('href')).toBe(
    `/slide/show/4/bookmark/${DECK}/${slideId(1)}`,
  )
})
