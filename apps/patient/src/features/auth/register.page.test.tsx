import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { store } from '#shared/storage/local.ts'
import { fakeServer } from '#test/fake-server.ts'
import { openPage } from '#test/open-page.ts'
import { Component } from './register.page.tsx'

const address = '/register?token=secret-token&email=anna%40example.com'
const registered = { 'POST /api/v1/auth/register/': [201, { registered: true }] as [number, object] }
const label = <T extends HTMLElement = HTMLInputElement>(text: string) => screen.getByLabelText<T>(text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function choosePassword(password: string, confirmation = password): Promise<void> {
  await userEvent.type(label('Lösenord'), password)
  await userEvent.type(label('Upprepa lösenordet'), confirmation)
}
async function toSecondStep(password = 'ett bra lösenord'): Promise<void> {
  await choosePassword(password)
  await userEvent.click(label('Jag godkänner användarvillkoren'))
  await press('Fortsätt')
}
async function sendNames(): Promise<void> {
  await userEvent.type(label('Förnamn'), 'Anna')
  await userEvent.type(label('Efternamn'), 'Berg')
  await press('Skapa konto')
}
const problems = () => [...screen.getByRole('alert').querySelectorAll('li')].map((item) => item.textContent)

test('[REG-01] two steps make the account, with the token of the link, and lead to the login', async () => {
  const calls = fakeServer(registered)
  await openPage(Component, address)
  expect(screen.getByText('Steg 1 av 2')).toBeTruthy()
  expect(label('E-postadress')).toMatchObject({ value: 'anna@example.com', readOnly: true })

  await toSecondStep()
  expect(screen.getByText('Steg 2 av 2')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vad heter du?' }))
  await sendNames()

  await waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(history.state).toEqual({ notice: 'registered', email: 'anna@example.com' })
  expect(calls).toMatchObject([
    {
      bearer: 'Bearer secret-token',
      body: {
        password: 'ett bra lösenord',
        confirmed_password: 'ett bra lösenord',
        first_name: 'Anna',
        last_name: 'Berg',
        agreement: true,
      },
    },
  ])
  expect(sessionStorage.getItem('registration')).toBeNull()
})

test('[REG-01] the back link keeps what was typed', async () => {
  fakeServer(registered)
  await openPage(Component, address)
  await toSecondStep()
  await userEvent.type(label('Förnamn'), 'Anna')
  await press('Tillbaka till lösenordet')
  expect([label('Lösenord').value, label('Jag godkänner användarvillkoren').checked]).toEqual([
    'ett bra lösenord',
    true,
  ])
  await press('Fortsätt')
  expect(label('Förnamn').value).toBe('Anna')
})

test('token and address leave the address bar at once and survive a reload; the password is not stored', async () => {
  fakeServer(registered)
  const { unmount } = await openPage(Component, address)
  expect(location.href).toBe('https://htd.test/register')
  await toSecondStep('ett hemligt ord')
  const storage = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])
  expect(storage).not.toContain('ett hemligt ord')

  unmount()
  await openPage(Component, '/register', { state: { step: 2 } })
  expect(screen.getByText('Steg 1 av 2')).toBeTruthy()
  expect(label('E-postadress').value).toBe('anna@example.com')
})

