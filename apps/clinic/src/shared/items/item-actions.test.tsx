import type { WorkItem } from '@htd/contract/clinic/work-item'
import { clearToasts } from '@htd/ui/overlay/toasts'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeMember, makeSignedIn } from '#test/make-staff.ts'
import { fromNow, makeWorkItem, now } from '#test/make-work-item.ts'
import { openInside } from '#test/open-inside.tsx'
import { pathOf } from '#test/open-queue.tsx'
import { changedItems } from './changed-items.ts'
import { Holder } from './holder.tsx'
import { ItemActions } from './item-actions.tsx'
import { noteServerTime } from './server-clock.ts'
import { UNDO_MS } from './undo.ts'

const olle = makeSignedIn(['clinician'])
const me = { id: olle.staff.id, name: 'Olle Berg', since: fromNow(-5) }
const sara = { id: 's1', name: 'Sara Lind', since: '2026-11-22T13:02:00Z' }

const nowSaras = 'Ärendet är nu hos Sara Lind, sedan 22 november 2026 kl. 14.02.'

let given: WorkItem
function Page() {
  const [item, setItem] = useState(given)
  useEffect(() => changedItems.listen((change) => 'item' in change && setItem(change.item)), [])
  return (
    <>
      <Holder item={item} />
      <ItemActions item={item} />
    </>
  )
}

function open(item: WorkItem, answers: Answers = {}, signedIn = olle) {
  noteServerTime(now)
  given = item
  return openInside(Page, { signedIn, answers })
}
afterEach(() => {
  vi.useRealTimers()
  act(clearToasts)
})

const button = (name: string) => screen.getByRole('button', { name })

test('[CLN-28] a claim that somebody else won says who and when; taking over goes on from what is stored now', async () => {
  const item = makeWorkItem()
  const taken = { ...item, version: 2, holder: sara }
  const calls = await open(item, {
    [pathOf(item, 'claim')]: problem(412, 'changed_meanwhile', 'Ändrat.', { current_version: 2, current_item: taken }),
    [pathOf(item, 'take-over')]: { ...item, version: 3, holder: me },
  })
  await userEvent.click(button('Ta'))
  const strip = (await screen.findByText('Sara Lind tog ärendet 22 november 2026 kl. 14.02.')).closest('[role="alert"]')
  expect(document.activeElement).toBe(strip)
  expect(screen.getByText('Sara Lind')).toBeTruthy()
  await userEvent.click(within(strip as HTMLElement).getByRole('button', { name: 'Ta över' }))
  expect(await screen.findByText('du')).toBeTruthy()
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"', '"v2"'])
  expect(screen.queryByText(/tog ärendet/)).toBeNull()
})

