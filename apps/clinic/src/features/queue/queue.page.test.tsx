import type { QueueCounts } from '@htd/contract/clinic/queue'
import { problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { changedItems } from '#shared/items/changed-items.ts'
import { noteServerTime } from '#shared/items/server-clock.ts'
import { makeSignedIn } from '#test/make-staff.ts'
import { fromNow, makeWorkItem, now } from '#test/make-work-item.ts'
import { openInside } from '#test/open-inside.tsx'
import { openQueue, rowNames, rowOf, told } from '#test/open-queue.tsx'
import { EmergencyBand } from './emergency-band.tsx'

const sara = { id: 's1', name: 'Sara Lind', since: fromNow(-2) }
const emergency = makeWorkItem({ urgency: 'EMERGENCY' })
const urgent = makeWorkItem({ urgency: 'URGENT', questionnaire: 'symptom', holder: sara })
const soon = makeWorkItem()

/** As the stream of events does: the list is fetched anew. */
const hearNews = () => act(() => changedItems.tell({ item: makeWorkItem({ id: 'elsewhere' }) }))
const link = (name: string) => screen.getByRole('link', { name })

test('[CLN-24] each urgency has its own word and shape, and a row says all of it', async () => {
  const levels = (['EMERGENCY', 'URGENT', 'SOON', 'SELF_CARE', 'NONE'] as const).map((urgency) =>
    makeWorkItem({ urgency }),
  )
  await openQueue({ items: [emergency, urgent, ...levels] })
  expect(rowNames().slice(0, 2)).toEqual([
    'Akut, allmän, 14 minuter, ej tagen, ej öppnad',
    'I dag, symtom, 14 minuter, Sara Lind, ej öppnad',
  ])
  const marks = levels.map((item) => rowOf(item).querySelector('[class*="mark"]'))
  expect(marks.map((mark) => mark?.textContent)).toEqual(['Akut', 'I dag', 'Snart', 'Egenvård', 'Inget'])
  expect(new Set(marks.map((mark) => mark?.querySelector('svg')?.innerHTML)).size).toBe(5)
})

let band: Parameters<typeof EmergencyBand>[0]
const Band = () => <EmergencyBand {...band} />

async function openBand(given: Partial<QueueCounts>, items = [soon, emergency]) {
  noteServerTime(now)
  band = { counts: { ...noCounts, ...given }, items }
  await openInside(Band, { signedIn: makeSignedIn(['clinician']), answers: {} })
}
const noCounts: QueueCounts = {
  ...{ open: 9, overdue: 0, operations: 0 },
  ...{ emergencies: 0, emergencies_without_account: 0, oldest_emergency_at: null },
}

test('[CLN-24] the band counts unopened emergencies, those without account apart, and leads to the first', async () => {
  await openBand({ emergencies: 1, emergencies_without_account: 2, oldest_emergency_at: fromNow(-14) })
  expect(screen.getByText('1 akut ej öppnad, 2 akuta utan konto ej öppnade, den äldsta 14 minuter')).toBeTruthy()
  expect(link('Öppna').getAttribute('href')).toBe(`/clinic/assessment/${emergency.assessment_id}`)
  expect(within(link('Öppna').closest('div') as HTMLElement).queryByRole('button')).toBeNull()
})

test('[CLN-24] what the list does not hold, the band leads to by a filter', async () => {
  await openBand({ emergencies: 1, oldest_emergency_at: fromNow(-3) }, [soon])
  expect(screen.getByText('1 akut ej öppnad, 3 minuter')).toBeTruthy()
  expect(link('Öppna').getAttribute('href')).toBe('/clinic/queue?urgency=EMERGENCY')
})

test('[CLN-24] patients have already been advised: the page says so', async () => {
  await openQueue({ items: [soon] })
  expect(screen.getByText('Patienten har redan fått rådet 112/1177. HTD är ingen akuttjänst.')).toBeTruthy()
})

test('[CLN-25] what has no account stands apart, says so, and can be closed together with a reason', async () => {
  const without = [1, 2].map(() => makeWorkItem({ urgency: 'URGENT', has_account: false }))
  const done = without.map((item) => ({ ...item, version: 2, state: 'done' as const }))
  const { calls } = await openQueue({
    items: [urgent, ...without, soon],
    answers: Object.fromEntries(done.map((item) => [`POST /api/v1/clinic/queue/${item.id}/done/`, item])),
  })
  const group = screen.getByRole('rowgroup', { name: 'Inget konto, adressen är inte bekräftad' })
  expect(within(group).getByText('Inget konto, adressen är inte bekräftad')).toBeTruthy()
  expect([...group.querySelectorAll('[data-row]')]).toEqual(without.map(rowOf))
  expect(rowNames()[1]).toBe('I dag, allmän, 14 minuter, ej tagen, inget konto, ej öppnad')
  await userEvent.click(within(rowOf(without[0] as typeof soon)).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Markera lika brådskande utan konto (1 till)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Klar utan kommentar …' }))
  expect(screen.getByText('Patienten har inget konto och får inte veta något.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Dubblett' }))
  await userEvent.click(screen.getByRole('button', { name: 'Klar' }))
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'duplicate' },
    { reason: 'duplicate' },
  ])
  expect(await screen.findByText('2 ärenden är klara.')).toBeTruthy()
})

