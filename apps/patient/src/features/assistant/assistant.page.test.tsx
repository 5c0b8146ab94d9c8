import { problem } from '@htd/web/test/fake-server.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetKept } from '#shared/kept-in-tab.ts'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, haveSessionOf, openPage } from '#test/open-page.ts'
import { Component } from './assistant.page.tsx'

const ask = 'POST /api/v1/assistant/'
const setup = { 'GET /api/v1/assistant/': { examples: ['Hur tar jag ögondroppar?'], model_host: null } }
const source = { number: 1, kind: 'faq', id: '10000000-0000-4000-8000-000000000001', title: 'Droppar?', deck: null }
const answer = [
  { type: 'meta', kind: 'answer', level: null },
  { type: 'passage', html: '<p>Tvätta händerna.</p>', source: 1 },
  { type: 'sources', items: [source] },
  { type: 'done' },
]
const care = [
  { type: 'meta', kind: 'care', level: 'EMERGENCY' },
  { type: 'text', html: '<p>Ring <a href="tel:112">112</a> nu.</p>', pages: [] },
  { type: 'sources', items: [] },
  { type: 'done' },
]

/** Fakes the server: POST requests are answered with these events, unless `more` fakes the assistant. */
function serve(events: readonly object[], more: Parameters<typeof fakeServer>[0] = {}) {
  haveSession()
  const calls = fakeServer({ ...setup, [ask]: {}, ...more })
  if (more[ask]) return calls
  const others = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const answered = await others(address, init)
    if (init.method !== 'POST') return answered
    return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''))
  })
  return calls
}

const open = (language: 'sv' | 'en' = 'sv') => openPage(Component, '/dashboard/help/assistant', { language })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = async (text: string) => {
  await act(async () => void fireEvent.change(field(), { target: { value: text } }))
  await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }))
}

afterEach(forgetKept)

test('[HLP-04] it says that it is an AI in the heading and the first line, and links the document', async () => {
  serve(answer)
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'AI-assistenten' })).toBeTruthy()
  expect(screen.getByText(/^Du skriver med en AI/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Läs om hur vi använder AI/ }).getAttribute('href')).toBe('/legal/ai/sv')
  const calls = screen.getAllByRole('link', { name: '112' })
  expect(new Set(calls.map((link) => link.getAttribute('href')))).toEqual(new Set(['tel:112']))
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
})

test('[HLP-04] Enter sends, the passage comes with a link to its source, and the field keeps the focus', async () => {
  const calls = serve(answer)
  await open()
  await write('hur droppar jag')
  expect((await screen.findByRole('link', { name: 'Droppar?' })).getAttribute('href')).toBe(
    `/dashboard/help#faq-${source.id}`,
  )
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    messages: [{ role: 'user', text: 'hur droppar jag' }],
    lang: 'sv',
    may_use_model: false,
  })
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('[HLP-04] sources that are not quoted are named below the answer', async () => {
  const other = { ...source, number: 2, id: '10000000-0000-4000-8000-000000000002', title: 'Hur ofta?' }
  serve(answer.map((event) => ('items' in event ? { ...event, items: [source, other] } : event)))
  await open()
  await write('hur droppar jag')
  expect(await screen.findByText('Läs mer')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Droppar?' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Hur ofta?' }).closest('li')?.value).toBe(2)
})

test('[HLP-04] an example is asked at once', async () => {
  serve(answer)
  await open()
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Hur tar jag ögondroppar?' })))
  expect(await screen.findByRole('link', { name: 'Droppar?' })).toBeTruthy()
})

test('[HLP-04] care advice comes with numbers to call', async () => {
  serve(care)
  await open()
  await write('lut i ögat')
  expect((await screen.findByRole('link', { name: 'Ring 112' })).getAttribute('href')).toBe('tel:112')
  expect(screen.getByRole('link', { name: 'Ring 1177' })).toBeTruthy()
})

test('[AST-04] after care advice its notice stays for the rest of the talk', async () => {
  serve(care)
  await open()
  expect(screen.queryByText(/Du har beskrivit något/)).toBeNull()
  await write('lut i ögat')
  expect(await screen.findByText(/Du har beskrivit något som kan behöva vård/)).toBeTruthy()
  await write('tack')
  expect(screen.getByText(/Du har beskrivit något som kan behöva vård/)).toBeTruthy()
})