test('[CLN-30] a conflict keeps what was chosen in the dialog, and taking over does it then', async () => {
  const item = makeWorkItem({ opened_at: fromNow(-2) })
  const taken = { ...item, version: 2, holder: sara }
  const calls = await open(item, {
    [pathOf(item, 'done')]: ({ headers }) =>
      headers.get('if-match') === '"v3"'
        ? { ...item, version: 4, state: 'done', closed: { how: 'duplicate', at: now, by: 'Olle Berg' } }
        : problem(409, 'held_by_other', 'Sara har det.', { current_item: taken }),
    [pathOf(item, 'take-over')]: { ...item, version: 3, holder: me },
  })
  await userEvent.click(button('Klar utan kommentar …'))
  await userEvent.click(screen.getByRole('radio', { name: 'Dubblett' }))
  await userEvent.click(button('Klar'))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(/^Sara Lind tog ärendet/)).toBeTruthy()
  expect(dialog.getByText('Det du har valt finns kvar.')).toBeTruthy()
  expect((dialog.getByRole('radio', { name: 'Dubblett' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Ta över och gör klart' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.at(-1)?.body).toEqual({ reason: 'duplicate' })
  expect(await screen.findByText('Klart: Snart, allmän.')).toBeTruthy()
})

test('[CLN-30] who had the item is told who has taken it over, and can take it back', async () => {
  const item = makeWorkItem({ holder: me })
  await open(item, { [pathOf(item, 'take-over')]: { ...item, version: 3 } })
  act(() => changedItems.tell({ item: { ...item, version: 2, holder: sara } }))
  const strip = screen.getByText(nowSaras).closest('[role="alert"]')
  await userEvent.click(within(strip as HTMLElement).getByRole('button', { name: 'Ta över' }))
  expect(await screen.findByText('du')).toBeTruthy()
  expect(screen.queryByText(nowSaras)).toBeNull()
})

test('[CLN-30] who had the item is not told that somebody has it once it is closed, nor what they gave away themselves', async () => {
  const item = makeWorkItem({ holder: me })
  await open(item, {
    'GET /api/v1/clinic/staff/': { items: [makeMember('Sara Lind', { id: 's1' })], openings: [], resets: [] },
    [pathOf(item, 'assign')]: { ...item, version: 4, holder: sara },
  })
  act(() => changedItems.tell({ item: { ...item, version: 2, holder: sara } }))
  expect(screen.getByText(nowSaras)).toBeTruthy()
  const closed = { how: 'duplicate', at: now, by: 'Sara Lind' } as const
  act(() => changedItems.tell({ item: { ...item, version: 3, holder: sara, state: 'done', closed } }))
  expect(screen.queryByText(nowSaras)).toBeNull()

  act(() => changedItems.tell({ item }))
  await userEvent.click(button('Ge till …'))
  await userEvent.click(await screen.findByRole('radio', { name: 'Sara Lind' }))
  await userEvent.click(button('Ge'))
  expect(await screen.findAllByText('Givet till Sara Lind: Snart, allmän.')).not.toEqual([])
  expect(screen.getByText('Sara Lind')).toBeTruthy()
  expect(screen.queryByText(nowSaras)).toBeNull()
})

test('[CLN-31] what is urgent says how long it can wait, and what is due already can not', async () => {
  const item = makeWorkItem({ urgency: 'URGENT' })
  await open(item)
  await userEvent.click(button('Senare …'))
  expect(screen.getByText(/^Senast .*14\.46\. Akuta ärenden/)).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'En tid som jag väljer' }))
  await userEvent.click(button('Lägg undan'))
  expect(screen.getByText('Välj en dag och en tid framåt.')).toBeTruthy()
})

