import { problem } from '@htd/web/test/fake-server.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer } from '#test/fake-server.ts'
import { openApp, passTime, press, settle, stopClock } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'
import { dryness, entryOf, light, redFlags } from '#test/questionnaire.ts'

const answers = { [redFlags.id]: entryOf(redFlags, 0), [dryness.id]: entryOf(dryness, 2) }
const submit = () => screen.getByRole('button', { name: 'Skicka in' })
const idAt = (question: typeof dryness, place: number) => question.answer_set[place]?.id
const symptomPost = 'POST /api/v1/question/symptom/'
const questionnaireKind = (type: 1 | 2 | 3) => localStorage.setItem('questionType', String(type))
const symptomQuestions = { 'GET /api/v1/question/symptom/': { questions: { items: [redFlags, dryness, light] } } }

beforeEach(haveSession)

test('[OVR-01] lists every question with its answers, in order; the unanswered one says so and each can be changed', async () => {
  await openApp('/overview', { language: 'en', answers })
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '2. Stämmer något av detta?',
    '3. Hur ofta är ögonen torra?',
    '4. Hur känns ljus?',
  ])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Inget av detta',
    'Change answer',
    'Alltid',
    'Change answer',
    'Not Answered',
    'Change answer',
  ])
})

test('[PAT-07] none of these beside another answer is pointed out in words at its question', async () => {
  await openApp('/overview', { answers: { ...answers, [redFlags.id]: entryOf(redFlags, 0, 1) } })
  const row = screen.getByText('2. Stämmer något av detta?').parentElement as HTMLElement
  expect(within(row).getByText(/^Du har valt både ”Inget av detta” och något annat/)).toBeTruthy()
})

test('[OVR-02] Previous returns to the last visited question, or else to the first stored one', async () => {
  localStorage.setItem('last_visited', dryness.id)
  await openApp('/overview', { answers })
  await press(screen.getByRole('button', { name: 'Föregående' }))
  expect(location.pathname).toBe(`/${dryness.id}`)
})

test('a required question without an answer is named, and nothing is submitted', async () => {
  questionnaireKind(2)
  const calls = fakeServer({})
  await openApp('/overview', { answers: { [redFlags.id]: entryOf(redFlags, 0) } })
  await press(submit())
  const summary = within(screen.getByText('Några frågor måste besvaras först').parentElement as HTMLElement)
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Fråga 3: Hur ofta är ögonen torra?',
  ])
  expect(calls).toEqual([])
})

test('[SUB-02] Submit of a first quiz leads to the email page', async () => {
  await openApp('/overview', { answers })
  await press(submit())
  expect(location.pathname).toBe('/email')
})

test('[SUB-03] [OVR-03] a symptom quiz is posted once however often Submit is pressed, and leads to the status', async () => {
  questionnaireKind(3)
  const calls = fakeServer({ ...symptomQuestions, [symptomPost]: [201, { participation_id: dryness.id }] })
  await openApp('/overview', { answers })
  stopClock()
  const button = submit()
  for (let presses = 0; presses < 5; presses++) fireEvent.click(button)
  await settle()
  await passTime(2800)
  expect(screen.getByText('Klart. Du skickas vidare.')).toBeTruthy()
  await passTime(3000)
  expect(location.pathname + location.search).toBe('/dashboard/status?mode=updated')
  const posts = calls.filter(({ method }) => method === 'POST')
  expect(posts).toHaveLength(1)
  expect(posts[0]?.body).toMatchObject({ answer_id_list: [idAt(redFlags, 0), idAt(dryness, 2)] })
  expect(localStorage.getItem(dryness.id)).toBeNull()
})

test('[SUB-03] a general re-take is posted with its language and leads to the result', async () => {
  questionnaireKind(2)
  const calls = fakeServer({ 'POST /api/v1/question/': [201, { participation_id: dryness.id }] })
  await openApp('/overview', { answers })
  stopClock()
  await press(submit())
  await passTime(2800)
  await passTime(3000)
  expect(location.pathname + location.search).toBe('/dashboard/quiz?mode=updated')
  expect(calls[0]?.body).toMatchObject({ lang: 'sv' })
  expect(calls[0]?.bearer).toBe('Bearer access')
})

test('[SUB-01] the overlay says analysing for 2 s, then updating, then complete, and leaves after 3 s', async () => {
  questionnaireKind(2)
  fakeServer({ 'POST /api/v1/question/': [201, { participation_id: dryness.id }] })
  await openApp('/overview', { answers, language: 'en' })
  stopClock()
  await press(screen.getByRole('button', { name: 'Submit' }))
  const shown = () => within(screen.getByRole('dialog')).queryAllByText(/^(We are|Complete)/).length
  await passTime(1999)
  expect(shown()).toBe(1)
  await passTime(1)
  expect(shown()).toBe(2)
  await passTime(800)
  expect(shown()).toBe(3)
  await passTime(2999)
  expect(location.pathname).toBe('/overview')
  await passTime(1)
  expect(location.pathname).toBe('/dashboard/quiz')
})

