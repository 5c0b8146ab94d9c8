import type { WorkItem } from '@htd/contract/clinic/work-item'
import { clearToasts } from '@htd/ui/overlay/toasts'
import { problem } from '@htd/web/test/fake-server.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '#shared/session/current-session.ts'
import { makeMember } from '#test/make-staff.ts'
import { fromNow, makeWorkItem } from '#test/make-work-item.ts'
import { openQueue, pathOf, rowNames, rowOf, told } from '#test/open-queue.tsx'

const sara = { id: 's1', name: 'Sara Lind', since: fromNow(-2) }
const read = { opened_at: fromNow(-1) }
let first: WorkItem, urgent: WorkItem, last: WorkItem
let all: WorkItem[]
beforeEach(() => {
  first = makeWorkItem({ urgency: 'EMERGENCY', due_at: fromNow(60), ...read })
  urgent = makeWorkItem({ urgency: 'URGENT', questionnaire: 'symptom', holder: sara })
  last = makeWorkItem(read)
  all = [first, urgent, last]
})

afterEach(() => {
  act(clearToasts)
  session.state.set({ phase: 'none' })
})

const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => document.activeElement
const focus = (item: WorkItem) => act(() => rowOf(item).focus())

test('[CLN-35] j and k move the one tab stop, and Enter opens the assessment', async () => {
  await openQueue({ items: all })
  const stops = () => all.map((item) => rowOf(item).tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  await press('j')
  expect(focused()).toBe(rowOf(first))
  await press('jj')
  expect(focused()).toBe(rowOf(last))
  await press('j')
  expect(focused()).toBe(rowOf(last))
  await press('k')
  expect(focused()).toBe(rowOf(urgent))
  expect(stops()).toEqual([-1, 0, -1])
  await press('{Enter}')
  expect(location.pathname).toBe(`/clinic/assessment/${urgent.assessment_id}`)
})

test('[CLN-35] arrow keys, Home and End move as well, and reach what is in a row; Tab does not', async () => {
  await openQueue({ items: all, hasKeys: false })
  focus(first)
  await press('{End}')
  expect(focused()).toBe(rowOf(last))
  await press('{Home}{ArrowDown}{ArrowUp}')
  expect(focused()).toBe(rowOf(first))
  await press('{ArrowRight}')
  expect(focused()).toBe(within(rowOf(first)).getByRole('checkbox'))
  await press(' ')
  expect(rowOf(first).getAttribute('aria-selected')).toBe('true')
  await press('{ArrowRight}{ArrowRight}')
  expect(focused()?.textContent).toBe('Ta')
  await press('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe(rowOf(first))
  expect(rowOf(first).querySelectorAll('a:not([tabindex="-1"]), button:not([tabindex="-1"])')).toHaveLength(0)
})

test('[CLN-35] c claims, r releases and t takes over, each with the version that is shown', async () => {
  const { calls, me } = await openQueue({
    items: all,
    answers: {
      [pathOf(first, 'claim')]: () => ({ ...first, version: 2, holder: { ...sara, id: me, name: 'Olle Berg' } }),
      [pathOf(first, 'release')]: { ...first, version: 3 },
      [pathOf(urgent, 'take-over')]: () => ({ ...urgent, version: 2, holder: { ...sara, id: me, name: 'Olle Berg' } }),
    },
  })
  const sent = () =>
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ path, headers }) => [path.split('/').at(-2), headers.get('if-match')])
  focus(first)
  await press('c')
  await waitFor(() => expect(rowNames()[0]).toBe('Akut, allmän, 14 minuter, du'))
  await press('r')
  await waitFor(() => expect(rowNames()[0]).toBe('Akut, allmän, 14 minuter, ej tagen'))
  expect(focused()).toBe(rowOf(first))
  await press('jt')
  await waitFor(() => expect(rowNames()[1]).toBe('I dag, symtom, 14 minuter, du, ej öppnad'))
  expect(sent()).toEqual([
    ['claim', '"v1"'],
    ['release', '"v2"'],
    ['take-over', '"v1"'],
  ])
  await press('t')
  await waitFor(() => expect(told()).toContain('Det går inte med det här ärendet.'))
})

test('[CLN-35] a asks for a colleague who lists such items, and z for a time', async () => {
  const kim = makeMember('Kim Ny', { roles: ['reader'] })
  const others = [makeMember('Eva Ek', { roles: ['admin'] }), makeMember('Nils Alm', { status: 'suspended' })]
  const { calls } = await openQueue({
    items: all,
    answers: {
      'GET /api/v1/clinic/staff/': { items: [kim, ...others], openings: [], resets: [] },
      [pathOf(last, 'assign')]: { ...last, version: 2, holder: { ...sara, name: 'Kim Ny' } },
      [pathOf(first, 'snooze')]: { ...first, version: 2, snoozed_until: fromNow(2000) },
    },
  })
  focus(last)
  await press('a')
  const only = await screen.findByRole('radio')
  expect(only.closest('label')?.textContent).toBe('Kim Ny')
  await waitFor(() => expect(focused()).toBe(only))
  await press(' ')
  await userEvent.click(screen.getByRole('button', { name: 'Ge' }))
  await waitFor(() => expect(rowNames()[2]).toBe('Snart, allmän, 14 minuter, Kim Ny'))
  await waitFor(() => expect(focused()).toBe(rowOf(last)))
  focus(first)
  await press('z')
  await userEvent.click(await screen.findByRole('radio', { name: 'När patienten svarar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Lägg undan' }))
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { staff_id: kim.id },
    { until: 'patient' },
  ])
})

