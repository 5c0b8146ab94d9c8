import type { WorkItem } from '@htd/contract/clinic/work-item'
import { clearToasts } from '@htd/ui/overlay/toasts'
import { problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { changedItems } from '#shared/items/changed-items.ts'
import { makeSignedIn } from '#test/make-staff.ts'
import { fromNow, makeWorkItem, now } from '#test/make-work-item.ts'
import { openQueue, pathOf, rowNames, rowOf } from '#test/open-queue.tsx'

const sara = { id: 's1', name: 'Sara Lind', since: fromNow(-2) }
const read = { opened_at: fromNow(-1) }
const make = (given: Partial<WorkItem> = {}) => makeWorkItem({ ...read, ...given })
const closed = (item: WorkItem, by: string): WorkItem => ({
  ...item,
  version: item.version + 1,
  state: 'done',
  closed: { how: 'duplicate', at: now, by },
})
const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement
const focus = (item: WorkItem) => act(() => rowOf(item).focus())
const hearNews = () => act(() => changedItems.tell({ item: make({ id: 'elsewhere' }) }))
/** Names of all rows with content, also of those that have left. */
const allRows = () =>
  screen
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-label'))
    .filter(Boolean)

afterEach(() => act(clearToasts))

test('[CLN-36] a row that others have taken out keeps its place, says what became of it, and is passed by', async () => {
  const [one, two, three] = [make({ urgency: 'URGENT' }), make({ questionnaire: 'symptom' }), make()]
  const { stored } = await openQueue({
    items: [one, two, three],
    search: '?held=none',
    answers: { [`GET /api/v1/clinic/queue/${two.id}/`]: { ...two, version: 2, holder: sara } },
  })
  focus(one)
  stored.items = [one, three]
  hearNews()
  await waitFor(() => expect(allRows()[1]).toBe('Snart, symtom, Hos Sara Lind'))
  expect(rowNames()).toHaveLength(2)
  const left = screen.getByRole('row', { name: /Hos Sara Lind/ })
  expect([left.tabIndex, within(left).queryAllByRole('button').length]).toEqual([-1, 0])
  await press('j')
  expect(focused()).toBe(rowOf(three))
  await press('k')
  expect(focused()).toBe(rowOf(one))
  await userEvent.click(screen.getByRole('button', { name: 'Uppdatera listan' }))
  expect(allRows()).toHaveLength(2)
  await waitFor(() => expect(focused()).toBe(rowOf(one)))
})

test('[CLN-32] [CLN-36] what was closed stays in grey until it is taken back or the list is brought up to date', async () => {
  const [one, two] = [make({ urgency: 'URGENT' }), make()]
  await openQueue({
    items: [one, two],
    answers: {
      [pathOf(one, 'done')]: closed(one, 'Olle Berg'),
      [pathOf(one, 'reopen')]: { ...one, version: 3 },
    },
  })
  focus(one)
  await press('e')
  await userEvent.click(await screen.findByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(allRows()[0]).toMatch(/^I dag, allmän, (Klart|Stängt av Olle Berg)$/))
  await waitFor(() => expect(focused()).toBe(rowOf(two)))
  await press('u')
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  expect(allRows()[0]).toBe('I dag, allmän, 14 minuter, ej tagen')
})

test('[CLN-25] closing several that fails in part names those that failed, and keeps the undo of the others', async () => {
  const items = [make({ urgency: 'URGENT', questionnaire: 'symptom' }), make(), make({ urgency: 'SELF_CARE' })]
  const [one, two, three] = items as [WorkItem, WorkItem, WorkItem]
  await openQueue({
    items,
    answers: {
      [pathOf(one, 'done')]: problem(409, 'not_read_yet', 'Öppna den först.'),
      [pathOf(two, 'done')]: closed(two, 'Olle Berg'),
      [pathOf(three, 'done')]: problem(412, 'changed_meanwhile', 'Ändrat.', {
        current_item: { ...three, version: 2, holder: sara },
      }),
    },
  })
  focus(one)
  await press('xjxjx')
  await press('e')
  await userEvent.click(await screen.findByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('I dag, symtom: Öppna den först.')).toBeTruthy()
  expect(screen.getByText(/^Egenvård, allmän: Sara Lind tog ärendet/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ångra' })).toBeTruthy()
  expect(focused()).not.toBe(document.body)
})

test('[CLN-35] with a slow network nothing that is pressed is lost, and the same thing is sent once', async () => {
  const [one, two] = [make({ urgency: 'URGENT' }), make()]
  const olle = (item: WorkItem, id: string) => ({ ...item, version: 2, holder: { id, name: 'Olle Berg', since: now } })
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const signedIn = makeSignedIn(['clinician'])
  const { calls } = await openQueue({
    items: [one, two],
    signedIn,
    answers: {
      [pathOf(one, 'claim')]: () => slow.then(() => olle(one, signedIn.staff.id)),
      [pathOf(two, 'claim')]: () => olle(two, signedIn.staff.id),
    },
  })
  focus(one)
  await press('ccjc')
  await waitFor(() => expect(rowNames()[1]).toBe('Snart, allmän, 14 minuter, du'))
  act(() => arrive())
  await waitFor(() => expect(rowNames()[0]).toBe('I dag, allmän, 14 minuter, du'))
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(
    [one, two].map((item) => `/api/v1/clinic/queue/${item.id}/claim/`),
  )
})

test('the focus stays in the list when the button that had it goes', async () => {
  const [one, two] = [make(), make()]
  const { stored, me } = await openQueue({
    items: [one, two],
    answers: { [pathOf(one, 'claim')]: () => ({ ...one, version: 2, holder: { ...sara, id: me } }) },
  })
  await userEvent.click(within(rowOf(one)).getByRole('button', { name: 'Ta' }))
  await waitFor(() => expect(focused()).toBe(rowOf(one)))
  await userEvent.click(within(rowOf(two)).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Avmarkera' }))
  await waitFor(() => expect(focused()).toBe(rowOf(two)))
  stored.items = [make(), ...stored.items]
  hearNews()
  await userEvent.click(await screen.findByRole('button', { name: '1 ny' }))
  await waitFor(() => expect(focused()).toBe(rowOf(two)))
})
