import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TOAST_MS } from './toast-region.tsx'
import { clearToasts, fetchToastRegion, showToast, showToastWithAction, Toasts } from './toasts.tsx'

const mount = () => render(<Toasts words={{ region: 'Meddelanden', close: 'Stäng' }} />)
const show = (...toast: Parameters<typeof showToast>) => act(() => showToast(...toast))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

beforeAll(fetchToastRegion)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  cleanup()
  vi.useRealTimers()
})

test('exactly one polite and one assertive region stand before any toast', () => {
  mount()
  expect(screen.getAllByRole('status')).toHaveLength(1)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

test('[GEN-05] a toast is read out politely, an error at once', () => {
  mount()
  show('Sparat')
  show('Något gick fel', 'error')
  expect(screen.getByRole('status').textContent).toBe('Sparat')
  expect(screen.getByRole('alert').textContent).toBe('Något gick fel')
})

test('[GEN-05] a toast closes by itself after 5000 ms and tells so', () => {
  const closed = vi.fn()
  mount()
  show('Sparat', 'info', closed)
  wait(TOAST_MS - 1)
  expect(shown()).toEqual(['Stäng: Sparat'])
  wait(1)
  expect(shown()).toEqual([])
  expect(closed).toHaveBeenCalledOnce()
  expect(TOAST_MS).toBe(5000)
})

test('the same toast is not stacked while it stands, but announced each time', () => {
  mount()
  show('Sparat')
  show('Sparat')
  expect(shown()).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('SparatSparat')
})

test('pointing at a toast or focusing it stops the clock', () => {
  mount()
  show('Sparat')
  fireEvent.pointerEnter(screen.getByRole('button').parentElement as HTMLElement)
  wait(20_000)
  expect(shown()).toHaveLength(1)
  fireEvent.pointerLeave(screen.getByRole('button').parentElement as HTMLElement)
  fireEvent.focus(screen.getByRole('button'))
  wait(20_000)
  expect(shown()).toHaveLength(1)
  fireEvent.blur(screen.getByRole('button'))
  wait(TOAST_MS)
  expect(shown()).toEqual([])
})

test('Escape and the button close a toast', () => {
  mount()
  show('Ett')
  show('Två')
  fireEvent.click(screen.getByRole('button', { name: 'Stäng: Ett' }))
  expect(shown()).toEqual(['Stäng: Två'])
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(shown()).toEqual([])
})

test('all messages can be cleared at once, held or not, and what was announced with them', () => {
  const closed = vi.fn()
  mount()
  show('Sparat', 'info', closed)
  show('Något gick fel', 'error')
  fireEvent.focus(screen.getByRole('button', { name: 'Stäng: Sparat' }))
  act(clearToasts)
  expect([shown(), closed.mock.calls.length, document.body.textContent]).toEqual([[], 1, ''])
})

test('a toast with an action stands for as long as it is offered, waits while it has the focus, and gives the focus back', () => {
  const undo = vi.fn()
  render(<button type="button">list</button>)
  mount()
  const offer = () => act(() => showToastWithAction('Klar', { label: 'Ångra', onPress: undo, ms: 10_000 }))
  const list = screen.getByText('list')
  list.focus()
  offer()
  offer()
  expect(screen.getAllByText('Ångra')).toHaveLength(2)
  act(() => screen.getAllByText('Ångra')[0]?.focus())
  wait(20_000)
  expect(screen.getAllByText('Ångra')).toHaveLength(1)
  fireEvent.click(screen.getByText('Ångra'))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Ångra')).toBeNull()
  expect(document.activeElement).toBe(list)
})

test('[PAT-01] without a place a toast gives way to what says the same on the page, and no other does', async () => {
  const givingWay = () =>
    [...screen.getByRole('region').children]
      .filter((box) => box.hasAttribute('data-gives-way'))
      .map((box) => box.textContent)
  // No window has room for them.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 400, 5000))
  render(<p data-toast-twin="Välj minst ett!">Välj ett svar</p>)
  render(<p data-toast-twin="">Sparat</p>)
  mount()
  show('Välj minst ett!', 'error')
  show('Borttaget')
  show('Sparat')
  await vi.waitFor(() => expect(givingWay()).toEqual(['Välj minst ett!', 'Sparat']))
  vi.restoreAllMocks()
})
