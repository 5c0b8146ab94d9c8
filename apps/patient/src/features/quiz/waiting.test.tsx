import { problem } from '@htd/web/test/fake-server.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readDraft } from '#shared/quiz/draft.ts'
import { saveTokens } from '#shared/session.ts'
import { store, stored } from '#shared/storage/local.ts'
import { fakeServer } from '#test/fake-server.ts'
import { CONTENT_VERSION, goTo, openApp, passTime, press, settle, stopClock } from '#test/open-app.tsx'
import { haveSession } from '#test/open-page.ts'
import { dryness, entryOf, redFlags, statement } from '#test/questionnaire.ts'

const submit = 'POST /api/v1/quiz/submit/'
const retake = 'POST /api/v1/question/'
const answers = { [redFlags.id]: entryOf(redFlags, 0), [dryness.id]: entryOf(dryness, 2) }
const accepted = { [submit]: [202, { accepted: true }] as [number, object] }
const stillThere = () => screen.queryByText(/could not be sent/, { selector: 'main [role=status]' })
const heading = () => screen.queryByRole('heading', { level: 1, name: 'Your answers are waiting to be sent' })
const button = (name: string) => screen.getByRole('button', { name })
const card = () => screen.queryByText('Your answers are waiting to be sent.')

afterEach(() => vi.restoreAllMocks())

const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)

async function fillAndSend(email = 'anna@example.com'): Promise<void> {
  await openApp('/email', { answers, language: 'en' })
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: email } })
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await press(button('Send'))
}

/** Sends a first quiz while there is no network. */
async function sendOffline(): Promise<void> {
  network(false)
  fakeServer({})
  await fillAndSend()
}

async function bringNetwork(): Promise<void> {
  network(true)
  await act(async () => dispatchEvent(new Event('online')))
  await settle()
}

/** Sends a re-take of Anna that gets no answer. */
async function retakeWaits(): Promise<HTMLElement> {
  haveSession()
  localStorage.setItem('questionType', '2')
  store('email', 'anna@example.com')
  network(false)
  fakeServer({})
  await openApp('/overview', { answers, language: 'en' })
  await press(button('Submit'))
  return screen.findByRole('alertdialog', { name: 'Your answers are waiting to be sent' })
}

test('[PAT-15] what is sent without a network waits visibly, and goes once when it is back', async () => {
  await sendOffline()
  expect(heading()).toBeTruthy()
  await press(button('Try again'))
  expect(stillThere()).toBeTruthy()

  const calls = fakeServer(accepted)
  await bringNetwork()
  await bringNetwork()
  expect(calls.map(({ body }) => body)).toMatchObject([{ email: 'anna@example.com' }])
  expect([location.pathname, localStorage.getItem('waiting')]).toEqual(['/thank-you', null])
})

test('[PAT-15] a server that gives no answer makes them wait as well; they are tried again every half minute', async () => {
  stopClock()
  const calls = fakeServer({ [submit]: [502, '<h1>'] })
  await fillAndSend()
  expect([heading() !== null, calls.length]).toEqual([true, 1])
  await passTime(29_999)
  expect(calls).toHaveLength(1)
  const taken = fakeServer(accepted)
  await passTime(1)
  expect([taken.length, location.pathname]).toEqual([1, '/thank-you'])
})

test('[PAT-15] a refusal without words is told: it would come again', async () => {
  fakeServer({ [submit]: [413, '<h1>'] })
  await fillAndSend()
  expect([heading(), screen.getByText(/^Error: The answers could not be sent/)]).toEqual([null, expect.anything()])
})

test('[PAT-15] a start page sends what waits', async () => {
  await sendOffline()
  await goTo('/')
  expect(await screen.findByText('Your answers are waiting to be sent.')).toBeTruthy()
  const calls = fakeServer(accepted)
  await bringNetwork()
  expect(calls).toHaveLength(1)
  await settle()
  expect(location.pathname).toBe('/thank-you')
})