test('[CLN-31] what is urgent and due already can not be put aside', async () => {
  await open(makeWorkItem({ urgency: 'EMERGENCY', due_at: fromNow(-10) }))
  await userEvent.click(button('Senare …'))
  expect(screen.getByText(/kan inte läggas undan/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('[CLN-31] a time of one’s own is sent as such, and the refusal of the server stands at the choice', async () => {
  const item = makeWorkItem()
  const fault = { field: 'body.until', code: 'outOfRange', message: 'Tiden är för långt fram.' }
  const calls = await open(item, {
    [pathOf(item, 'snooze')]: problem(400, 'invalid_request', 'Något är fel.', { errors: [fault] }),
  })
  await userEvent.click(button('Senare …'))
  await userEvent.click(screen.getByRole('radio', { name: 'En tid som jag väljer' }))
  await userEvent.type(screen.getByLabelText('Dag och tid'), '2026-12-01T09:30')
  await userEvent.click(button('Lägg undan'))
  expect(await screen.findByText('Tiden är för långt fram.')).toBeTruthy()
  expect(calls[0]?.body).toEqual({ until: 'time', at: new Date('2026-12-01T09:30').toISOString() })
})

test('[CLN-32] done needs a reason, says what the patient sees, and can be undone for ten seconds', async () => {
  const item = makeWorkItem({ opened_at: fromNow(-2) })
  const calls = await open(item, {
    [pathOf(item, 'done')]: { ...item, version: 2, state: 'done' },
    [pathOf(item, 'reopen')]: { ...item, version: 3 },
  })
  await userEvent.click(button('Klar utan kommentar …'))
  expect(screen.getByText('Patienten ser att kliniken har läst svaren.')).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  await userEvent.click(button('Klar'))
  expect(await screen.findByText('Öppna igen')).toBeTruthy()
  expect(UNDO_MS).toBe(10_000)
  const undo = button('Ångra')
  act(() => undo.focus())
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Ta')).toBeTruthy()
  expect(calls.at(-1)?.path).toContain('/reopen/')
  expect(calls.at(-1)?.headers.get('if-match')).toBe('"v2"')
  expect(screen.queryByRole('button', { name: 'Ångra' })).toBeNull()
})

test('[CLN-24] [CLN-32] an emergency that nobody has opened is named in the dialog, and Enter alone does not close it', async () => {
  const item = makeWorkItem({ urgency: 'EMERGENCY', has_account: false })
  const calls = await open(item, { [pathOf(item, 'done')]: { ...item, version: 2, state: 'done' } })
  await userEvent.click(button('Klar utan kommentar …'))
  expect(screen.getByText('Den här är akut, och ingen har öppnat den.')).toBeTruthy()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await userEvent.click(button('Klar'))
  expect(screen.getByText('Välj varför.')).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/done/'))).toEqual([])
  await userEvent.click(screen.getByRole('radio', { name: 'Dubblett' }))
  await userEvent.click(button('Klar'))
  expect(await screen.findByText('Öppna igen')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ reason: 'duplicate' })
})

test('[CLN-32] an assessment that nobody has opened can not be closed: the dialog says so before the server does', async () => {
  const item = makeWorkItem()
  await open(item, { [pathOf(item, 'done')]: problem(409, 'not_read_yet', 'Öppna den först.') })
  await userEvent.click(button('Klar utan kommentar …'))
  expect(screen.getByText(/^Ingen har öppnat bedömningen än/)).toBeTruthy()
  await userEvent.click(button('Klar'))
  expect(await screen.findByText('Öppna den först.')).toBeTruthy()
})

test('without the permission to take over, only looking is offered', async () => {
  const item = makeWorkItem()
  const limited = { ...olle, permissions: olle.permissions.filter((one) => one !== 'queue.assign') }
  const current_item = { ...item, version: 2, holder: sara }
  await open(item, { [pathOf(item, 'claim')]: problem(412, 'changed_meanwhile', 'Ändrat.', { current_item }) }, limited)
  await userEvent.click(button('Ta'))
  const strip = (await screen.findByText(/^Sara Lind tog/)).closest('[role="alert"]') as HTMLElement
  expect(
    within(strip)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Visa'])
})

test('[CLN-29] a writer is named, and goes by itself when the time has passed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const until = fromNow(0.5)
  await open(makeWorkItem({ holder: sara, writers: [{ id: 's1', name: 'Sara Lind', until }] }))
  expect(screen.getByText('Sara Lind skriver')).toBeTruthy()
  act(() => vi.advanceTimersByTime(31_000))
  expect(screen.getByText('Sara Lind')).toBeTruthy()
})

test('an item that no longer exists is said', async () => {
  const item = makeWorkItem()
  await open(item, { [pathOf(item, 'claim')]: problem(404, 'not_found', 'Finns inte.') })
  await userEvent.click(button('Ta'))
  expect(await screen.findAllByText('Ärendet finns inte längre.')).not.toEqual([])
})

test('nobody else to give it to is said', async () => {
  await open(makeWorkItem(), {
    'GET /api/v1/clinic/staff/': { items: [makeMember('Eva Ek', { roles: ['editor'] })], openings: [], resets: [] },
  })
  await userEvent.click(button('Ge till …'))
  expect(await screen.findByText('Det finns ingen annan som kan ta emot ärendet.')).toBeTruthy()
})
