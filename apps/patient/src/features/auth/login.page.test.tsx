import 'fake-indexeddb/auto'
import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberedNames } from '#shared/patient-names.ts'
import { saveEntry, selectedAnswerIds } from '#shared/quiz/answers.ts'
import { accessToken, refreshToken } from '#shared/session.ts'
import { type QuestionType, store, stored } from '#shared/storage/local.ts'
import { fakeServer } from '#test/fake-server.ts'
import { openPage } from '#test/open-page.ts'
import { dryness, entryOf } from '#test/questionnaire.ts'
import { Component } from './login.page.tsx'

afterEach(() => vi.restoreAllMocks())

const accepted = { access: 'access', refresh: 'refresh', first_name: 'Anna', last_name: 'Berg' }
const email = () => screen.getByLabelText<HTMLInputElement>('E-postadress')
const password = () => screen.getByLabelText<HTMLInputElement>('Lösenord')

async function logIn(address: string, secret: string): Promise<void> {
  if (address) await userEvent.type(email(), address)
  if (secret) await userEvent.type(password(), secret)
  await userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
}

test('[AUT-01] a badly formed address and a short password are explained and nothing is sent', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/': accepted })
  await openPage(Component, '/auth')
  await logIn('anna', 'x')

  const alert = await screen.findByRole('alert')
  expect(document.activeElement).toBe(alert)
  expect(screen.getByRole('link', { name: 'Ogiltig e-postadress' }).getAttribute('href')).toBe('#username')
  expect(screen.getByRole('link', { name: 'Ogiltigt lösenord' }).getAttribute('href')).toBe('#password')
  expect(email().value).toBe('anna')
  expect(calls).toEqual([])
})

test('[AUT-01] the fixed English texts stand on the page', async () => {
  fakeServer({})
  await openPage(Component, '/auth', { language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('link', { name: 'Invalid email format' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Invalid password' })).toBeTruthy()
})

test('[AUT-01] [AUT-03] Enter logs in with the address in small letters, keeps the tokens and opens the dashboard', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/': accepted })
  await openPage(Component, '/auth')
  await userEvent.type(email(), 'Anna@Example.COM')
  await userEvent.type(password(), 'hemligheten{Enter}')

  await waitFor(() => expect(location.pathname).toBe('/dashboard/index'))
  expect(calls.map(({ body }) => body)).toEqual([{ username: 'anna@example.com', password: 'hemligheten' }])
  expect([accessToken(), refreshToken()]).toEqual(['access', 'refresh'])
  expect(rememberedNames()).toEqual({ firstName: 'Anna', lastName: 'Berg' })
})

test('[FIX-30] a login waits for a renewal under way, whose cookie would replace the new one', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/': { ...accepted, refresh: '' } })
  await openPage(Component, '/auth')
  const renewal = Promise.withResolvers<void>()
  const renewing = oneAtATime('session', () => renewal.promise)
  await logIn('anna@example.com', 'hemligheten')
  await screen.findByRole('button', { name: 'Loggar in …' })
  expect(calls).toEqual([])
  renewal.resolve()
  await renewing
  await waitFor(() => expect(location.pathname).toBe('/dashboard/index'))
  expect([accessToken(), refreshToken()]).toEqual(['access', undefined])
})

test('[AUT-04] after login the visitor lands where they wanted to go', async () => {
  fakeServer({ 'POST /api/v1/auth/': accepted })
  await openPage(Component, `/auth?next=${encodeURIComponent('/dashboard/status?mode=updated')}`)
  await logIn('anna@example.com', 'hemligheten')
  await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard/status?mode=updated'))
})

test('an address outside the app is not gone to', async () => {
  fakeServer({ 'POST /api/v1/auth/': accepted })
  await openPage(Component, `/auth?next=${encodeURIComponent('//evil.example/dashboard')}`)
  await logIn('anna@example.com', 'hemligheten')
  await waitFor(() => expect(location.href).toBe('https://htd.test/dashboard/index'))
})

test('[AUT-02] a failure shows the server’s own words, keeps the address and empties the password', async () => {
  fakeServer({ 'POST /api/v1/auth/': problem(401, 'invalid_credentials', 'Fel användarnamn eller lösenord') })
  await openPage(Component, '/auth')
  await logIn('anna@example.com', 'fel-lösenord')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Fel användarnamn eller lösenord')
  expect(document.activeElement).toBe(alert)
  expect([email().value, password().value]).toEqual(['anna@example.com', ''])
  expect(accessToken()).toBeUndefined()
})

test('[AUT-02] an answer with a message, and one without any words', async () => {
  fakeServer({ 'POST /api/v1/auth/': [400, { message: 'Too many attempts' }] })
  const { unmount } = await openPage(Component, '/auth')
  await logIn('anna@example.com', 'fel-lösenord')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts')
  unmount()

  fakeServer({ 'POST /api/v1/auth/': [500, {}] })
  await openPage(Component, '/auth')
  await logIn('anna@example.com', 'fel-lösenord')
  expect((await screen.findByRole('alert')).textContent).toContain('Fel användarnamn eller lösenord')
})

test('without a network the page says that the server could not be reached', async () => {
  fakeServer({})
  await openPage(Component, '/auth')
  await logIn('anna@example.com', 'hemligheten')
  expect((await screen.findByRole('alert')).textContent).toContain('Det gick inte att nå servern')
})

test('the token of a mailed link leaves the address bar, survives a reload and goes along with the login', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/': accepted })
  const { unmount } = await openPage(Component, '/auth?claim=secret-token')
  expect(location.href).toBe('https://htd.test/auth')
  expect(screen.getByText('Logga in, så läggs dina senaste svar till i ditt konto.')).toBeTruthy()

  unmount()
  await openPage(Component, '/auth')
  await logIn('anna@example.com', 'hemligheten')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ claim: 'secret-token' })
  await waitFor(() => expect(sessionStorage.getItem('claim')).toBeNull())
})