test.each([
  ['kort', 'kort', ['Lösenordet måste ha minst 8 tecken', 'Du måste godkänna villkoren']],
  ['x'.repeat(65), 'x'.repeat(65), ['Lösenordet får ha högst 64 tecken', 'Du måste godkänna villkoren']],
  ['12345678', '12345678', ['Lösenordet får inte bestå av bara siffror', 'Du måste godkänna villkoren']],
  ['        ', '        ', ['Lösenordet får inte bestå av bara blanksteg', 'Du måste godkänna villkoren']],
  [
    'Anna@example.com',
    'Anna@example.com',
    ['Lösenordet får inte vara din e-postadress', 'Du måste godkänna villkoren'],
  ],
  ['ett bra lösenord', 'ett annat', ['Lösenorden är inte lika', 'Du måste godkänna villkoren']],
])('[REG-02] the password %s, repeated as %s, is refused in words', async (password, confirmation, expected) => {
  fakeServer(registered)
  await openPage(Component, address)
  await choosePassword(password, confirmation)
  await press('Fortsätt')
  expect(problems()).toEqual(expected)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('[REG-02] the fixed English words for a missing agreement', async () => {
  fakeServer(registered)
  await openPage(Component, address, { language: 'en' })
  await userEvent.type(label('Password'), 'a good password')
  await userEvent.type(label('Repeat the password'), 'a good password')
  await press('Continue')
  expect(problems()).toEqual(['You must accept the Terms and Services'])
})

test('[REG-02] names need two letters', async () => {
  const calls = fakeServer(registered)
  await openPage(Component, address)
  await toSecondStep()
  await userEvent.type(label('Förnamn'), 'A')
  await press('Skapa konto')
  expect(problems()).toEqual(['Skriv ditt förnamn med minst 2 bokstäver', 'Skriv ditt efternamn med minst 2 bokstäver'])
  expect(calls).toEqual([])
})

test('the rules stand there before anything is typed and are ticked off in words', async () => {
  fakeServer(registered)
  await openPage(Component, address)
  const rules = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(rules().slice(0, 4)).toEqual([
    '8–64 tecken',
    'inte bara siffror eller blanksteg',
    'inte din e-postadress',
    'lika i båda fälten',
  ])
  await userEvent.type(label('Lösenord'), 'ett bra lösenord')
  expect(rules().slice(0, 4)).toEqual([
    '8–64 tecken: klart',
    'inte bara siffror eller blanksteg: klart',
    'inte din e-postadress: klart',
    'lika i båda fälten',
  ])
})

test('what only the server knows about a password leads back to the password', async () => {
  const message = 'Det lösenordet är lätt att gissa: vanliga ord eller namn. Ta hellre tre ord som inte hör ihop.'
  const errors = [{ field: 'password', code: 'passwordIsUsualWord', message }]
  fakeServer({ 'POST /api/v1/auth/register/': problem(400, 'invalid_request', 'Något är fel', { errors }) })
  await openPage(Component, address)
  await toSecondStep('password123')
  await sendNames()
  await waitFor(() => expect(screen.getByText('Steg 1 av 2')).toBeTruthy())
  expect(problems()).toEqual([message])
  expect(label('Lösenord').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('[REG-03] without a link the page says so and leads to a new one', async () => {
  fakeServer({})
  await openPage(Component, '/register')
  expect(screen.getByRole('heading', { name: 'Länken går inte att använda' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Be om en ny länk' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Till inloggningen' }).getAttribute('href')).toBe('/auth')
})

test('[REG-03] a used or expired link says so after sending', async () => {
  fakeServer({ 'POST /api/v1/auth/register/': problem(400, 'invalid_link', 'Länken går inte att använda') })
  await openPage(Component, address)
  await toSecondStep()
  await sendNames()
  expect(await screen.findByRole('heading', { name: 'Länken går inte att använda' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Be om en ny länk' })).toBeTruthy()
})

test('an address with an account is led to a login that takes the assessment along', async () => {
  fakeServer({ 'POST /api/v1/auth/register/': problem(409, 'already_registered', 'Kontot finns') })
  await openPage(Component, address)
  await toSecondStep()
  await sendNames()
  expect(await screen.findByRole('heading', { name: 'Du har redan ett konto' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Logga in' }).getAttribute('href')).toBe('/auth?claim=secret-token')
})

test('the terms open in a new tab from the address that was kept', async () => {
  store('TAC', '/legal/terms/')
  fakeServer(registered)
  await openPage(Component, address)
  const link = screen.getByRole('link', { name: 'Läs villkoren (öppnas i ny flik)' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '/legal/terms/',
    '_blank',
    'noopener',
  ])
})

test.each([
  ['without a body', ''],
  ['without words', {}],
])('[FIX-35] a 401 %s: the link can not be used', async (_, body) => {
  fakeServer({ 'POST /api/v1/auth/register/': [401, body] })
  await openPage(Component, address)
  await toSecondStep()
  await sendNames()
  expect(await screen.findByRole('heading', { name: 'Länken går inte att använda' })).toBeTruthy()
})

test('[FIX-35] a 401 with a message shows it', async () => {
  fakeServer({ 'POST /api/v1/auth/register/': [401, { message: 'Länken är för gammal' }] })
  await openPage(Component, address)
  await toSecondStep()
  await sendNames()
  await screen.findByRole('alert')
  expect(problems()).toEqual(['Länken är för gammal'])
})
