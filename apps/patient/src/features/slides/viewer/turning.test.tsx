import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '#test/open-app.tsx'
import {
  button,
  controls,
  deckAddress,
  letRun,
  openDeck,
  position,
  pressKey,
  rememberedKey,
  shownSlide,
} from '#test/open-deck.tsx'
import { slideId } from '#test/slides.ts'

test('[SLD-02] arrows turn the slides; a hundred of them reach the last one and stay', async () => {
  await openDeck()
  await pressKey('ArrowRight')
  expect(position()).toBe('2 av 4')
  await pressKey('ArrowLeft')
  await pressKey('ArrowLeft')
  expect(position()).toBe('1 av 4')
  for (let press = 0; press < 100; press++) await pressKey('ArrowRight')
  expect(position()).toBe('4 av 4')
  expect(location.pathname).toBe(deckAddress)
  expect(screen.getByText('Sista bilden.')).toBeTruthy()
})

test('[SLD-02] keys with a modifier, in a field or already used turn nothing', async () => {
  await openDeck()
  await pressKey('ArrowRight', { altKey: true })
  await pressKey('ArrowRight', { ctrlKey: true })
  await press(button('Visning'))
  const field = screen.getByRole('radio', { name: 'Mörkt' })
  await act(async () => field.focus())
  await pressKey('ArrowRight')
  expect(position()).toBe('1 av 4')
})

test('[SLD-02] Escape goes back', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  await openDeck()
  await pressKey('Escape')
  await pressKey('Escape')
  expect(back.mock.calls.length + Number(location.pathname === '/dashboard/HTD')).toBe(1)
})

test('[SLD-02] a swipe turns the slide, a scroll and a tap do not', async () => {
  await openDeck()
  const slide = () => shownSlide()
  const swipe = async (x: number, y: number, pointerType = 'touch') => {
    const pointer = { pointerId: 1, isPrimary: true, pointerType }
    await act(async () => {
      fireEvent.pointerDown(slide(), { ...pointer, clientX: 200, clientY: 300 })
      fireEvent.pointerUp(slide(), { ...pointer, clientX: 200 + x, clientY: 300 + y })
    })
  }
  await swipe(-20, 0)
  await swipe(-90, -200)
  await swipe(-90, 10, 'mouse')
  expect(position()).toBe('1 av 4')
  await swipe(-90, 30)
  expect(position()).toBe('2 av 4')
  await swipe(90, -30)
  expect(position()).toBe('1 av 4')
})

test('[SLD-02] controls fade 3 s after the last movement, stay for keyboards, and come back', async () => {
  await openDeck()
  const isShown = () => controls().dataset.shown
  await letRun(3_100)
  expect(isShown()).toBe('false')
  expect(button('Pausa bildspelet')).toBeTruthy()
  await act(async () => void fireEvent.pointerMove(document.body))
  expect(isShown()).toBe('true')
  await letRun(3_100)
  await act(async () => button('Nästa bild').focus())
  expect(isShown()).toBe('true')
  await letRun(6_000)
  expect(isShown()).toBe('true')
})

test('[SLD-04] on the last slide Next is red, says so, and goes back; the deck starts over next time', async () => {
  await openDeck({ address: `${deckAddress}?slide_id=${slideId(4)}` })
  await letRun(10)
  expect(localStorage.getItem(rememberedKey)).toBe(slideId(4))
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  const end = button('Slut på bilderna, gå tillbaka')
  expect(end.textContent).toBe('Slut på bilderna')
  expect(end.className).toContain('danger')
  await press(end)
  await press(end)
  expect(back.mock.calls.length + Number(location.pathname === '/dashboard/HTD')).toBe(1)
  expect(localStorage.getItem(rememberedKey)).toBeNull()
})

test('[SLD-02] a tap where faded controls are brings them back and does nothing else', async () => {
  await openDeck()
  await letRun(3_100)
  const tap = async (pointerType: string) => {
    const next = button('Nästa bild')
    await act(async () => {
      fireEvent.pointerDown(next, { pointerType, isPrimary: true })
      fireEvent.pointerUp(next, { pointerType, isPrimary: true })
      fireEvent.click(next)
    })
  }
  await tap('touch')
  expect([position(), controls().dataset.shown]).toEqual(['1 av 4', 'true'])
  await tap('touch')
  expect(position()).toBe('2 av 4')
})

test('[SLD-02] a tap on a control that its place keeps in sight does what it says, also after a while', async () => {
  await openDeck()
  await letRun(3_100)
  const asText = button('Läs som text')
  const group = asText.closest<HTMLElement>('[role="group"]')
  if (group) group.style.opacity = '1'
  await act(async () => {
    fireEvent.pointerDown(asText, { pointerType: 'touch', isPrimary: true })
    fireEvent.click(asText)
  })
  expect(asText.getAttribute('aria-pressed')).toBe('true')
})
