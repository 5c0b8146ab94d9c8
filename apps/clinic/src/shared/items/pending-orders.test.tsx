import type { WorkItem } from '@htd/contract/clinic/work-item'
import { type Answers, type Call, problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromNow, makeWorkItem } from '#test/make-work-item.ts'
import { openQueue, pathOf, rowNames, rowOf } from '#test/open-queue.tsx'
import { pendingOrders } from './pending-orders.ts'

const sara = { id: 's1', name: 'Sara Lind', since: fromNow(-2) }
let isOnline = true
let item: WorkItem

beforeEach(() => {
  isOnline = true
  item = makeWorkItem({ opened_at: fromNow(-2) })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  for (const { key } of pendingOrders.get()) pendingOrders.drop(key)
  vi.restoreAllMocks()
})

const goOffline = () => {
  isOnline = false
}
const comeBack = () =>
  act(() => {
    isOnline = true
    dispatchEvent(new Event('online'))
  })
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST')
const claim = async () => userEvent.click(within(rowOf(item)).getByRole('button', { name: 'Ta' }))
const waiting = () => screen.queryByRole('region', { name: 'Väntar på nätet' })

async function openOffline(answers: Answers) {
  const opened = await openQueue({ items: [item], answers })
  goOffline()
  return opened
}

test('[CLN-113] without a network what is open stays, an action waits visibly, and is sent once afterwards', async () => {
  const { calls, me } = await openOffline({
    [pathOf(item, 'claim')]: () => ({ ...item, version: 2, holder: { ...sara, id: me, name: 'Olle Berg' } }),
  })
  await claim()
  expect(rowNames()).toEqual(['Snart, allmän, 14 minuter, ej tagen, väntar på nätet'])
  expect(within(waiting() as HTMLElement).getByText('Ta: Snart, allmän')).toBeTruthy()
  expect(posts(calls)).toEqual([])
  comeBack()
  await waitFor(() => expect(rowNames()).toEqual(['Snart, allmän, 14 minuter, du']))
  await waitFor(() => expect(waiting()).toBeNull())
  comeBack()
  expect(posts(calls)).toHaveLength(1)
})

test('[CLN-113] what waits can be taken back before it is sent', async () => {
  const { calls } = await openOffline({ [pathOf(item, 'claim')]: item })
  await claim()
  await userEvent.click(screen.getByRole('button', { name: 'Ångra: Ta: Snart, allmän' }))
  expect(waiting()).toBeNull()
  comeBack()
  expect(posts(calls)).toEqual([])
})

test('[CLN-113] what has arrived although its answer was lost counts as sent, not as a conflict', async () => {
  const { me } = await openOffline({
    [pathOf(item, 'claim')]: () =>
      problem(412, 'changed_meanwhile', 'Ändrat.', {
        current_item: { ...item, version: 2, holder: { ...sara, id: me, name: 'Olle Berg' } },
      }),
  })
  await claim()
  comeBack()
  await waitFor(() => expect(waiting()).toBeNull())
  expect(rowNames()).toEqual(['Snart, allmän, 14 minuter, du'])
})

test('[CLN-113] what somebody else was faster with is said, and stays until it is closed', async () => {
  await openOffline({
    [pathOf(item, 'claim')]: problem(412, 'changed_meanwhile', 'Ändrat.', {
      current_item: { ...item, version: 2, holder: sara },
    }),
  })
  await claim()
  comeBack()
  expect(await screen.findByText(/^Gick inte: Ta: Snart, allmän. Sara Lind tog ärendet/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stäng: Ta: Snart, allmän' }))
  expect(waiting()).toBeNull()
})

test('[CLN-113] a dialog’s choice waits as well, and closes the dialog', async () => {
  const { calls } = await openOffline({ [pathOf(item, 'done')]: { ...item, version: 2, state: 'done' } })
  act(() => rowOf(item).focus())
  await userEvent.keyboard('e')
  await userEvent.click(await screen.findByRole('button', { name: 'Klar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Klar: Snart, allmän')).toBeTruthy()
  comeBack()
  await waitFor(() => expect(rowNames()).toEqual([]))
  expect(posts(calls)).toHaveLength(1)
})

test('a server that does not answer while there is a network is said, and nothing waits', async () => {
  await openQueue({ items: [item] })
  await claim()
  expect(await screen.findByText(/^Snart, allmän: Servern svarade inte/)).toBeTruthy()
  expect(waiting()).toBeNull()
})
