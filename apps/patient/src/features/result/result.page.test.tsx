import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { makeComment, makeQuestion, makeResult, makeReview, resultScale } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const questions = [
  makeQuestion(1, 'Innan du börjar', [], [], { question_type: 'Statement' }),
  makeQuestion(2, 'Hur ofta är ögonen torra?', ['Varje dag'], ['Aldrig']),
  makeQuestion(3, 'Vad hjälper?', [], ['Vila'], { required: false }),
]

type Given = { items?: object[]; review?: object | undefined; address?: string; language?: 'sv' | 'en' }

async function openResult({ items = [makeResult()], review, address = '/dashboard/quiz', language = 'sv' }: Given) {
  haveSession()
  const calls = fakeServer({
    'GET /api/v1/quiz/result/': { items, scale: resultScale },
    'GET /api/v1/quiz/review/': review ?? problem(404, 'not_found', 'x'),
  })
  await openPage(Component, address, { language })
  await screen.findByRole('heading', { level: 1, hidden: true })
  return calls
}
const openTab = async (name: string) => {
  await userEvent.click(await screen.findByRole('tab', { name }))
  return within(await screen.findByRole('tabpanel', { name }))
}
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('[QZR-01] the page has its header with the retake link and three tabs', async () => {
  await openResult({ language: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiz Result' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Take the questions again' }).getAttribute('href')).toBe('/re-take')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'HTD Result',
    'Quiz Overview',
    "Doctor's Comments",
  ])
})

test('arrows move between the tabs, Enter opens one', async () => {
  await openResult({ review: makeReview() })
  await userEvent.click(await screen.findByRole('tab', { name: 'HTD-resultat' }))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Dina svar')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('HTD-resultat')
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dina svar')
})

test('[QZR-02] the result says in words what the figures mean, and what to do comes first', async () => {
  const calls = await openResult({ items: [makeResult({ percent: 33.3 }), makeResult({ is_symptom: true })] })
  const advice = await screen.findByText('Börja med egenvård.')
  const burden = screen.getByText('33,3 av 100. 0 betyder inga besvär.')
  expect(screen.getByText('66,7 av 100. Högre är bättre.')).toBeTruthy()
  expect(screen.getByText('Måttliga besvär')).toBeTruthy()
  expect(screen.getByText('Första bedömningen')).toBeTruthy()
  expect(screen.getByText('Ingen. Det är ett normalt resultat.')).toBeTruthy()
  expect(isBefore(advice, burden)).toBe(true)
  expect(isBefore(burden, await screen.findByText('En del besvär.'))).toBe(true)
  expect(calls[0]).toMatchObject({ bearer: 'Bearer access' })
  expect(calls[0]?.query.get('lang')).toBe('sv')
})

test('a category is named; with urgent advice none is, and none is denied', async () => {
  const categories = [{ key: 'screen_blink', title: 'Ett mönster med skärm' }]
  await openResult({ items: [makeResult({ categories })] })
  expect(await screen.findByText('Ett mönster med skärm')).toBeTruthy()
})

test('[QZR-02] without a result the page says so', async () => {
  await openResult({ items: [], language: 'en' })
  expect(await screen.findByRole('heading', { name: 'No result available' })).toBeTruthy()
})

test('[QZR-02] the overview shows the chosen answers as text, and no input', async () => {
  await openResult({ review: makeReview({ questions }) })
  const panel = await openTab('Dina svar')
  expect(await panel.findByText('Varje dag')).toBeTruthy()
  expect(panel.queryByText('Aldrig')).toBeNull()
  expect(panel.getByText('Inte besvarad')).toBeTruthy()
  expect(panel.queryByText(/Innan du börjar/)).toBeNull()
  expect(panel.queryAllByRole('textbox').concat(panel.queryAllByRole('radio'))).toEqual([])
})

test('[QZR-02] while no comment exists the page is awaiting one', async () => {
  await openResult({ review: makeReview({ questions }), language: 'en' })
  const panel = await openTab("Doctor's Comments")
  expect(await panel.findByText("awaiting doctor's comment")).toBeTruthy()
  expect(panel.getAllByText('5 - Mar - 2026')).toHaveLength(2)
  expect(panel.getByText('All questions', { exact: false })).toBeTruthy()
  expect(panel.getByText('Varje dag')).toBeTruthy()
})

test('[QZR-02] comments stand under the question they are about, general ones before', async () => {
  const commented = { ...questions[1], comments: [makeComment('Vila ögonen ofta.')] }
  const review = makeReview({
    awaiting_since: null,
    questions: [commented as (typeof questions)[0]],
    general_comments: [makeComment('Tack för svaren.', { general: true })],
  })
  await openResult({ review })
  const panel = await openTab('Läkarens kommentarer')
  const general = await panel.findByText('Tack för svaren.')
  const answer = panel.getByText('Varje dag')
  expect(isBefore(general, answer)).toBe(true)
  expect(isBefore(answer, panel.getByText('Vila ögonen ofta.'))).toBe(true)
  expect(panel.queryByText('Väntar på läkarens kommentar')).toBeNull()
})

test('[QZR-02] each comment says who wrote it and when; the page says when the clinic has read the answers', async () => {
  const general = makeComment('Tack.', { general: true, author: { name: 'Bo Ek', title: '' } })
  const review = {
    awaiting_since: null,
    read_by_clinic_at: '2026-03-07T09:00:00Z',
    questions,
    general_comments: [general],
  }
  await openResult({ review: makeReview(review) })
  const panel = await openTab('Läkarens kommentarer')
  expect((await panel.findByText(/^Bo Ek,/)).textContent).toBe('Bo Ek, 9 - mars - 20269 mars 2026')
  expect(panel.getByText(/^Läst av kliniken/).textContent).toBe('Läst av kliniken 7 - mars - 20267 mars 2026')
})