test('[CLN-24] [CLN-25] selecting all that are alike takes no emergency along', async () => {
  const make = (urgency: 'EMERGENCY' | 'URGENT') => makeWorkItem({ urgency, has_account: false })
  const [emergency, one, other] = [make('EMERGENCY'), make('URGENT'), make('URGENT')]
  await openQueue({ items: [emergency, one, other] })
  await userEvent.click(within(rowOf(one)).getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Markera lika brådskande utan konto (1 till)' }))
  expect(screen.getByText('2 markerade')).toBeTruthy()
  expect(within(rowOf(emergency)).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('a restricted record shows urgency and time only, opens nothing, and offers nothing', async () => {
  const restricted = makeWorkItem({
    urgency: 'EMERGENCY',
    is_restricted: true,
    questionnaire: null,
    assessment_id: null,
  })
  await openQueue({ items: [restricted] })
  expect(rowNames()).toEqual(['Akut, begränsad post, 14 minuter, ej tagen'])
  expect(within(rowOf(restricted)).queryByRole('link')).toBeNull()
  expect(within(rowOf(restricted)).queryByRole('checkbox')).toBeNull()
  await userEvent.click(within(rowOf(restricted)).getByRole('button', { name: 'begränsad post' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^Posten är begränsad/)).toBeTruthy()
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stäng'])
})

test('[CLN-34] a link with filters asks for the same list, and what is chosen stands in the address', async () => {
  const { calls } = await openQueue({
    items: [urgent],
    search: '?urgency=URGENT&held=others&overdue=nonsense&cursor=x',
  })
  const asked = () => Object.fromEntries(calls.findLast(({ path }) => path.endsWith('/queue/'))?.query ?? [])
  expect(asked()).toEqual({ urgency: 'URGENT', held: 'others', limit: '50' })
  expect(screen.getByRole('button', { name: 'Andras' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Försenade' }))
  expect(location.search).toBe('?urgency=URGENT&held=others&overdue=true')
  await userEvent.click(screen.getByRole('button', { name: 'Filter (3)' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ålder' }), 'week')
  await waitFor(() =>
    expect(asked()).toEqual({ urgency: 'URGENT', held: 'others', overdue: 'true', age: 'week', limit: '50' }),
  )
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Ålder' }))
  await userEvent.click(link('Rensa filter'))
  expect(location.search).toBe('')
  await waitFor(() => expect(asked()).toEqual({ limit: '50' }))
})

test('who has both lists changes between them; others get the one that they may', async () => {
  const failed = makeWorkItem({
    kind: 'mail_failed',
    urgency: 'NONE',
    topic: 'retake-reminder',
    questionnaire: null,
    assessment_id: null,
  })
  const operations = { 'GET /api/v1/clinic/queue/operations/': { items: [failed], next_cursor: null, now } }
  await openQueue({ items: [soon], signedIn: makeSignedIn(['clinician', 'admin']), answers: operations })
  expect(link('Patienter').getAttribute('aria-current')).toBe('page')
  await userEvent.click(link('Drift'))
  await waitFor(() =>
    expect(rowNames()).toEqual(['Mejl som inte gick fram: påminnelse om att svara igen, 14 minuter, ej tagen']),
  )
  expect(location.search).toBe('?list=operations')
})

test('an auditor sees what waits for operations, whatever the link says', async () => {
  const operations = { 'GET /api/v1/clinic/queue/operations/': { items: [], next_cursor: null, now } }
  await openQueue({ items: [soon], signedIn: makeSignedIn(['auditor']), answers: operations, search: '?list=patients' })
  expect(screen.queryByRole('link', { name: 'Drift' })).toBeNull()
  expect(await screen.findByText('Allt är besvarat.')).toBeTruthy()
})

test('[CLN-36] new rows wait behind a bar that has its place, and come when it is pressed; an emergency is said at once', async () => {
  const { stored } = await openQueue({ items: [urgent, soon] })
  const [second, third] = [makeWorkItem({ urgency: 'URGENT' }), makeWorkItem()]
  stored.items = [emergency, second, urgent, third, { ...soon, version: 2, holder: sara }]
  hearNews()
  const bar = await screen.findByRole('button', { name: '3 nya' })
  expect(rowNames()).toEqual([expect.stringMatching(/^I dag.*Sara Lind/), 'Snart, allmän, 14 minuter, Sara Lind'])
  await waitFor(() => expect(told()).toContain('1 nytt akut ärende.'))
  await userEvent.click(bar)
  expect(rowNames()).toHaveLength(5)
  expect(rowNames()[0]).toBe('Akut, allmän, 14 minuter, ej tagen, ej öppnad')
  expect(screen.queryByRole('button', { name: /nya?$/ })).toBeNull()
})

test('[CLN-36] rows that have gone leave, and the next one keeps the place in the list', async () => {
  const { stored } = await openQueue({ items: [emergency, urgent, soon] })
  act(() => rowOf(urgent).focus())
  stored.items = [emergency, soon]
  hearNews()
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(rowOf(soon)))
  await waitFor(() => expect(told()).toContain('1 ärende har lämnat listan.'))
})

test('more is loaded by the cursor, and the first new row gets the focus', async () => {
  const { calls, stored } = await openQueue({
    items: [urgent],
    answers: {
      'GET /api/v1/clinic/queue/': ({ query }) =>
        query.get('cursor') ? { items: [soon], next_cursor: null, now } : { items: [urgent], next_cursor: 'c1', now },
    },
  })
  expect(stored.next_cursor).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Visa fler' }))
  await waitFor(() => expect(rowNames()).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(rowOf(soon)))
  expect(calls.at(-1)?.query.get('cursor')).toBe('c1')
})

test.each([
  ['sv', 'Allt är besvarat.'],
  ['en', 'Everything is answered.'],
] as const)('[CLN-38] the empty queue says in %s that all is answered', async (language, text) => {
  await openQueue({ items: [], language })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[CLN-38] a filter that nothing matches says so, and can be cleared', async () => {
  await openQueue({ items: [], search: '?kind=message' })
  expect(await screen.findByText('Inget ärende stämmer med filtret.')).toBeTruthy()
  expect(screen.queryByText('Allt är besvarat.')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Rensa filter' })).toHaveLength(2)
})

test('[CLN-38] a list that can not be fetched has a retry and the number of the request', async () => {
  let isUp = false
  await openQueue({
    items: [],
    answers: {
      'GET /api/v1/clinic/queue/': () =>
        isUp
          ? { items: [soon], next_cursor: null, now }
          : problem(400, 'invalid_request', 'Nej.', { instance: 'req-7' }),
    },
  })
  expect(await screen.findByText(/req-7/)).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  await waitFor(() => expect(rowNames()).toHaveLength(1))
  expect(document.activeElement).not.toBe(document.body)
})

test('[CLN-38] while the list is on its way, that is said', async () => {
  await openQueue({ items: [soon] })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Mina' }))
  expect(await screen.findByText('Hämtar …')).toBeTruthy()
})
