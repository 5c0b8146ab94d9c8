import { changePreferences, preferences } from '@htd/web/page/preferences.ts'
import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { stored } from '#shared/storage/local.ts'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const sessions = { items: [] }
const failure = problem(503, 'unavailable', 'Försök igen om en stund.')
const answered = ({ body }: Call) => ({ language: 'sv', slide_timer: 20, ...(body as object) })
const expectError = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(haveSession)
afterEach(() => {
  changePreferences({ language: 'sv', theme: '', textSize: 100, autoAdvance: true, slidesStartPaused: false })
})

async function openSettings(answers: Parameters<typeof fakeServer>[0] = {}, language: 'sv' | 'en' = 'sv') {
  const calls = fakeServer({ 'GET /api/v1/account/sessions/': sessions, ...answers })
  await openPage(Component, '/dashboard/settings', { language })
  await screen.findByRole('combobox')
  return calls
}

const timer = () => screen.getByRole<HTMLSelectElement>('combobox')
const posted = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 700)))

test('[SET-01] the slide timer offers the seven times, 20 seconds unless the patient chose otherwise', async () => {
  await openSettings({}, 'en')
  expect([...timer().options].map(({ value, text }) => [Number(value), text])).toEqual([
    [5, '5 seconds'],
    [10, '10 seconds'],
    [20, '20 seconds'],
    [30, '30 seconds'],
    [40, '40 seconds'],
    [60, '1 minute'],
    [120, '2 minutes'],
  ])
  expect(timer().value).toBe('20')
})

const fixed = [
  ['sv', 'Bildtiden är ändrad!'],
  ['en', 'slide Timer changed successfully!'],
] as const
test.each(fixed)(
  '[SET-01] in %s a change of the timer is saved once it has come to rest, and stays said',
  async (language, text) => {
    const calls = await openSettings({ 'POST /api/v1/settings/': answered }, language)
    for (const value of ['30', '40', '60']) fireEvent.change(timer(), { target: { value } })
    expect(posted(calls)).toEqual([])
    await waitFor(() => expect(posted(calls)).toEqual([{ language: 'sv', slide_timer: 60 }]), { timeout: 3000 })
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
    expect(timer().value).toBe('60')
  },
)

test('[SET-01] a change is not lost when the page is left before it has come to rest', async () => {
  const calls = await openSettings({ 'POST /api/v1/settings/': answered })
  fireEvent.change(timer(), { target: { value: '5' } })
  await act(async () => history.pushState(null, '', '/dashboard/nowhere'))
  await waitFor(() => expect(posted(calls)).toEqual([{ language: 'sv', slide_timer: 5 }]))
  await rest()
  expect(posted(calls)).toHaveLength(1)
})

test('[SET-01] a timer that can not be saved is logged, said, and goes back to what holds', async () => {
  const logged = expectError()
  await openSettings({ 'POST /api/v1/settings/': failure })
  fireEvent.change(timer(), { target: { value: '120' } })
  expect(timer().value).toBe('120')
  await screen.findByText('Det gick inte att spara. Det tidigare valet gäller fortfarande.')
  expect(timer().value).toBe('20')
  expect(logged).toHaveBeenCalledWith('settings update failed', expect.anything())
})

test('[SET-01] choosing a language changes the page at once, saves it for the mails, and keeps the focus', async () => {
  const calls = await openSettings({ 'POST /api/v1/settings/': answered })
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await waitFor(() => expect(screen.getAllByText('language changed successfully!').length).toBeGreaterThan(0))
  expect(posted(calls)).toEqual([{ language: 'en', slide_timer: 20 }])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'English' }))
  expect(stored('selectedLanguage')).toBe('en')
})

test('[SET-01] a language that can not be saved is logged, said, and the page goes back', async () => {
  const logged = expectError()
  await openSettings({ 'POST /api/v1/settings/': failure })
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByText('Det gick inte att spara. Det tidigare valet gäller fortfarande.')
  await screen.findByRole('heading', { level: 1, name: 'Inställningar' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Svenska' }).checked).toBe(true)
  expect(logged).toHaveBeenCalledOnce()
})

test('[GEN-01] on a new device the pages take the language of the account', async () => {
  fakeServer({
    'GET /api/v1/settings/': { language: 'en', slide_timer: 20 },
    'GET /api/v1/account/sessions/': sessions,
  })
  await openPage(Component, '/dashboard/settings')
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
})

test('[GEN-01] a language chosen on this device stays, and the settings say what the mails come in', async () => {
  localStorage.setItem('selectedLanguage', 'sv')
  await openSettings({ 'GET /api/v1/settings/': { language: 'en', slide_timer: 20 } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Inställningar')
  expect(screen.getByText(/Mejlen till dig kommer på engelska/)).toBeTruthy()
})

test('settings that can not be fetched are logged once, can be tried again, and the rest of the page works', async () => {
  const logged = expectError()
  let isDown = true
  fakeServer({
    'GET /api/v1/account/sessions/': sessions,
    'GET /api/v1/settings/': () => (isDown ? problem(404, 'not_found', 'Nej') : { language: 'sv', slide_timer: 40 }),
  })
  await openPage(Component, '/dashboard/settings')
  const retry = await screen.findByRole('button', { name: 'Försök igen' })
  expect(logged).toHaveBeenCalledWith('settings fetch failed', expect.anything())
  expect(screen.getByRole('radio', { name: 'Dämpat' })).toBeTruthy()
  isDown = false
  await userEvent.click(retry)
  expect((await screen.findByRole<HTMLSelectElement>('combobox')).value).toBe('40')
})

test('the display can be set here as well as in the top bar, and both show the same', async () => {
  await openSettings()
  await userEvent.click(screen.getByRole('button', { name: 'Visning' }))
  const [inBar, inPage] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Mörkt' })
  await userEvent.click(inPage as HTMLElement)
  expect([inBar?.checked, inPage?.checked, preferences().theme]).toEqual([true, true, 'dark'])
  expect(screen.getAllByRole<HTMLInputElement>('radio', { name: '100 %' }).map(({ checked }) => checked)).toEqual([
    true,
    true,
  ])
})

/** A fake server that stores the posted settings; `change` simulates a change made elsewhere. */
function keepingServer() {
  let kept = { language: 'sv', slide_timer: 20 }
  const answers = {
    'GET /api/v1/settings/': () => kept,
    'POST /api/v1/settings/': ({ body }: Call) => {
      kept = { ...kept, ...(body as object) }
      return kept
    },
  }
  return { answers, kept: () => kept, change: (elsewhere: Partial<typeof kept>) => Object.assign(kept, elsewhere) }
}

test('[FIX-36] both settings are posted, and two changes in a row do not undo each other', async () => {
  const server = keepingServer()
  const calls = await openSettings(server.answers)
  fireEvent.change(timer(), { target: { value: '60' } })
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await waitFor(() => expect(posted(calls)).toHaveLength(2), { timeout: 3000 })
  await waitFor(() => expect(server.kept()).toEqual({ language: 'en', slide_timer: 60 }))
  for (const body of posted(calls)) expect(Object.keys(body as object).sort()).toEqual(['language', 'slide_timer'])
})

test('[FIX-36] a page that was opened long ago does not bring back what was changed elsewhere since', async () => {
  const server = keepingServer()
  await openSettings(server.answers)
  expect(timer().value).toBe('20')
  server.change({ slide_timer: 120 })
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await waitFor(() => expect(server.kept()).toEqual({ language: 'en', slide_timer: 120 }))
  await waitFor(() => expect(timer().value).toBe('120'))
})
