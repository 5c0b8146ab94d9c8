import type { ReadAssessment } from '@htd/contract/clinic/assessments'
import type { WorkItem } from '@htd/contract/clinic/work-item'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { changedItems } from '#shared/items/changed-items.ts'
import { makeAssessment, makeItem } from '#test/make-assessment.ts'
import { ITEM, OPEN, openAssessmentPage } from '#test/open-assessment.tsx'

/** What the page hands to the part that tells it of news. */
const told: { news?: (ids: readonly string[] | null) => void } = {}
vi.mock('#shared/queue-news/use-queue-news.ts', () => ({
  useQueueNews: (onNews: (ids: readonly string[] | null) => void) => {
    told.news = onNews
  },
}))

const { id } = makeItem()
const news = (ids: readonly string[] | null = [id]) => act(() => told.news?.(ids))
const summary = async () => within(await screen.findByRole('region', { name: 'I korthet' }))
const saidPolitely = () => document.querySelector('.visually-hidden [role=status]')?.textContent ?? ''
/** So long does somebody count as writing. */
const soon = new Date(Date.now() + 30_000).toISOString()
const eva = { id: 'a3', name: 'Eva Ek', since: '2026-11-22T10:00:00Z' }
const approvalId = '7a000000-1111-4111-8111-000000000009'
const approval = makeItem({ id: approvalId, kind: 'approval', version: 1, holder: null })
const APPROVAL = `GET /api/v1/clinic/queue/${approvalId}/`

async function openLive(opened: ReadAssessment, answers: Answers = {}) {
  const server: { item: WorkItem | unknown[] } = { item: makeItem() }
  const calls = await openAssessmentPage(opened, { answers: { [ITEM]: () => server.item, ...answers } })
  return { server, calls, head: await summary() }
}
const free = () => makeAssessment({ item: makeItem({ holder: null }) })

test('[CLN-28] [CLN-112] who takes the item meanwhile shows at once and is said, without the record being opened again', async () => {
  const { server, calls, head } = await openLive(free())
  server.item = makeItem({ version: 4, holder: eva })
  news()
  expect(await head.findByText(/^Eva Ek har ärendet sedan/)).toBeTruthy()
  expect(saidPolitely()).toMatch(/Eva Ek tog ärendet/)
  expect(calls()).toHaveLength(1)
})

test('[CLN-36] news of others change nothing; where nobody knows what has changed, the item is read', async () => {
  const { server, head } = await openLive(free())
  server.item = makeItem({ version: 4, holder: eva })
  news(['another item'])
  expect(head.getByText('Ingen har tagit ärendet.')).toBeTruthy()
  news(null)
  expect(await head.findByText(/^Eva Ek har ärendet sedan/)).toBeTruthy()
})

test('[CLN-29] who loses the item by a take-over sees at once who has it', async () => {
  const mine = makeItem({ holder: { id: 'a1', name: 'Olle Berg', since: '2026-11-22T09:00:00Z' } })
  const { server, head } = await openLive(makeAssessment({ item: mine }))
  expect(head.getByText('Du har tagit ärendet.')).toBeTruthy()
  server.item = makeItem({ version: 4, holder: eva })
  news()
  expect((await head.findByRole('alert')).textContent).toContain('Ärendet är nu hos Eva Ek')
  expect(head.queryByText('Du har tagit ärendet.')).toBeNull()
  await userEvent.click(head.getByRole('button', { name: 'Visa' }))
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Eva Ek har ärendet/))
})

test('[CLN-30] who is writing shows, although that is no new version', async () => {
  const { server, head } = await openLive(free())
  server.item = makeItem({ holder: null, writers: [{ id: 'a3', name: 'Eva Ek', until: soon }] })
  news()
  expect(await head.findByText('Eva Ek skriver')).toBeTruthy()
})

test('an older answer takes back nothing', async () => {
  const { server, head } = await openLive(free())
  act(() => changedItems.tell({ item: makeItem({ version: 5, holder: eva }) }))
  expect(head.getByText(/^Eva Ek har/)).toBeTruthy()
  server.item = makeItem({ version: 4, holder: null, writers: [] })
  news()
  await act(() => new Promise((done) => setTimeout(done)))
  expect(head.getByText(/^Eva Ek har/)).toBeTruthy()
})

test('[CLN-68] only new answers need another opening, which the strip says is logged', async () => {
  let opened = free()
  const { server, calls, head } = await openLive(opened, { [OPEN]: () => opened })
  server.item = makeItem({ version: 4, holder: eva })
  news()
  await head.findByText(/^Eva Ek har/)
  expect(screen.queryByRole('button', { name: 'Ladda igen' })).toBeNull()
  server.item = makeItem({ version: 5, holder: eva, has_newer: true })
  news()
  const button = await screen.findByRole('button', { name: 'Ladda igen' })
  expect(button.parentElement?.textContent).toContain('Patienten har svarat igen.')
  expect(button.parentElement?.textContent).toContain('loggas som en ny öppning')
  opened = makeAssessment({ item: makeItem({ version: 5, holder: eva, has_newer: true }) })
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ladda igen' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(calls()).toHaveLength(2)
})

