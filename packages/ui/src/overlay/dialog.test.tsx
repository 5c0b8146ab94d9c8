import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const dialog = (isOpen: boolean, onClose: () => void) => (
  <Dialog
    isOpen={isOpen}
    title="Vill du lämna frågorna?"
    role="alertdialog"
    onClose={onClose}
    actions={
      <>
        <Button kind="secondary">Stanna kvar</Button>
        <Button>Lämna</Button>
      </>
    }
  />
)

test('an open dialog has a name and puts the focus on the least destructive button', () => {
  render(dialog(true, () => undefined))
  expect(screen.getByRole('alertdialog', { name: 'Vill du lämna frågorna?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stanna kvar' }))
})

test('leaving by Escape is told to the owner, who closes it', () => {
  const close = vi.fn()
  const { rerender } = render(dialog(true, close))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(close).toHaveBeenCalledOnce()
  rerender(dialog(false, close))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('Escape in a dialog that was opened inside another closes only that one', () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  render(
    <Dialog isOpen title="Ärende" onClose={outer}>
      {dialog(true, inner)}
    </Dialog>,
  )
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(inner).toHaveBeenCalledOnce()
  expect(outer).not.toHaveBeenCalled()
})

test('a long dialog starts at its title', () => {
  render(<Dialog isOpen startsAtTitle title="Tangenter" onClose={() => undefined} actions={<Button>Stäng</Button>} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tangenter' }))
})

test('a dialog that is removed is closed before, for only then does the browser return the focus', () => {
  const closed: boolean[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    closed.push(this.isConnected)
  })
  const { rerender } = render(<div>{dialog(true, () => undefined)}</div>)
  rerender(<p>Klart</p>)
  expect(closed).toEqual([true])
  vi.restoreAllMocks()
})

test('a busy button ignores presses and keeps its place', () => {
  const press = vi.fn()
  render(
    <Button isBusy onClick={press}>
      Skickar …
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Skickar …' })
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
})

test('[GEN-07] what was pressed gets the focus before a dialog opens, as Safari leaves it on the page', () => {
  const atOpening: unknown[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => atOpening.push(document.activeElement))
  const page = (isOpen: boolean) => (
    <main tabIndex={-1}>
      <button type="button">Radera</button>
      {dialog(isOpen, () => undefined)}
    </main>
  )
  const { rerender } = render(page(false))
  screen.getByRole('main').focus()
  fireEvent.click(screen.getByText('Radera'))
  rerender(page(true))
  expect(atOpening).toEqual([screen.getByText('Radera')])
  vi.restoreAllMocks()
})
