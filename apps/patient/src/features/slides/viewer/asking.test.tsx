import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { settle } from '#test/open-app.tsx'
import { button, openDeck, position, pressKey } from '#test/open-deck.tsx'

const more = { 'GET /api/v1/assistant/': { examples: [], model_host: null } }

const ask = async () => {
  await act(async () => void fireEvent.click(button('Fråga AI-assistenten')))
  await settle()
}

test('[HLP-04] the assistant opens beside the slide, the show pauses, and keys turn no slides meanwhile', async () => {
  await openDeck({ more })
  await ask()
  expect(location.search).toBe('?assistant=1')
  expect(screen.getByRole('heading', { level: 2, name: 'Fråga AI-assistenten' })).toBe(document.activeElement)
  expect(button('Spela bildspelet')).toBeTruthy()
  await act(async () => screen.getByRole('textbox', { name: 'Skriv din fråga' }).focus())
  await pressKey('ArrowRight')
  await pressKey('a')
  expect(position()).toBe('1 av 4')
})

test('[HLP-04] Escape closes the assistant, not the show, and the focus goes back to its button', async () => {
  await openDeck({ more })
  await ask()
  await pressKey('Escape')
  await settle()
  expect(screen.queryByRole('textbox', { name: 'Skriv din fråga' })).toBeNull()
  expect(position()).toBe('1 av 4')
  expect(document.activeElement).toBe(button('Fråga AI-assistenten'))
  expect(location.search).toBe('')
})

test('[HLP-04] where its button is folded away, the focus goes to the first control of the show', async () => {
  await openDeck({ more })
  await ask()
  // A browser does not focus what is not shown.
  vi.spyOn(button('Fråga AI-assistenten'), 'focus').mockImplementation(() => undefined)
  await pressKey('Escape')
  await settle()
  expect(document.activeElement).toBe(button('Spela bildspelet'))
})