test('loading again that fails leaves what is shown; a record that has gone meanwhile is taken away', async () => {
  let answer: object = free()
  const { server } = await openLive(free(), { [OPEN]: () => answer })
  server.item = makeItem({ version: 5, has_newer: true })
  news()
  const button = await screen.findByRole('button', { name: 'Ladda igen' })
  answer = problem(500, 'internal', 'Fel.', { instance: 'req-5' })
  await userEvent.click(button)
  expect(await screen.findByText(/Felnummer: req-5/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Svar' })).toBeTruthy()
  answer = problem(404, 'not_found', 'Finns inte.')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText(/Det som visades här är borttaget/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Svar' })).toBeNull()
})

test.each([
  [404, 'not_found', 'Posten finns inte längre'],
  [403, 'restricted', 'Begränsad post'],
])('[CLN-20] an item that answers %i takes the record off the screen', async (status, code, title) => {
  const { server } = await openLive(free())
  server.item = problem(status, code, 'Nej.') as unknown[]
  news()
  const heading = await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.queryByRole('region', { name: 'Svar' })).toBeNull()
})

test('[CLN-20] an item that a colleague has closed, and with it the record, says who did', async () => {
  const { server } = await openLive(free())
  const closed = { how: 'duplicate', at: eva.since, by: 'Eva Ek' } as const
  server.item = makeItem({ version: 9, state: 'done', closed, assessment_id: null })
  news()
  const heading = await screen.findByRole('heading', { name: 'Ärendet är stängt' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/^Eva Ek stängde ärendet .*Du har inget annat ärende med posten/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Svar' })).toBeNull()
})

test('[CLN-20] so does an action that finds the item gone; without an answer all stays', async () => {
  const { server } = await openLive(free())
  server.item = problem(500, 'internal', 'Fel.') as unknown[]
  news()
  await act(() => new Promise((done) => setTimeout(done)))
  expect(screen.getByRole('region', { name: 'Svar' })).toBeTruthy()
  act(() => changedItems.tell({ goneId: id }))
  expect(await screen.findByRole('heading', { name: 'Posten finns inte längre' })).toBeTruthy()
})

test('[CLN-22] a comment that waits has its own state and buttons, and does not go unseen once it is approved', async () => {
  let waiting: object = approval
  const { head } = await openLive(makeAssessment({ item: null, approvals: [approval] }), { [APPROVAL]: () => waiting })
  expect(head.queryByText(/har inget ärende/)).toBeNull()
  const group = within(head.getByRole('group', { name: 'Kommentar att godkänna' }))
  expect(group.getByText('Ingen har tagit ärendet.')).toBeTruthy()
  expect(group.getByRole('button', { name: 'Ta' })).toBeTruthy()
  waiting = { ...approval, version: 2, state: 'done', closed: { how: 'carried_out', at: eva.since, by: 'Eva Ek' } }
  news([approvalId])
  expect(await screen.findByText(/^En kommentar som väntade har godkänts/)).toBeTruthy()
  expect(head.queryByRole('group', { name: 'Kommentar att godkänna' })).toBeNull()
})

test('[CLN-22] [CLN-112] a comment that a colleague submits meanwhile is there to be approved; its text needs another opening', async () => {
  const { head, calls } = await openLive({ ...free(), comments: [] }, { [APPROVAL]: () => approval })
  news(['of another patient', approvalId])
  expect(await head.findByRole('group', { name: 'Kommentar att godkänna' })).toBeTruthy()
  expect(screen.getByText('En ny kommentar väntar på godkännande.')).toBeTruthy()
  expect(calls()).toHaveLength(1)
})

test('a comment on another record is none of this page, and is asked for once', async () => {
  let asked = 0
  const other = () => {
    asked += 1
    return { ...approval, assessment_id: '7a000000-1111-4111-8111-00000000abcd' }
  }
  const { head } = await openLive(free(), { [APPROVAL]: other })
  news([approvalId])
  await act(() => new Promise((done) => setTimeout(done, 50)))
  news([approvalId])
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(asked).toBe(1)
  expect(head.queryByRole('group', { name: 'Kommentar att godkänna' })).toBeNull()
})

test('[CLN-112] a comment that a colleague approves at once is said to be there', async () => {
  const { server, head } = await openLive(free())
  const at = new Date().toISOString()
  server.item = makeItem({ version: 4, state: 'done', closed: { how: 'carried_out', at, by: 'Eva Ek' } })
  news()
  expect(await screen.findByText('En kollega har skrivit till patienten.')).toBeTruthy()
  expect(head.queryByRole('group', { name: 'Kommentar att godkänna' })).toBeNull()
})

test('[CLN-22] an item that has come since and is gone again takes nothing along, also where the assessment has none', async () => {
  let item: object = approval
  const opened = { ...free(), item: null, comments: [] }
  const { head } = await openLive(opened, { [APPROVAL]: () => item })
  news([approvalId])
  expect(await head.findByRole('group', { name: 'Kommentar att godkänna' })).toBeTruthy()
  item = problem(404, 'not_found', 'Finns inte.')
  news([approvalId])
  await waitFor(() => expect(head.queryByRole('group', { name: 'Kommentar att godkänna' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Svar' })).toBeTruthy()
})

test('[CLN-22] one that was approved meanwhile stays news when another begins to wait', async () => {
  const otherId = '7a000000-1111-4111-8111-00000000000a'
  let first: object = approval
  const other = { ...approval, id: otherId }
  await openLive(makeAssessment({ approvals: [approval] }), {
    [APPROVAL]: () => first,
    [`GET /api/v1/clinic/queue/${otherId}/`]: () => other,
  })
  first = { ...approval, version: 2, state: 'done', closed: { how: 'carried_out', at: eva.since, by: 'Eva Ek' } }
  news([approvalId])
  expect(await screen.findByText(/^En kommentar som väntade har godkänts/)).toBeTruthy()
  news([otherId])
  await act(() => new Promise((done) => setTimeout(done, 50)))
  expect(screen.getByText(/^En kommentar som väntade har godkänts/)).toBeTruthy()
})
