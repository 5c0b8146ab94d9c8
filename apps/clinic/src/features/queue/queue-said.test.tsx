import type { WorkItem } from '@htd/contract/clinic/work-item'
import { clearToasts } from '@htd/ui/overlay/toasts'
import { problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { session } from '#shared/session/current-session.ts'
import { fromNow, makeWorkItem, now } from '#test/make-work-item.ts'
import { openQueue, pathOf, rowNames, rowOf, told } from '#test/open-queue.tsx'

const sara = { id: 's1', name: 'Sara Lind', since: '2026-11-22T13:02:00Z' }
const press = (keys: string) => userEvent.keyboard(keys)
const focus = (item: WorkItem) => act(() => rowOf(item).focus())

afterEach(() => {
  act(clearToasts)
  session.state.set({ phase: 'none' })
})

const make = (given: Partial<WorkItem> = {}) => makeWorkItem({ opened_at: fromNow(-1), ...given })

/** Three items that are closed together, of which the last, whose row has the focus, is refused. */
async function closeThree(refused: WorkItem, answer: unknown) {
  const [one, other] = [make(), make()]
  const done = (item: WorkItem) => ({
    ...item,
    version: 2,
    state: 'done',
    closed: { how: 'no_comment_needed', at: now, by: 'Olle Berg' },
  })
  const { calls } = await openQueue({
    items: [one, other, refused],
    answers: {
      [pathOf(one, 'done')]: done(one),
      [pathOf(other, 'done')]: done(other),
      [pathOf(refused, 'done')]: ({ headers }) => (headers.get('if-match') === '"v3"' ? done(refused) : answer),
      [pathOf(refused, 'take-over')]: { ...refused, version: 3, holder: null },
    },
  })
  focus(one)
  await press('xjxjx')
  await press('e')
  await screen.findByRole('dialog', { name: '3 ärenden klara utan kommentar' })
  await userEvent.click(screen.getByRole('button', { name: 'Klar' }))
  return { calls, strip: await screen.findByText(/^2 av 3 är klara\./).then((text) => text.closest('[role="alert"]')) }
}

test('[CLN-25] of several, the one that a colleague took is named, how many were done is said, and taking over goes on', async () => {
  const urgent = make({ urgency: 'URGENT' })
  const taken = { ...urgent, version: 2, holder: sara }
  const { strip } = await closeThree(urgent, problem(412, 'changed_meanwhile', 'Ändrat.', { current_item: taken }))
  const inStrip = within(strip as HTMLElement)
  expect(inStrip.getByText('I dag, allmän: Sara Lind tog ärendet 22 november 2026 kl. 14.02.')).toBeTruthy()
  // The dialog that has gone does not take the focus back from it.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(strip)
  expect(told()).toContain('2 ärenden är klara. Du kan ångra i 10 sekunder.')
  expect(told()).not.toContain('Nästa')
  expect(inStrip.queryByRole('button', { name: 'Ta över' })).toBeNull()
  await userEvent.click(inStrip.getByRole('button', { name: 'Ta över och gör klart' }))
  await waitFor(() => expect(rowNames()).toEqual([]))
})

test('[CLN-25] what the server refuses for good is not offered to be tried again', async () => {
  const { strip } = await closeThree(make({ urgency: 'URGENT' }), problem(409, 'item_closed', 'Ärendet är stängt.'))
  const inStrip = within(strip as HTMLElement)
  expect(inStrip.getByText('I dag, allmän: Ärendet är stängt.')).toBeTruthy()
  expect(inStrip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Visa'])
})

test('[CLN-112] the same done with two items is said of each', async () => {
  const [one, urgent] = [make(), make({ urgency: 'URGENT' })]
  const olle = { id: 'a1', name: 'Olle Berg', since: now }
  await openQueue({
    items: [one, urgent],
    answers: {
      [pathOf(one, 'claim')]: { ...one, version: 2, holder: olle },
      [pathOf(urgent, 'claim')]: { ...urgent, version: 2, holder: olle },
    },
  })
  focus(one)
  await press('cjc')
  await waitFor(() => expect(told()).toContain('Du har tagit: Snart, allmän.Du har tagit: I dag, allmän.'))
})

test('[CLN-35] a key that can do nothing says why', async () => {
  await openQueue({ items: [make({ holder: sara })] })
  act(() => screen.getByRole('button', { name: 'Mina' }).focus())
  await press('c')
  expect(told()).toContain('Gå till ett ärende först, med j eller k.')
  await press('n')
  expect(told()).toContain('Det finns inget nytt att visa.')
  await press('je')
  expect(told()).toContain('Det går inte med det här ärendet.')
})

test('[CLN-35] an empty list says so to whoever moves in it', async () => {
  await openQueue({ items: [] })
  await press('j')
  expect(told()).toContain('Listan är tom.')
})