test('[SUB-04] without a selected answer the overlay says after 2 s that there is too little', async () => {
  questionnaireKind(2)
  const calls = fakeServer({})
  await openApp('/overview', { language: 'en' })
  stopClock()
  await press(screen.getByRole('button', { name: 'Submit' }))
  await passTime(1999)
  expect(screen.queryByText('Your information is not enough for analysis')).toBeNull()
  await passTime(1)
  expect(screen.getByText('Your information is not enough for analysis')).toBeTruthy()
  expect(calls).toEqual([])
})

test.each([
  [2, '/re-take'],
  [3, '/re-take-symptoms'],
] as const)('[SUB-05] too few answers in a quiz of type %i start over at %s', async (type, address) => {
  questionnaireKind(type)
  const refusal = problem(400, 'insufficient_answers', 'Can not be negative: 1 of 9')
  fakeServer({ ...symptomQuestions, 'POST /api/v1/question/': refusal, [symptomPost]: refusal })
  await openApp('/overview', { answers, language: 'en' })
  await press(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Your information is not enough for analysis' }))
  expect(dialog.getByRole('link', { name: 'Start over' }).getAttribute('href')).toBe(address)
})

test('[SUB-06] after another error Try again sends the same submission under the same id', async () => {
  questionnaireKind(2)
  let isUp = false
  const calls = fakeServer({
    'POST /api/v1/question/': () =>
      isUp ? [201, { participation_id: dryness.id }] : problem(503, 'unavailable', 'The service is away.'),
  })
  await openApp('/overview', { answers, language: 'en' })
  await press(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Error submitting your answers' }))
  expect(localStorage.getItem(dryness.id)).toBe(answers[dryness.id])
  isUp = true
  await press(dialog.getByRole('button', { name: 'Try again' }))
  await settle()
  const ids = calls.map(({ body }) => (body as { submission_id: string }).submission_id)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
})

test('care advice comes with the message that there are too few answers', async () => {
  questionnaireKind(2)
  const notice = { level: 'URGENT', text: 'Ring 1177 i dag.' }
  fakeServer({ 'POST /api/v1/question/': problem(400, 'insufficient_answers', 'Can not be negative', { notice }) })
  await openApp('/overview', { answers })
  await press(submit())
  await screen.findByRole('alertdialog')
  expect(screen.getByText('Ring 1177 i dag.')).toBeTruthy()
})

test('[SUB-06] Try again sends what the page shows, whatever another tab has chosen since', async () => {
  questionnaireKind(2)
  const calls = fakeServer({ 'POST /api/v1/question/': problem(503, 'unavailable', 'The service is away.') })
  await openApp('/overview', { answers, language: 'en' })
  await press(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Error submitting your answers' }))
  const changed = { key: dryness.id, newValue: entryOf(dryness, 0), storageArea: localStorage }
  await act(async () => void dispatchEvent(new StorageEvent('storage', changed)))
  expect([screen.queryByText('Alltid'), screen.queryByText('Aldrig')]).toEqual([expect.anything(), null])
  await press(dialog.getByRole('button', { name: 'Try again' }))
  await settle()
  const sent = calls.map(({ body }) => (body as { answer_id_list: string[] }).answer_id_list)
  expect(sent).toEqual(Array(2).fill([idAt(redFlags, 0), idAt(dryness, 2)]))
})

/** Simulates another tab that has submitted the answers. */
async function sendInAnotherTab(): Promise<void> {
  const sent = { id: crypto.randomUUID(), content: 'x', sentAt: Date.now() }
  localStorage.setItem('submission', JSON.stringify(sent))
  for (const id of Object.keys(answers)) localStorage.removeItem(id)
  const change = { key: 'answers_reset', newValue: '1', storageArea: localStorage }
  await act(async () => void dispatchEvent(new StorageEvent('storage', change)))
  await settle()
}

test.each([
  [1, 'Continue now', '/thank-you'],
  [2, 'See Result Now', '/dashboard/quiz?mode=updated'],
  [3, 'See Result Now', '/dashboard/status?mode=updated'],
] as const)(
  '[FIX-34] answers of type %i that another tab has sent: the page says so, Submit as well',
  async (type, name, to) => {
    questionnaireKind(type)
    const calls = fakeServer(symptomQuestions)
    await openApp('/overview', { answers, language: 'en' })
    const before = calls.length
    await sendInAnotherTab()
    expect(screen.getByRole('heading', { name: 'Thank you, your answers have been sent' })).toBeTruthy()
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
    expect(screen.queryByText('Not Answered')).toBeNull()
    await press(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Thank you, your answers have been sent' }))
    expect(dialog.getByRole('link', { name }).getAttribute('href')).toBe(to)
    expect(screen.queryByText('Your information is not enough for analysis')).toBeNull()
    expect(calls).toHaveLength(before)
  },
)

test.each([
  ['anna@example.com', 'anna@example.com'],
  ['anna@exa', undefined],
  ['', undefined],
])('[FIX-36] a general re-take sends the address %j as %j', async (text, email) => {
  questionnaireKind(2)
  if (text) localStorage.setItem('email', text)
  const calls = fakeServer({ 'POST /api/v1/question/': [201, { participation_id: dryness.id }] })
  await openApp('/overview', { answers })
  await press(submit())
  expect(calls.map(({ body }) => (body as { email?: string }).email)).toEqual([email])
})
