import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Menu, MenuEntry, MenuLine, MenuSection } from './menu.tsx'

afterEach(cleanup)

function mount(onAction = vi.fn()) {
  render(
    <>
      <Menu label="Anna, konto" face="Anna">
        <MenuSection title="Anna">
          <MenuEntry label="Profil" onAction={onAction} />
          <MenuEntry label="Villkor" note="(öppnas i ny flik)" href="/legal/terms/" />
          <MenuEntry label="AI" note="inte tillgängligt" isDisabled />
        </MenuSection>
        <MenuLine />
        <MenuEntry label="Radera" onAction={onAction} isDangerous />
      </Menu>
      <p>Utanför</p>
    </>,
  )
  return onAction
}
const button = () => screen.getByRole('button', { name: 'Anna, konto' })
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.firstChild?.textContent

test('[DSH-03] the button opens a menu, and the keys move in it in a circle', () => {
  mount()
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home', 'r', 'v', 'q']
  const seen = keys.map((key) => {
    press(key)
    return focused()
  })
  expect(seen).toEqual(['Villkor', 'Profil', 'Radera', 'Profil', 'Radera', 'Profil', 'Radera', 'Villkor', 'Villkor'])
})

test('the arrows open it too, at its first or its last entry', () => {
  mount()
  button().focus()
  press('ArrowUp')
  expect(focused()).toBe('Radera')
  press('Escape')
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button()])
  press('ArrowDown')
  expect(focused()).toBe('Profil')
})

test('choosing an entry closes the menu, gives the focus back and acts, in this order', () => {
  const act = mount(vi.fn(() => expect(document.activeElement).toBe(button())))
  fireEvent.click(button())
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profil' }))
  expect(act).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Space opens a link in a new tab, as Enter does', () => {
  mount()
  fireEvent.click(button())
  press('v')
  const link = screen.getByRole('menuitem', { name: /^Villkor/ })
  const opened = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', opened)
  press(' ')
  expect(opened).toHaveBeenCalledOnce()
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
})

test('a disabled entry can be reached and does nothing', () => {
  mount()
  fireEvent.click(button())
  press('a')
  expect(document.activeElement?.textContent).toBe('AI inte tillgängligt')
  fireEvent.click(document.activeElement as Element)
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('a press elsewhere and Tab close it', () => {
  mount()
  fireEvent.click(button())
  fireEvent.pointerDown(screen.getByText('Utanför'))
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.click(button())
  press('Tab')
  expect([screen.queryByRole('menu'), document.activeElement]).toEqual([null, button()])
})
