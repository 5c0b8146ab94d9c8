import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FAQ, field, openHelp } from '#test/open-help.ts'

const items = Array.from({ length: 12 }, (_, index) => ({
  id: `00000000-0000-4000-8000-0000000000${index + 10}`,
  category: 'about_dry_eye',
  question: `Fråga ${index}`,
  answer: `<p>Svar ${index}.</p>`,
}))

/** A browser that is never idle until it is told to be. @returns a function that makes it idle until nobody waits for it */
function busyBrowser(): () => void {
  const waiting = new Map<number, IdleRequestCallback>()
  let last = 0
  vi.stubGlobal('requestIdleCallback', (run: IdleRequestCallback) => {
    last += 1
    waiting.set(last, run)
    return last
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  return () => {
    for (const [handle, run] of waiting) {
      waiting.delete(handle)
      act(() => run({ didTimeout: false, timeRemaining: () => 9 }))
    }
  }
}

test('[HLP-01] closed answers come once the browser is idle, one that is opened before at once', async () => {
  const beIdle = busyBrowser()
  await openHelp({ [FAQ]: { items } })
  await userEvent.click(await screen.findByRole('button', { name: 'Fråga 4' }))
  await screen.findByText('Svar 4.')
  expect(screen.queryByText('Svar 0.')).toBeNull()
  expect(screen.queryByText('Svar 11.')).toBeNull()
  beIdle()
  await screen.findByText('Svar 0.')
  await screen.findByText('Svar 11.')
})

test('[HLP-03] the steps of a closed section are asked for once, when the browser is idle', async () => {
  const beIdle = busyBrowser()
  const calls = await openHelp({ [FAQ]: { items } })
  await field()
  const asked = () => calls.filter(({ path }) => path === '/api/v1/help/how-it-works/').length
  expect(asked()).toBe(0)
  beIdle()
  await screen.findByText('Först.')
  expect(asked()).toBe(1)
})
