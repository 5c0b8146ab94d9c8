import { problem } from '@htd/web/test/fake-server.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, passTime, press, settle, stopClock } from '#test/open-app.tsx'
import { dryness, entryOf, redFlags } from '#test/questionnaire.ts'

const answers = { [redFlags.id]: entryOf(redFlags, 0), [dryness.id]: entryOf(dryness, 2) }
const accepted = { 'POST /api/v1/quiz/submit/': [202, { accepted: true }] as [number, object] }
const field = () => screen.getByLabelText('Email address')
const send = () => screen.getByRole('button', { name: 'Send' })
const open = () => openApp('/email', { answers, language: 'en' })

function fill(email: string): void {
  fireEvent.change(field(), { target: { value: email } })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
}

test('[EML-01] asks for an address and two consents, each with its documents, and leads back to the overview', async () => {
  await open()
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(screen.getByRole('link', { name: /Read the terms/ }).getAttribute('href')).toBe('/legal/terms/')
  expect(screen.getByRole('link', { name: /Read the privacy policy/ }).getAttribute('href')).toBe('/legal/privacy/')
  expect(screen.getByRole('link', { name: /data processing/ }).getAttribute('href')).toBe('/legal/data-processing/')
  await press(screen.getByRole('button', { name: 'Previous' }))
  expect(location.pathname).toBe('/overview')
})

test('[EML-02] Send is enabled once the address is valid and both boxes are ticked', async () => {
  await open()
  expect(send().getAttribute('aria-disabled')).toBe('true')
  fill('anna@example.com')
  expect(send().getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement)
  expect(send().getAttribute('aria-disabled')).toBe('true')
})