test('[HLP-04] a passage stands below the title that it answers', async () => {
  serve(answer)
  await open()
  await write('hur droppar jag')
  const title = await screen.findByRole('link', { name: 'Droppar?' })
  const passage = screen.getByText('Tvätta händerna.')
  expect(title.compareDocumentPosition(passage) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('[AST-06] a line in another language is marked as such', async () => {
  const line = { type: 'text', html: '<p>اتصل 112</p>', pages: [], lang: 'ar' }
  serve([{ type: 'meta', kind: 'other_language', level: null }, line, { type: 'sources', items: [] }, { type: 'done' }])
  await open()
  await write('عيني')
  const said = (await screen.findByText('اتصل 112')).closest('[lang]')
  expect([said?.getAttribute('lang'), said?.getAttribute('dir')]).toEqual(['ar', 'auto'])
})

const failing = [
  ['too many', problem(429, 'too_many_requests', 'Vänta en stund.'), 'Vänta en stund.'],
  ['a server in trouble', problem(500, 'internal', 'Något gick fel.'), 'Något gick fel.'],
] as const
test.each(failing)('[HLP-04] %s is said, and what was written stays', async (_, failure, text) => {
  serve([], { [ask]: failure })
  await open()
  await write('hur droppar jag')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(field().value).toBe('hur droppar jag')
})

test('[HLP-04] an answer that breaks off is no answer', async () => {
  serve(answer.slice(0, 2))
  await open()
  await write('hur droppar jag')
  expect(await screen.findByText('Svaret kom inte fram. Din fråga står kvar i fältet.')).toBeTruthy()
  expect(field().value).toBe('hur droppar jag')
})

const refused = [
  ['nothing', '   ', 'Skriv en fråga först.'],
  ['10 000 letters', 'a'.repeat(10_000), 'Frågan får ha högst 2 000 tecken. Nu har den 10 000.'],
] as const
test.each(refused)('[HLP-04] %s is not sent', async (_, typed, text) => {
  const calls = serve(answer)
  await open()
  await write(typed)
  expect(screen.getByText(text)).toBeTruthy()
  expect(field().value).toBe(typed)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

const said = /formuleras svaren av en AI-tjänst utanför kliniken: ai\.clinic\.se/
test('[FIX-12] before the first question the page says that a service words the answers', async () => {
  serve(answer, { 'GET /api/v1/assistant/': { examples: [], model_host: 'ai.clinic.se' } })
  await open()
  const notice = await screen.findByText(said)
  const follows = notice.compareDocumentPosition(field()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(follows).toBeTruthy()
})

test('[FIX-12] without a service the page speaks of none', async () => {
  serve(answer, { 'GET /api/v1/assistant/': { examples: ['Droppar?'], model_host: null } })
  await open()
  await screen.findByRole('button', { name: 'Droppar?' })
  expect(screen.queryByText(/AI-tjänst/)).toBeNull()
})

test('[HLP-04] a model words answers only when the patient lets it, and is named', async () => {
  const calls = serve(answer, { 'GET /api/v1/assistant/': { examples: [], model_host: 'ai.clinic.se' } })
  await open()
  const consent = await screen.findByRole<HTMLInputElement>('checkbox', { name: /\(ai\.clinic\.se\)/ })
  const lastAsked = () => calls.findLast(({ method }) => method === 'POST')?.body
  await write('hur droppar jag')
  expect(lastAsked()).toMatchObject({ may_use_model: false })
  await act(async () => void fireEvent.click(consent))
  await write('hur ofta')
  expect(lastAsked()).toMatchObject({ may_use_model: true })
})

/** Asks a question and leaves the page after the answer. */
async function askAndLeave(patient: string): Promise<void> {
  serve(answer)
  haveSessionOf(patient)
  await open()
  await write('hur droppar jag')
  await screen.findByRole('link', { name: 'Droppar?' })
  cleanup()
}

test('[HLP-04] a conversation goes on after another page, in silence, until a new one is begun', async () => {
  await askAndLeave('anna')

  await open()
  expect(screen.getByText('hur droppar jag')).toBeTruthy()
  await act(async () => void fireEvent.change(field(), { target: { value: 'h' } }))
  expect(screen.getByRole('status').textContent).toBe('')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Börja ett nytt samtal' })))
  expect(screen.queryByText('hur droppar jag')).toBeNull()
  expect(document.activeElement).toBe(field())
  cleanup()
  await open()
  expect(screen.queryByText('hur droppar jag')).toBeNull()
})

test('[HLP-04] nobody but its writer sees a conversation', async () => {
  await askAndLeave('anna')
  haveSessionOf('bo')
  await open()
  expect(screen.queryByText('hur droppar jag')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Börja ett nytt samtal' })).toBeNull()
})

test('[HLP-04] a question that has no answer yet is in the field again when its page comes back', async () => {
  serve(answer)
  haveSessionOf('anna')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await open()
  await write('hur droppar jag')
  expect(field().value).toBe('')
  cleanup()
  await open()
  expect(field().value).toBe('hur droppar jag')
})
