import { problem } from '@htd/web/test/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, press, settle } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'
import { makeBookmarkGroup, makeGroup } from '#test/slides.ts'

const bookmarkGroups = 'GET /api/v1/slide/bookmark/'

async function open(address: string, answers: Parameters<typeof fakeServer>[0], language: 'sv' | 'en' = 'sv') {
  haveSession()
  const calls = fakeServer(answers)
  await openApp(address, { language })
  await screen.findByRole('heading', { level: 1 })
  await settle()
  return calls
}

const list = (...items: object[]) => ({ items, total: items.length })
const cards = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((card) => [card.querySelector('h2')?.textContent, card.querySelector('a')?.getAttribute('href')])
const first = makeGroup(1)
const second = makeGroup(2, { title: 'Torr luft / drag' })

test('[HTD-01] decks for everybody: number, title and description, each with one link', async () => {
  const calls = await open('/dashboard/HTD', { 'GET /api/v1/slide/htd/': list(first, second) })
  expect(cards()).toEqual([
    ['1. Serie 1', `/dashboard/slide/1/${first.id}`],
    ['2. Torr luft / drag', `/dashboard/slide/2/${second.id}`],
  ])
  expect(screen.getByRole('link', { name: /Om serie 1\./ }).textContent).toContain('6 bilder')
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ page_number: '1', page_size: '100', lang: 'sv' })
  const [here] = screen.getAllByRole('link', { name: 'Lär dig mer' })
  expect(here?.getAttribute('aria-current')).toBe('page')
})

test('[DIA-01] the categories have their badge, a way to see all, and a page each', async () => {
  await open('/dashboard/Diagnosis', { 'GET /api/v1/slide/diagnostic/': list(first, second) }, 'en')
  expect(screen.getByText('A-Mode')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Play all slides' }).getAttribute('href')).toBe(
    '/slide/show/allDiagnosis/alldiagnostic/all/all',
  )
  expect(cards().map(([, href]) => href)).toEqual([
    `/dashboard/diagnosis/1/${first.id}/Serie%201`,
    `/dashboard/diagnosis/2/${second.id}/Torr%20luft%20%2F%20drag`,
  ])
})

test('[DIA-01] without a category the page says so and leads to the symptom questions', async () => {
  await open('/dashboard/Diagnosis', { 'GET /api/v1/slide/diagnostic/': list() }, 'en')
  expect(screen.getByText('You have not been placed in any diagnostic category.')).toBeTruthy()
  const retake = screen.getByRole('link', { name: 'Take the symptom questions again' })
  expect(retake.getAttribute('href')).toBe('/re-take-symptoms')
  expect(screen.queryByRole('link', { name: 'Play all slides' })).toBeNull()
})

test('[BMK-01] groups of bookmarks have their badge, their picture by count, and a way to see all', async () => {
  await open('/dashboard/bookmarks', { [bookmarkGroups]: list(makeBookmarkGroup(1, 1), makeBookmarkGroup(2, 3)) })
  expect(screen.getByText('M-Mode')).toBeTruthy()
  const pictures = [...document.querySelectorAll<HTMLElement>('[data-picture]')]
  expect(pictures.map(({ dataset }) => dataset.picture)).toEqual(['single', 'multi'])
  expect(cards().map(([, href]) => href)[0]).toBe(`/dashboard/Bookmark/1/${makeGroup(1).id}/Serie%201`)
  expect(screen.getByText('1 bild')).toBeTruthy()
  expect(screen.getByText('3 bilder')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Spela alla bilder' }).getAttribute('href')).toBe(
    '/slide/show/allBookmarks/allbookmark/all/all',
  )
})

test('[BMK-01] without bookmarks the page says so and how to get some', async () => {
  await open('/dashboard/bookmarks', { [bookmarkGroups]: list() }, 'en')
  expect(screen.getByRole('heading', { name: 'No Bookmarked Slides Yet' })).toBeTruthy()
  expect(screen.getByText('Open a slide and choose Bookmark slide.')).toBeTruthy()
})

const removeOf = (number: number) => screen.getByRole('button', { name: `Ta bort Serie ${number}` })

test('[BMK-01] a group is removed after a question; the focus goes to the next one, then to the heading', async () => {
  const groups = [makeBookmarkGroup(1, 1), makeBookmarkGroup(2, 3)]
  const calls = await open('/dashboard/bookmarks', {
    [bookmarkGroups]: list(...groups),
    [`DELETE /api/v1/slide/bookmark/${groups[0]?.id}/`]: [204, null],
    [`DELETE /api/v1/slide/bookmark/${groups[1]?.id}/`]: [204, null],
  })
  const dialog = () => within(screen.getByRole('alertdialog', { name: /Ta bort de sparade bilderna i Serie/ }))
  await press(removeOf(1))
  expect(document.activeElement?.textContent).toBe('Behåll')
  await press(dialog().getByRole('button', { name: 'Behåll' }))
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false)

  await press(removeOf(1))
  await press(dialog().getByRole('button', { name: 'Ta bort' }))
  await new Promise((done) => setTimeout(done))
  expect(cards().length).toBe(1)
  expect(document.activeElement).toBe(removeOf(2))
  expect(screen.getAllByText('Borttaget').length).toBeGreaterThan(0)

  await press(removeOf(2))
  await press(dialog().getByRole('button', { name: 'Ta bort' }))
  await new Promise((done) => setTimeout(done))
  expect(screen.getByRole('heading', { name: 'Inga sparade bilder ännu' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('[BMK-01] what could not be removed stays, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const group = makeBookmarkGroup(1, 2)
  await open('/dashboard/bookmarks', {
    [bookmarkGroups]: list(group),
    [`DELETE /api/v1/slide/bookmark/${group.id}/`]: problem(500, 'internal', 'Något gick fel'),
  })
  await press(removeOf(1))
  await press(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  expect(within(screen.getByRole('main')).getByText('Det gick inte att ta bort. Försök igen.')).toBeTruthy()
  expect(cards().length).toBe(1)
})