test('[QZR-02] a clinic that has read the answers may still be writing', async () => {
  await openResult({ review: makeReview({ questions, read_by_clinic_at: '2026-03-07T09:00:00Z' }), language: 'en' })
  const panel = await openTab("Doctor's Comments")
  expect(await panel.findByText("awaiting doctor's comment")).toBeTruthy()
  expect(panel.getByText(/^Read by the clinic on/)).toBeTruthy()
})

const readAt = '2026-03-07T09:00:00Z'

test('[CLN-32] closed without a comment, the clinic has read the answers, and none is awaited', async () => {
  await openResult({ review: makeReview({ questions, awaiting_since: null, read_by_clinic_at: readAt }) })
  const panel = await openTab('Läkarens kommentarer')
  const state = await panel.findByText(/^Kliniken har läst dina svar/)
  expect(state.textContent).toBe('Kliniken har läst dina svar, 7 - mars - 20267 mars 2026')
  expect(panel.getByText(/Följ rådet i ditt resultat/)).toBeTruthy()
  expect(panel.queryByText('Väntar på läkarens kommentar')).toBeNull()
  expect(panel.getByText('Varje dag')).toBeTruthy()
})

test('[CLN-32] the same in English', async () => {
  const review = makeReview({ questions, awaiting_since: null, read_by_clinic_at: readAt })
  await openResult({ review, language: 'en' })
  const panel = await openTab("Doctor's Comments")
  expect(await panel.findByText(/^The clinic has read your answers/)).toBeTruthy()
  expect(panel.queryByText("awaiting doctor's comment")).toBeNull()
})

test('[CLN-33] answers that were closed unread are not said to be read', async () => {
  await openResult({ review: makeReview({ questions, awaiting_since: null }) })
  const panel = await openTab('Läkarens kommentarer')
  expect(await panel.findByText(/^Ingen kommentar är på väg/)).toBeTruthy()
  expect(panel.queryByText(/läst/i)).toBeNull()
})

test('[QZR-04] a long comment shows its beginning until more is asked for', async () => {
  const text = `En är här. Två är här. Tre är här. Fyra är här. ${'Mera text om ögonen '.repeat(8)}sist.`
  await openResult({
    review: makeReview({ awaiting_since: null, questions, general_comments: [makeComment(text, { general: true })] }),
  })
  const panel = await openTab('Läkarens kommentarer')
  const button = await panel.findByRole('button', { name: 'Visa mer' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(panel.queryByText(/sist\./)).toBeNull()

  await userEvent.click(button)
  expect(await panel.findByText(/sist\.$/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Visa mindre')
  await userEvent.click(panel.getByRole('button', { name: 'Visa mindre' }))
  expect(panel.queryByText(/sist\./)).toBeNull()
})

test('[QZR-03] after new answers a dialog says that the status is updated; OK leads back to the page', async () => {
  await openResult({ address: '/dashboard/quiz?mode=updated' })
  const dialog = await screen.findByRole('alertdialog', { name: 'Statusen är uppdaterad' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(location.pathname + location.search).toBe('/dashboard/quiz')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

test('a failure can be tried again', async () => {
  haveSession()
  let isDown = true
  fakeServer({
    'GET /api/v1/quiz/result/': () =>
      isDown ? problem(503, 'unavailable', 'x') : { items: [makeResult()], scale: resultScale },
  })
  await openPage(Component, '/dashboard/quiz')
  const retry = await screen.findByRole('button', { name: 'Försök igen' }, { timeout: 5000 })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('Måttliga besvär')).toBeTruthy()
})

test('[RPT-01] the result leads to its health report', async () => {
  const item = makeResult()
  await openResult({ items: [item] })
  const link = await screen.findByRole('link', { name: 'Hälsorapport' })
  expect(link.getAttribute('href')).toBe(`/pdf-report/${item.id}`)
})

test('[CLN-55] a corrected comment says when, and shows the former text to who asks for it', async () => {
  const corrected = {
    at: '2026-11-24T09:00:00Z',
    former: [{ note_text: 'Droppa fyra gånger.', shown_at: '2026-11-20T09:00:00Z' }],
  }
  await openResult({
    review: makeReview({ general_comments: [makeComment('Droppa två gånger.', { general: true, corrected })] }),
  })
  await userEvent.click(await screen.findByRole('tab', { name: 'Läkarens kommentarer' }))
  const panel = within(await screen.findByRole('tabpanel', { name: 'Läkarens kommentarer' }))
  expect(panel.getByText(/Rättad/).textContent).toContain('Rättad 24 - nov - 2026')
  expect(panel.queryByText('Droppa fyra gånger.')).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Visa tidigare text' }))
  expect(panel.getByText('Droppa fyra gånger.')).toBeTruthy()
  expect(panel.getByText(/Så här stod det från/).textContent).toContain('20 - nov - 2026')
})

test('[CLN-56] a withdrawn comment says who withdrew it, when and why, and nothing of its text', async () => {
  const withdrawn = { at: '2026-11-24T09:00:00Z', by: 'Eva Ek', reason: 'contains_error' } as const
  await openResult({ review: makeReview({ general_comments: [makeComment('', { general: true, withdrawn })] }) })
  const tab = await openTab('Läkarens kommentarer')
  const notice = tab.getByText(/^Eva Ek tog tillbaka den här kommentaren/)
  expect(notice.textContent).toContain('24 - nov - 2026')
  expect(notice.textContent).toContain('Den innehöll ett fel.')
  expect(tab.queryByRole('button', { name: 'Visa mer' })).toBeNull()
})
