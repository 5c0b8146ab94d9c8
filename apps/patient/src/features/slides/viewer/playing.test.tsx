import { changePreferences } from '@htd/web/page/preferences.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '#test/open-app.tsx'
import { button, letRun, openDeck, position, shownSlide } from '#test/open-deck.tsx'
import { makeSlides } from '#test/slides.ts'

afterEach(() => vi.restoreAllMocks())

test('[SLD-03] the timer of the patient turns the slides, and the last one waits', async () => {
  await openDeck({ timer: 10 })
  await letRun(9_900)
  expect(position()).toBe('1 av 4')
  await letRun(200)
  expect(position()).toBe('2 av 4')
  await letRun(20_000)
  expect(position()).toBe('4 av 4')
  await letRun(60_000)
  expect(position()).toBe('4 av 4')
  expect(button('Spela bildspelet')).toBeTruthy()
})

const timers = [0, -5, 1_000_000]
test.each(timers)('[SLD-03] a timer of %i seconds from the server neither races nor stands still', async (timer) => {
  await openDeck({ timer })
  await letRun(4_900)
  expect(position()).toBe('1 av 4')
  await letRun(120_000)
  expect(position()).not.toBe('1 av 4')
})

test('[SLD-03] a pause keeps the time that has passed, and is heard', async () => {
  await openDeck()
  await letRun(4_000)
  await press(button('Pausa bildspelet'))
  expect(screen.getAllByText('Bildspelet är pausat.').length).toBeGreaterThan(0)
  await letRun(60_000)
  expect(position()).toBe('1 av 4')
  await press(button('Spela bildspelet'))
  await letRun(5_900)
  expect(position()).toBe('1 av 4')
  await letRun(200)
  expect(position()).toBe('2 av 4')
})

test('[SLD-03] Next moves and pauses; pressed again it moves and plays', async () => {
  await openDeck()
  await press(button('Nästa bild'))
  expect(position()).toBe('2 av 4')
  expect(button('Spela bildspelet')).toBeTruthy()
  await press(button('Nästa bild'))
  expect(position()).toBe('3 av 4')
  expect(button('Pausa bildspelet')).toBeTruthy()
  await press(button('Bakåt, föregående bild'))
  expect(position()).toBe('2 av 4')
})

test('[SLD-03] while it plays the slide is no live region, while it waits it is a polite one', async () => {
  await openDeck()
  const live = () => shownSlide().parentElement?.getAttribute('aria-live')
  expect(live()).toBe('off')
  await press(button('Pausa bildspelet'))
  expect(live()).toBe('polite')
})

const preferring = (query: string) => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((asked) =>
    Object.defineProperty(matchMedia.call(window, asked), 'matches', { value: asked === query }),
  )
}

const waiting: [why: string, arrange: () => void][] = [
  ['the device asks for less motion', () => preferring('(prefers-reduced-motion: reduce)')],
  ['the visitor has asked for it', () => changePreferences({ slidesStartPaused: true })],
]
test.each(waiting)('[SLD-03] it starts paused when %s; moving never starts it, Play does', async (_, arrange) => {
  arrange()
  await openDeck()
  expect(screen.getByText(/^Du bläddrar själv/)).toBeTruthy()
  await press(button('Nästa bild'))
  await letRun(60_000)
  expect(position()).toBe('2 av 4')
  await press(button('Spela bildspelet'))
  expect(screen.queryByText(/^Du bläddrar själv/)).toBeNull()
  await letRun(10_100)
  expect(position()).toBe('3 av 4')
})

test('[SLD-03] a hidden tab stops the clock, not the show', async () => {
  await openDeck()
  await letRun(4_000)
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await act(async () => void fireEvent(document, new Event('visibilitychange')))
  await letRun(60_000)
  isHidden.mockReturnValue(false)
  await act(async () => void fireEvent(document, new Event('visibilitychange')))
  expect(position()).toBe('1 av 4')
  await letRun(6_100)
  expect(position()).toBe('2 av 4')
})

test('[SLD-03] the screen stays lit while it plays, and only then', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  await openDeck()
  expect([request.mock.calls, release.mock.calls.length]).toEqual([[['screen']], 0])
  await press(button('Pausa bildspelet'))
  expect([request.mock.calls.length, release.mock.calls.length]).toEqual([1, 1])
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('[SLD-03] whoever comes to a link in the slide stops the show', async () => {
  await openDeck({ slides: makeSlides(2, () => ({ description: '<p><a href="tel:1177">Ring 1177</a></p>' })) })
  await act(async () => within(shownSlide()).getByRole('link').focus())
  expect(button('Spela bildspelet')).toBeTruthy()
})
