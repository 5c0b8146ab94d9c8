import { problem } from '@htd/web/test/fake-server.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press, settle } from '#test/open-app.tsx'
import {
  button,
  controls,
  deckAddress,
  deckCall,
  letRun,
  openDeck,
  position,
  pressKey,
  rememberedKey,
  shownSlide,
} from '#test/open-deck.tsx'
import { makeSlides, slideId, slidePage } from '#test/slides.ts'

test('[SLD-07] [SLD-08] a deck is a carousel: controls first, then one slide with its place, its title and its text', async () => {
  await openDeck()
  const show = screen.getByRole('region', { name: 'Så fungerar tårarna' })
  expect(show.getAttribute('aria-roledescription')).toBe('bildspel')
  const [first] = within(show).getAllByRole('button')
  expect(first?.getAttribute('aria-label')).toBe('Pausa bildspelet')
  const slide = shownSlide()
  expect(slide.getAttribute('aria-roledescription')).toBe('bild')
  expect(within(slide).getByRole('heading', { level: 2, name: 'Titel 1' })).toBeTruthy()
  expect(within(slide).getByText('Text på bild 1.')).toBeTruthy()
  expect(controls().compareDocumentPosition(slide) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.querySelector('[role=application]')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Så fungerar tårarna' })).toBeTruthy()
  expect(document.title).toContain('Så fungerar tårarna')
})

/** Opens a deck of four slides in a browser that remembers one of them. */
function openLeftAt(number: number) {
  const slides = slidePage(makeSlides(4), 10)
  const remember: typeof slides = (asked) => {
    localStorage.setItem(rememberedKey, slideId(number))
    return slides(asked)
  }
  return openDeck({ more: { [deckCall]: remember } })
}

test('[SLD-05] a deck left in the middle waits there, says so and asks; it goes on when that is wanted', async () => {
  await openLeftAt(3)
  expect(position()).toBe('3 av 4')
  expect(screen.getAllByText('Sist slutade du på bild 3 av 4.').length).toBe(2)
  await letRun(60_000)
  expect(position()).toBe('3 av 4')
  await press(button('Fortsätt där du slutade'))
  expect(document.activeElement).toBe(button('Pausa bildspelet'))
  expect(screen.queryByRole('button', { name: 'Börja om' })).toBeNull()
  await letRun(10_100)
  expect(position()).toBe('4 av 4')
  expect(localStorage.getItem(rememberedKey)).toBe(slideId(4))
})

test('[SLD-05] a deck left in the middle starts over when that is wanted', async () => {
  await openLeftAt(3)
  await press(button('Börja om'))
  expect(position()).toBe('1 av 4')
  expect(button('Pausa bildspelet')).toBe(document.activeElement)
  await letRun(10_100)
  expect(position()).toBe('2 av 4')
})

test('[SLD-05] who moves on from there has answered', async () => {
  await openLeftAt(2)
  await pressKey('ArrowRight')
  expect(position()).toBe('3 av 4')
  expect(screen.queryByRole('button', { name: 'Börja om' })).toBeNull()
  await pressKey('ArrowLeft')
  expect(screen.queryByRole('button', { name: 'Börja om' })).toBeNull()
})

test('[SLD-05] a finished deck starts at its first slide, and asks nothing', async () => {
  await openLeftAt(4)
  expect(position()).toBe('1 av 4')
  expect(screen.queryByRole('button', { name: 'Börja om' })).toBeNull()
})

test('[SLD-05] the slide of the address comes first, and a new address is followed', async () => {
  await openDeck({ address: `${deckAddress}?slide_id=${slideId(2)}` })
  expect(position()).toBe('2 av 4')
  await act(async () => history.pushState(null, '', `${deckAddress}?slide_id=${slideId(4)}`))
  await settle()
  expect(position()).toBe('4 av 4')
})

test('[SLD-05] a slide of another deck is passed over', async () => {
  await openDeck({ address: `${deckAddress}?slide_id=${slideId(99)}` })
  expect(position()).toBe('1 av 4')
})

test('[SLD-07] the next slide stands ready with its picture, out of reach; the others are not there', async () => {
  const slides = makeSlides(200, (number) => ({ image_path: `/media/${number}.svg`, image_alt: `Bild ${number}` }))
  const calls = await openDeck({ slides })
  expect(calls.map(({ query }) => query.get('page_number'))).toEqual(['1', '2'])
  const present = () => [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'))
  expect(present()).toEqual(['/media/1.svg#picture', '/media/2.svg#picture'])
  const ready = document.querySelector('use[href="/media/2.svg#picture"]')?.closest('[role=group]')
  expect(ready?.hasAttribute('inert')).toBe(true)
  await pressKey('ArrowRight')
  await settle()
  expect(present().length).toBeLessThanOrEqual(3)
  expect(position()).toBe('2 av 200')
})

test('[SLD-07] the whole deck can be read as one text; the show waits', async () => {
  await openDeck()
  const toggle = button('Läs som text')
  await press(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Titel 1',
    'Titel 2',
    'Titel 3',
    'Titel 4',
  ])
  await pressKey('ArrowRight')
  await letRun(60_000)
  await press(toggle)
  expect(position()).toBe('1 av 4')
})

test('an empty deck says so and shows a way back', async () => {
  await openDeck({ slides: [] })
  expect(screen.getByText('Här finns inga bilder.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Till bilderna' }).getAttribute('href')).toBe('/dashboard/HTD')
})

test('a deck that nobody has says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openDeck({ more: { [deckCall]: problem(404, 'not_found', 'Finns inte') } })
  expect(screen.getByRole('heading', { name: 'Bilderna finns inte' })).toBeTruthy()
})

test('a deck that can not be fetched can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let attempts = 0
  const slides = slidePage(makeSlides(2))
  await openDeck({
    more: { [deckCall]: (asked) => (++attempts === 1 ? problem(503, 'unavailable', 'Vänta') : slides(asked)) },
  })
  expect(screen.getByRole('heading', { name: 'Det gick inte att hämta bilderna' })).toBeTruthy()
  await press(button('Försök igen'))
  expect(position()).toBe('1 av 2')
})