test('[CLN-112] e closes with a reason, and the next row has the focus and is announced with its urgency', async () => {
  const { calls } = await openQueue({
    items: all,
    answers: { [pathOf(first, 'done')]: { ...first, version: 2, state: 'done' } },
  })
  focus(first)
  await press('e')
  const dialog = await screen.findByRole('dialog', { name: 'Klar utan kommentar' })
  expect(within(dialog).getByText('Patienten ser att kliniken har läst svaren.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Ordnat per telefon' }))
  await userEvent.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  await waitFor(() => expect(focused()).toBe(rowOf(urgent)))
  expect(told()).toContain('Klar. Nästa: I dag, symtom. Du kan ångra i 10 sekunder.')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'handled_by_phone' })
})

test('[CLN-112] a dialog that is closed and a conflict that is looked at give the focus back to the row', async () => {
  const taken = { ...last, version: 2, holder: sara }
  await openQueue({
    items: all,
    answers: { [pathOf(last, 'claim')]: problem(412, 'changed_meanwhile', 'Ändrat.', { current_item: taken }) },
  })
  focus(last)
  for (const [key, close] of [
    ['z', 'Avbryt'],
    ['e', 'Avbryt'],
    ['?', 'Stäng'],
  ] as const) {
    await press(key)
    await userEvent.click(await screen.findByRole('button', { name: close }))
    await waitFor(() => expect(focused()).toBe(rowOf(last)))
  }
  await press('c')
  const strip = (await screen.findByText(/^Sara Lind tog ärendet/)).closest('[role="alert"]') as HTMLElement
  expect(focused()).toBe(strip)
  expect(rowNames()[2]).toBe('Snart, allmän, 14 minuter, Sara Lind')
  await userEvent.click(within(strip).getByRole('button', { name: 'Visa' }))
  await waitFor(() => expect(focused()).toBe(rowOf(last)))
  expect(screen.queryByText(/^Sara Lind tog ärendet/)).toBeNull()
})

test('[CLN-35] x selects, and e then means what is selected', async () => {
  await openQueue({ items: all })
  focus(first)
  await press('xjjx')
  expect(screen.getByText('2 markerade')).toBeTruthy()
  await press('e')
  expect(await screen.findByRole('dialog', { name: '2 ärenden klara utan kommentar' })).toBeTruthy()
})

test('[CLN-35] n inserts what is new, / goes to the filters, ? lists the keys, and g q goes to the queue', async () => {
  const { stored } = await openQueue({
    items: all,
    search: '?urgency=SOON',
    answers: { [pathOf(first, 'claim')]: { ...first, version: 2, holder: sara } },
  })
  stored.items = [makeWorkItem(), ...all]
  focus(first)
  await press('c')
  await screen.findByRole('button', { name: '1 ny' })
  await press('n')
  await waitFor(() => expect(rowNames()).toHaveLength(4))
  expect(focused()).toBe(rowOf(first))
  await press('/')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Filter (1)' }))
  await press('?')
  const help = await screen.findByRole('dialog', { name: 'Tangenter' })
  for (const key of ['j, ↓', 'k, ↑', 'Enter', 'x', 'c', 'r', 'a', 'z', 'e', 't', 'n', '/', '?', 'g q'])
    expect(within(help).getByText(key)).toBeTruthy()
  await press('{Escape}')
  await userEvent.click(screen.queryByRole('button', { name: 'Stäng' }) ?? document.body)
  await press('gq')
  expect(location.pathname + location.search).toBe('/clinic/queue')
})

test('[CLN-35] in fields and dialogs a letter is a letter, and with Ctrl it belongs to the browser', async () => {
  const { calls } = await openQueue({ items: all })
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  const field = screen.getByRole('combobox', { name: 'Typ' })
  act(() => field.focus())
  await press('j/nc?')
  expect(focused()).toBe(field)
  focus(first)
  await press('{Control>}c{/Control}')
  await press('z')
  await screen.findByRole('dialog')
  await press('ce?')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('[CLN-35] keys that do something with a row do nothing while the focus is outside the list', async () => {
  const { calls } = await openQueue({ items: all })
  act(() => screen.getByRole('button', { name: 'Mina' }).focus())
  await press('ceztarx')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('[CLN-35] a locked screen takes no keys, and a key that is held down acts once', async () => {
  await openQueue({ items: all })
  focus(first)
  fireEvent.keyDown(rowOf(first), { key: 'x', repeat: true })
  expect(rowOf(first).getAttribute('aria-selected')).toBe('false')
  fireEvent.keyDown(rowOf(first), { key: 'j', repeat: true })
  expect(focused()).toBe(rowOf(urgent))
  act(() => session.lockHere())
  await press('?')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CLN-35] who has switched the keys off keeps arrow keys and buttons', async () => {
  await openQueue({ items: all, hasKeys: false })
  focus(first)
  await press('jce?n/x')
  expect(focused()).toBe(rowOf(first))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/Enter öppnar/)).toBeNull()
  await press('{ArrowDown}')
  expect(focused()).toBe(rowOf(urgent))
})