test.each([
  ['/auth?ended=1', null, 'Du har loggats ut. Logga in för att fortsätta.'],
  ['/auth', { notice: 'loggedOut' }, 'Du är utloggad.'],
  ['/auth', { notice: 'registered' }, 'Ditt konto är klart. Logga in med din e-postadress och ditt nya lösenord.'],
])('%s with %o says why the visitor is here', async (address, state, text) => {
  fakeServer({})
  await openPage(Component, address, { state })
  expect(screen.getByText(text)).toBeTruthy()
})

test('after the registration the address is there already', async () => {
  fakeServer({})
  await openPage(Component, '/auth', { state: { notice: 'registered', email: 'anna@example.com' } })
  expect(screen.getByLabelText<HTMLInputElement>('E-postadress').value).toBe('anna@example.com')
})

test('[FIX-35] a 401 without a body is a wrong password, not a broken connection', async () => {
  fakeServer({ 'POST /api/v1/auth/': [401, ''] })
  await openPage(Component, '/auth')
  await logIn('anna@example.com', 'fel-lösenord')
  expect((await screen.findByRole('alert')).textContent).toContain('Fel användarnamn eller lösenord')
})

test('[FIX-36] the address of the login is known from then on, so that a re-take can send it', async () => {
  fakeServer({ 'POST /api/v1/auth/': accepted })
  await openPage(Component, '/auth')
  await logIn('Anna@Example.com', 'hemligheten')
  await waitFor(() => expect(localStorage.getItem('email')).toBe('anna@example.com'))
})

const owners: [what: string, QuestionType, owner: string | undefined, isKept: boolean][] = [
  ['a re-take of somebody else is gone', 'retake', 'bo@example.com', false],
  ['a symptom check of somebody else is gone', 'symptom', 'bo@example.com', false],
  ['one’s own re-take stays', 'retake', 'anna@example.com', true],
  ['a first quiz belongs to no account yet and stays', 'first', 'bo@example.com', true],
  ['answers of which nothing tells whose they are stay', 'retake', undefined, true],
]
test.each(owners)('after login %s', async (_, type, owner, isKept) => {
  store('questionType', type)
  if (owner) store('email', owner)
  saveEntry(dryness.id, entryOf(dryness, 2))
  fakeServer({ 'POST /api/v1/auth/': accepted })
  await openPage(Component, '/auth')
  await logIn('Anna@example.com', 'hemligheten')
  await waitFor(() => expect(location.pathname).toBe('/dashboard/index'))
  expect(selectedAnswerIds().length > 0).toBe(isKept)
  expect([accessToken(), stored('email')]).toEqual(['access', 'anna@example.com'])
})

test('[PAT-05] with cookies blocked a right password is not enough, and the page says why and what to do', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const calls = fakeServer({ 'POST /api/v1/auth/': accepted, 'POST /api/v1/auth/logout/': [204, ''] })
  await openPage(Component, '/auth?next=%2Fdashboard%2Findex')
  await logIn('anna@example.com', 'hemligheten')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Lösenordet stämmer, men webbläsaren sparar inga kakor.')
  expect(alert.textContent).toContain('Tillåt kakor')
  await waitFor(() => expect(document.activeElement).toBe(alert))
  expect(location.pathname).toBe('/auth')
  // The session that nobody can use is ended.
  expect(calls.map(({ body }) => body)).toEqual([
    { username: 'anna@example.com', password: 'hemligheten' },
    { refresh: 'refresh' },
  ])
})