test('[EML-02] the address is checked 500 ms after typing, and the message goes the moment it is valid', async () => {
  stopClock()
  await open()
  fireEvent.change(field(), { target: { value: 'anna' } })
  await passTime(499)
  expect(field().getAttribute('aria-invalid')).toBeNull()
  await passTime(1)
  expect(screen.getAllByText('Please enter a valid email address').length).toBeGreaterThan(0)
  fireEvent.change(field(), { target: { value: '' } })
  expect(screen.getAllByText('Email is required').length).toBeGreaterThan(0)
  fireEvent.change(field(), { target: { value: 'anna@example.com' } })
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('pressing Send too early lists what is missing and sends nothing', async () => {
  const calls = fakeServer(accepted)
  await open()
  await press(send())
  expect(screen.getAllByRole('link', { name: /Email is required|Tick that/ })).toHaveLength(3)
  expect(calls).toEqual([])
})

test('[EML-03] success takes the place of this page in the history; answers and draft are gone', async () => {
  const calls = fakeServer(accepted)
  await open()
  fill(' anna@example.com ')
  const entries = history.length
  await press(send())
  expect([location.pathname, history.length]).toEqual(['/thank-you', entries])
  expect(calls[0]?.body).toMatchObject({
    email: 'anna@example.com',
    answer_id_list: [redFlags.answer_set[0]?.id, dryness.answer_set[2]?.id],
    lang: 'en',
    consents: { terms: true, privacy: true },
  })
  expect([localStorage.getItem(dryness.id), localStorage.getItem('email')]).toEqual([null, 'anna@example.com'])
})

test('[EML-03] a failure shows the message after Error: and keeps what was filled in', async () => {
  fakeServer({ 'POST /api/v1/quiz/submit/': problem(429, 'too_many_requests', 'Too many attempts. Wait a minute.') })
  await open()
  fill('anna@example.com')
  await press(send())
  expect(screen.getByText('Error: Too many attempts. Wait a minute.')).toBeTruthy()
  expect((field() as HTMLInputElement).value).toBe('anna@example.com')
  expect(localStorage.getItem(dryness.id)).toBe(answers[dryness.id])
})

test('another address is another submission, the same one after a failure is not', async () => {
  const calls = fakeServer({ 'POST /api/v1/quiz/submit/': problem(503, 'unavailable', 'Away.') })
  await open()
  fill('anna@example.com')
  await press(send())
  await press(send())
  fireEvent.change(field(), { target: { value: 'bo@example.com' } })
  await press(send())
  const [first, second, third] = calls.map(({ body }) => (body as { submission_id: string }).submission_id)
  expect(first).toBe(second)
  expect(third).not.toBe(first)
})

test('[SUB-05] too few answers for a result, with the advice that holds all the same', async () => {
  const notice = { level: 'EMERGENCY', text: 'Ring 112 nu.' }
  fakeServer({ 'POST /api/v1/quiz/submit/': problem(400, 'insufficient_answers', 'Can not be negative', { notice }) })
  await open()
  fill('anna@example.com')
  await press(send())
  expect(screen.getByRole('heading', { name: 'Your information is not enough for analysis' })).toBeTruthy()
  expect(screen.getByText('Ring 112 nu.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start over' })).toBeTruthy()
})

test('[THX-01] afterwards there is a thank-you note with something kind for the eyes', async () => {
  await openApp('/thank-you', { language: 'en' })
  expect(screen.getByRole('heading', { name: 'Thank you, your answers have been sent' })).toBeTruthy()
  expect(screen.getByText('Blink often.')).toBeTruthy()
})

test('[FIX-34] a first quiz that another tab has sent: the page says so and leads on', async () => {
  await open()
  localStorage.setItem('submission', JSON.stringify({ id: crypto.randomUUID(), content: 'x', sentAt: Date.now() }))
  for (const id of Object.keys(answers)) localStorage.removeItem(id)
  const change = { key: 'answers_reset', newValue: '1', storageArea: localStorage }
  await act(async () => void dispatchEvent(new StorageEvent('storage', change)))
  expect(screen.getByRole('heading', { name: 'Thank you, your answers have been sent' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue now' }).getAttribute('href')).toBe('/thank-you')
  expect(screen.queryByRole('link', { name: 'Start over' })).toBeNull()
})

test.each([
  [[400, { message: 'This address is blocked' }], 'This address is blocked'],
  [[400, { error: 'This address is blocked' }], 'This address is blocked'],
  [[413, '<h1>'], 'The answers could not be sent. They are still here. Check your connection and try again.'],
] as const)('[FIX-35] the email page shows the words of %j after Error:', async (answer, text) => {
  fakeServer({ 'POST /api/v1/quiz/submit/': answer as unknown as [number, object] })
  await open()
  fill('anna@example.com')
  await press(send())
  expect(screen.getByText(`Error: ${text}`)).toBeTruthy()
})

const shown = () => [
  (field() as HTMLInputElement).value,
  ...screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked),
]

test('[FIX-36] the address and both ticks are kept over Previous and a reload, also half typed', async () => {
  await open()
  fireEvent.change(field(), { target: { value: 'anna@exa' } })
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  await press(screen.getByRole('button', { name: 'Previous' }))
  await press(screen.getByRole('button', { name: 'Submit' }))
  expect(location.pathname).toBe('/email')
  expect(shown()).toEqual(['anna@exa', false, true])
  cleanup()
  await open()
  expect(shown()).toEqual(['anna@exa', false, true])
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)
  cleanup()
  await open()
  expect(shown()).toEqual(['anna@exa', false, false])
})

test('[FIX-36] ticks go when the answers are sent, and when a start page opens; the address stays', async () => {
  fakeServer(accepted)
  await open()
  fill('anna@example.com')
  expect(localStorage.getItem('consents')).toBe('{"terms":true,"privacy":true}')
  await press(send())
  expect([localStorage.getItem('consents'), localStorage.getItem('email')]).toEqual([null, 'anna@example.com'])
  cleanup()
  localStorage.setItem('consents', '{"terms":true,"privacy":true}')
  await openApp('/')
  await settle()
  expect([localStorage.getItem('consents'), localStorage.getItem('email')]).toEqual([null, 'anna@example.com'])
})

test.each(['{"terms":"yes"}', '[]', 'null', 'x'])(
  '[FIX-36] ticks that another program wrote as %s are no ticks',
  async (text) => {
    localStorage.setItem('consents', text)
    await open()
    expect(shown()).toEqual(['', false, false])
  },
)
