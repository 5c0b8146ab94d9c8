import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accessToken } from '#shared/session.ts'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, openPage } from '#test/open-page.ts'
import { Component as ForgotPassword } from './forgot-password.page.tsx'
import { Component as ResetPassword } from './reset-password.page.tsx'

const problems = async () =>
  [...(await screen.findByRole('alert')).querySelectorAll('li')].map((item) => item.textContent)

async function ask(email: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-postadress'), `${email}{Enter}`)
}
async function change(password: string, confirmation = password): Promise<void> {
  await userEvent.type(screen.getByLabelText('Lösenord'), password)
  await userEvent.type(screen.getByLabelText('Upprepa lösenordet'), `${confirmation}{Enter}`)
}

test('[FGT-01] a badly formed address is not sent', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/forgot-password/': [202, { accepted: true }] })
  await openPage(ForgotPassword, '/forgot-password')
  await ask('anna')
  expect(await problems()).toEqual(['Ogiltig e-postadress'])
  expect(calls).toEqual([])
})

test('[FGT-01] an unknown address, another failure, and one without words', async () => {
  const failures = [
    [problem(404, 'email_not_found', 'x'), 'Ingen användare har den e-postadressen. Kontrollera stavningen.'],
    [problem(429, 'too_many_requests', 'Vänta en stund'), 'Vänta en stund'],
    [[500, {}], 'Ogiltig e-postadress'],
  ] as const
  for (const [answer, text] of failures) {
    fakeServer({ 'POST /api/v1/auth/forgot-password/': answer as [number, object] })
    const { unmount } = await openPage(ForgotPassword, '/forgot-password')
    await ask('anna@example.com')
    expect(await problems()).toEqual([text])
    unmount()
  }
})

test('[FGT-01] success says to check the mail, and Got it leads to the login', async () => {
  const calls = fakeServer({ 'POST /api/v1/auth/forgot-password/': [202, { accepted: true }] })
  await openPage(ForgotPassword, '/forgot-password')
  await ask('Anna@Example.com')
  const heading = await screen.findByRole('heading', { name: 'Vi har skickat ett mejl' })
  // The focus follows in an effect after the paint.
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('link', { name: 'Jag förstår' }).getAttribute('href')).toBe('/auth')
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'anna@example.com' }])
})

test('[RST-01] a new password is saved with the token of the link, under the same rules', async () => {
  haveSession()
  const calls = fakeServer({ 'POST /api/v1/auth/reset-password/': { changed: true } })
  await openPage(ResetPassword, '/reset-password?token=secret-token')
  expect(location.href).toBe('https://htd.test/reset-password')

  await change('12345678', 'något annat')
  expect(await problems()).toEqual(['Lösenordet får inte bestå av bara siffror', 'Lösenorden är inte lika'])
  await userEvent.clear(screen.getByLabelText('Lösenord'))
  await userEvent.clear(screen.getByLabelText('Upprepa lösenordet'))
  await change('ett bra lösenord')

  expect(await screen.findByRole('heading', { name: 'Ditt lösenord är ändrat' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Logga in' }).getAttribute('href')).toBe('/auth')
  expect(calls).toMatchObject([{ bearer: 'Bearer secret-token', body: { password: 'ett bra lösenord' } }])
  expect(accessToken()).toBeUndefined()
})

test('a missing or used link leads to a new one', async () => {
  fakeServer({ 'POST /api/v1/auth/reset-password/': problem(400, 'invalid_link', 'x') })
  const { unmount } = await openPage(ResetPassword, '/reset-password')
  expect(screen.getByRole('link', { name: 'Be om en ny länk' }).getAttribute('href')).toBe('/forgot-password')
  unmount()
  await openPage(ResetPassword, '/reset-password?token=used')
  await change('ett bra lösenord')
  expect(await screen.findByRole('heading', { name: 'Länken går inte att använda' })).toBeTruthy()
})

const strangers404: [string, string | object][] = [
  ['without a body', ''],
  ['of a proxy', '<h1>Not Found</h1>'],
  ['without words', {}],
  ['with other words', { error: 'Nothing here' }],
  ['with a message', { message: 'Nothing here' }],
]
test.each(strangers404)('[FIX-35] a 404 %s says that nobody has the address', async (_, body) => {
  fakeServer({ 'POST /api/v1/auth/forgot-password/': [404, body] })
  await openPage(ForgotPassword, '/forgot-password')
  await ask('anna@example.com')
  expect(await problems()).toEqual(['Ingen användare har den e-postadressen. Kontrollera stavningen.'])
})

test.each([
  [400, '', 'Ogiltig e-postadress'],
  [400, { message: 'Vänta en stund' }, 'Vänta en stund'],
  [502, '<h1>Bad gateway', 'Det gick inte att nå servern. Kontrollera din anslutning och försök igen.'],
] as const)('[FIX-35] another failure: %i %j', async (status, body, text) => {
  fakeServer({ 'POST /api/v1/auth/forgot-password/': [status, body] })
  await openPage(ForgotPassword, '/forgot-password')
  await ask('anna@example.com')
  expect(await problems()).toEqual([text])
})

test.each([
  ['without a body', ''],
  ['without words', {}],
])('[FIX-35] a 401 %s: the link to reset can not be used', async (_, body) => {
  fakeServer({ 'POST /api/v1/auth/reset-password/': [401, body] })
  await openPage(ResetPassword, '/reset-password?token=used')
  await change('ett bra lösenord')
  expect(await screen.findByRole('heading', { name: 'Länken går inte att använda' })).toBeTruthy()
})

test('[FIX-35] a 401 with a message shows it where a password is reset', async () => {
  fakeServer({ 'POST /api/v1/auth/reset-password/': [401, { message: 'Länken är för gammal' }] })
  await openPage(ResetPassword, '/reset-password?token=used')
  await change('ett bra lösenord')
  expect(await problems()).toEqual(['Länken är för gammal'])
})
