import type { WorkItem } from '@htd/contract/clinic/work-item'
import { problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAssessment, makeItem } from '#test/make-assessment.ts'
import { COPY, OPEN, openAssessmentPage } from '#test/open-assessment.tsx'

/** What the page hands to the parts that tell it of changes. */
const told: { news?: (ids: readonly string[] | null) => void; change?: (item: WorkItem) => void } = {}

vi.mock('#shared/queue-news/use-queue-news.ts', () => ({
  useQueueNews: (onNews: (ids: readonly string[] | null) => void) => {
    told.news = onNews
  },
}))
vi.mock('#shared/items/item-actions.tsx', () => ({
  ItemActions: ({ onChanged }: { onChanged: (item: WorkItem) => void }) => {
    told.change = onChanged
    return null
  },
}))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

const summary = async () => within(await screen.findByRole('region', { name: 'I korthet' }))
const later = () => vi.setSystemTime(Date.now() + 60_000)
const news = (ids: readonly string[] | null) => act(() => told.news?.(ids))
const text = 'Bedömning 22 nov 2026\nBörda 53,1 %'

test.each([
  [{}, 'Sara Lind har ärendet sedan'],
  [{ holder: { id: 'a1', name: 'Olle Berg', since: '2026-11-22T09:00:00Z' } }, 'Du har tagit ärendet.'],
  [{ holder: null }, 'Ingen har tagit ärendet.'],
  [{ has_newer: true }, 'Patienten har svarat igen sedan dess.'],
  [{ state: 'replaced' as const }, 'ersatt av ett nyare'],
  [
    { state: 'done' as const, closed: { how: 'handled_by_phone' as const, at: '2026-11-22T09:00:00Z', by: 'Eva Ek' } },
    'Eva Ek: ordnat per telefon.',
  ],
])('the head says how the item is: %j', async (given, said) => {
  await openAssessmentPage(makeAssessment({ item: makeItem(given) }))
  expect((await summary()).getByText(said, { exact: false })).toBeTruthy()
})

test('an action changes the item without opening the record again, and its own news is no news', async () => {
  const calls = await openAssessmentPage()
  const head = await summary()
  act(() => told.change?.(makeItem({ version: 4, holder: null })))
  expect(head.getByText('Ingen har tagit ärendet.')).toBeTruthy()
  news([makeItem().id])
  expect(screen.queryByText(/har ändrats av någon annan/)).toBeNull()
  expect(calls()).toHaveLength(1)
})

test('[CLN-68] [CLN-112] news of others shows a strip; the record is opened again only on request, which the strip says is logged', async () => {
  let opened = makeAssessment()
  const calls = await openAssessmentPage(undefined, { answers: { [OPEN]: () => opened } })
  await summary()
  later()
  news(['another item'])
  news(null)
  expect(screen.queryByText(/har ändrats av någon annan/)).toBeNull()
  news([makeItem().id])
  const strip = await screen.findByText(/har ändrats av någon annan/)
  expect(strip.parentElement?.textContent).toContain('loggas som en ny öppning')
  expect(calls()).toHaveLength(1)
  opened = makeAssessment({ item: makeItem({ version: 9, holder: null }) })
  await userEvent.click(screen.getByRole('button', { name: 'Ladda igen' }))
  expect(await screen.findByText('Ingen har tagit ärendet.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/har ändrats av någon annan/)).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(calls()).toHaveLength(2)
})

test('loading again that fails leaves what is shown; a record that has gone meanwhile is taken away', async () => {
  let answer: object = makeAssessment()
  await openAssessmentPage(undefined, { answers: { [OPEN]: () => answer } })
  await summary()
  later()
  news([makeItem().id])
  answer = problem(500, 'internal', 'Fel.', { instance: 'req-5' })
  await userEvent.click(screen.getByRole('button', { name: 'Ladda igen' }))
  expect(await screen.findByText(/Felnummer: req-5/)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Svar' })).toBeTruthy()
  answer = problem(404, 'not_found', 'Finns inte.')
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }))
  expect(await screen.findByText(/Det som visades här är borttaget/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Svar' })).toBeNull()
})

test('[CLN-117] the text for the record system goes to the clipboard, and it is said that this is logged', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  const calls = await openAssessmentPage(undefined, { answers: { [COPY]: { text } } })
  const head = await summary()
  expect(head.getByText('Kopieringen loggas.')).toBeTruthy()
  await userEvent.click(head.getByRole('button', { name: 'Kopiera till journalen' }))
  expect(await head.findByText(/är kopierad som text, utan namn/)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(text)
  expect(calls().at(-1)?.body).toEqual({ language: 'sv' })
})

test('[CLN-117] where the browser refuses the clipboard, the text is shown to be copied by hand', async () => {
  const writeText = async () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await openAssessmentPage(undefined, { answers: { [COPY]: { text } } })
  await userEvent.click((await summary()).getByRole('button', { name: 'Kopiera till journalen' }))
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text till journalen' })
  expect([area.value, area.readOnly]).toEqual([text, true])
})