test('[PAT-15] while they are sent and until the next page, nothing else is shown', async () => {
  await sendOffline()
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(screen.getByRole('main').textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  fakeServer(accepted)
  await bringNetwork()
  watch.disconnect()
  expect([location.pathname, seen.length > 0]).toEqual(['/thank-you', true])
  expect(seen.filter((text) => /Where should we send|need to send them again/.test(text))).toEqual([])
})

test.each([
  ['too many attempts', problem(429, 'too_many_requests', 'Wait a minute.')],
  ['a fault of the server', problem(503, 'unavailable', 'Away.')],
])('[PAT-15] after %s they go on waiting', async (_, answer) => {
  await sendOffline()
  fakeServer({ [submit]: answer })
  await bringNetwork()
  expect(heading()).toBeTruthy()
  await press(button('Try again'))
  expect([heading() !== null, stillThere() !== null, stored('waiting')?.email]).toEqual([
    true,
    true,
    'anna@example.com',
  ])
})

test('[PAT-15] a refusal ends the waiting and is said', async () => {
  await sendOffline()
  fakeServer({ [submit]: problem(409, 'submission_conflict', 'Sent otherwise.') })
  await bringNetwork()
  expect([heading(), localStorage.getItem('waiting')]).toEqual([null, null])
  expect(screen.getByText('Error: Sent otherwise.')).toBeTruthy()
})

test('[PAT-15] looking at the answers keeps them waiting; changing one ends it', async () => {
  await sendOffline()
  await press(button('To the overview'))
  expect([location.pathname, stored('waiting') !== undefined]).toEqual(['/overview', true])
  expect(screen.getByText(/^Your answers are waiting to be sent. Choose Submit/)).toBeTruthy()
  await press(button('Submit'))
  expect(heading()).toBeTruthy()
  await press(button('To the overview'))
  await press(screen.getByRole('link', { name: /^Change .*Hur ofta är ögonen torra/ }))
  fireEvent.click(screen.getByRole('radio', { name: 'Aldrig' }))
  await settle()
  expect(stored('waiting')).toBeUndefined()

  const calls = fakeServer(accepted)
  await bringNetwork()
  await goTo('/email')
  expect([heading(), calls]).toEqual([null, []])
  await press(button('Send'))
  const [{ body } = { body: {} }] = calls
  expect((body as { answer_id_list: string[] }).answer_id_list).toContain(dryness.answer_set[0]?.id)
})

test('[PAT-15] they go to the address that they were sent to, and not by themselves once another one is used here', async () => {
  await sendOffline()
  store('email', 'bo@example.com')
  cleanup()
  const calls = fakeServer(accepted)
  network(true)
  await openApp('/', { language: 'en' })
  expect(card()?.parentElement?.textContent).toContain('They are for anna@example.com')
  await press(button('Send the answers'))
  expect([location.pathname, calls.length]).toEqual(['/email', 0])
  await press(button('Try again'))
  expect(calls.map(({ body }) => body)).toMatchObject([{ email: 'anna@example.com' }])
})

test('[PAT-15] Start asks before it gives up answers that wait', async () => {
  await sendOffline()
  await goTo('/')
  await press(button('Start Quiz'))
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Do you want to start over?' }))
  expect(dialog().getByText(/are then not sent/)).toBeTruthy()
  await press(dialog().getByRole('button', { name: 'Keep the answers' }))
  expect([location.pathname, (await readDraft())?.waiting?.email]).toEqual(['/', 'anna@example.com'])
  await press(button('Start Quiz'))
  await press(dialog().getByRole('button', { name: 'Start over anyway' }))
  expect([location.pathname, await readDraft()]).toEqual([`/${statement.id}`, undefined])
})

test('[PAT-15] a re-take waits in one dialog over all tries, and leads to the result once it is taken', async () => {
  const dialog = await retakeWaits()
  expect(within(dialog).queryByText(/could not be sent/)).toBeNull()
  await press(within(dialog).getByRole('button', { name: 'Try again' }))
  expect(within(dialog).getByText(/could not be sent/)).toBeTruthy()
  expect([dialog.isConnected, document.activeElement?.textContent]).toEqual([true, 'Try again'])
  stopClock()
  const calls = fakeServer({ [retake]: [201, { participation_id: dryness.id }] })
  await bringNetwork()
  expect(screen.getByText('Complete. Redirecting you.')).toBeTruthy()
  await passTime(3000)
  expect([location.pathname, calls.length]).toEqual(['/dashboard/quiz', 1])
})

test('[PAT-15] a re-take that waits keeps waiting when its dialog is closed', async () => {
  const dialog = await retakeWaits()
  fireEvent(dialog, new Event('cancel'))
  await settle()
  expect([screen.queryByRole('alertdialog'), stored('waiting')?.email]).toEqual([null, 'anna@example.com'])
})

test('[PAT-15] without a session a re-take that waits is offered, and goes when its patient has logged in', async () => {
  await retakeWaits()
  cleanup()
  saveTokens({ access: '', refresh: '' })
  const calls = fakeServer({ [retake]: [201, { participation_id: dryness.id }] })
  network(true)
  await openApp('/', { language: 'en' })
  expect([location.pathname, card()?.parentElement?.textContent]).toEqual([
    '/',
    expect.stringContaining('Log in again'),
  ])
  await press(button('Send the answers'))
  expect(location.pathname + location.search).toBe('/auth?next=%2Foverview')
  haveSession()
  await goTo('/overview')
  expect(calls).toHaveLength(1)
})

test('[PAT-15] what was shown and how long ago it was sent are said in headers, which a former server ignores', async () => {
  await sendOffline()
  const waiting = stored('waiting')
  if (!waiting) throw new Error('nothing waits')
  store('waiting', { ...waiting, since: Date.now() - 3_600_000 })
  cleanup()
  const calls = fakeServer(accepted)
  network(true)
  await openApp('/email', { answers, language: 'en' })
  const [{ headers, body } = { headers: new Headers(), body: {} }] = calls
  expect(headers.get('x-htd-content-version')).toBe(CONTENT_VERSION)
  expect(Number(headers.get('x-htd-waited'))).toBeGreaterThanOrEqual(3600)
  expect(body).not.toHaveProperty('content_version')
})
