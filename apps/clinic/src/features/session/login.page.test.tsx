import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole, summary } from '#test/open-console.tsx'
import { nextAddress } from './next-address.ts'

const PASSWORD = 'POST /api/v1/clinic/session/password/'
const CODE = 'POST /api/v1/clinic/session/code/'
const OPTIONS = 'POST /api/v1/clinic/session/passkey/options/'
const PASSKEY = 'POST /api/v1/clinic/session/passkey/'

const secondHalf = problem(401, 'second_factor_needed', 'Mer', { ticket: 'ticket-1' })
const wrongCode = problem(400, 'invalid_request', 'Fel', {
  errors: [{ field: 'code', code: 'wrongCode', message: 'Koden stämmer inte. Kontrollera klockan i telefonen.' }],
})
const done: [number, null] = [204, null]

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** Lets the browser have passkeys; `get` answers for the authenticator. */
function havePasskeys(get: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
}
afterEach(() => Object.defineProperty(navigator, 'credentials', { configurable: true, value: undefined }))

async function logIn(address = 'Sara@Example.se', password = 'ett långt lösenord'): Promise<void> {
  await userEvent.type(await screen.findByLabelText('E-postadress'), address)
  if (password) await userEvent.type(screen.getByLabelText('Lösenord'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }))
}
const enterCode = async (code: string) => {
  await userEvent.clear(await screen.findByLabelText('Kod'))
  if (code) await userEvent.type(screen.getByLabelText('Kod'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Logga in' }))
}

test('[CLN-05] a right password asks for the code, and only the code opens the console', async () => {
  const calls = await openConsole('/clinic/login?next=%2Fclinic%2Fsettings', {
    token: {},
    answers: { [PASSWORD]: secondHalf, [CODE]: done },
  })
  await logIn()
  expect(await screen.findByRole('heading', { name: 'Skriv koden' })).toBe(document.activeElement)
  expect(location.pathname).toBe('/clinic/login')
  await enterCode(' 123 456 ')
  await waitFor(() => expect(location.pathname).toBe('/clinic/settings'))
  expect(calls.map(({ path, body }) => [path.split('/').at(-2), body])).toEqual([
    ['password', { email: 'sara@example.se', password: 'ett långt lösenord' }],
    ['code', { ticket: 'ticket-1', code: '123 456' }],
  ])
  expect(calls.every(({ headers }) => headers.get('x-htd-clinic') === '1')).toBe(true)
})

test('with cookies blocked the page says so before anything is typed', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  await openConsole('/clinic/login')
  expect(await summary()).toContain('sparar inga kakor')
})

test('a wrong code stays at the code, and its message at the field', async () => {
  await openConsole('/clinic/login', { answers: { [PASSWORD]: secondHalf, [CODE]: wrongCode } })
  await logIn()
  await enterCode('000000')
  expect(await summary()).toContain('klockan i telefonen')
  expect(screen.getByLabelText('Kod').getAttribute('aria-invalid')).toBe('true')
})

test('a ticket that is over leads back to the password and says so, with the address still there', async () => {
  await openConsole('/clinic/login', {
    answers: { [PASSWORD]: secondHalf, [CODE]: problem(401, 'not_signed_in', 'Inte inloggad') },
  })
  await logIn()
  await enterCode('123456')
  expect(await summary()).toContain('Skriv lösenordet en gång till')
  expect(screen.getByLabelText<HTMLInputElement>('E-postadress').value).toBe('Sara@Example.se')
  expect(screen.getByLabelText<HTMLInputElement>('Lösenord').value).toBe('')
  expect(document.activeElement?.textContent).toContain('Skriv lösenordet en gång till')
})

test('each step begins at its heading, also on the way back', async () => {
  await openConsole('/clinic/login', { answers: { [PASSWORD]: secondHalf } })
  const atHeading = async (name: string) =>
    expect(await screen.findByRole('heading', { level: 1, name })).toBe(document.activeElement)
  await userEvent.click(await screen.findByRole('button', { name: 'Jag kan inte använda min nyckel' }))
  await atHeading('Logga in med reservkod')
  await userEvent.click(screen.getByRole('button', { name: 'Tillbaka' }))
  await atHeading('Logga in')
  await logIn()
  await atHeading('Skriv koden')
  await userEvent.click(screen.getByRole('button', { name: 'Tillbaka till lösenordet' }))
  await atHeading('Logga in')
})

test('what is missing or badly formed is said without a call', async () => {
  const calls = await openConsole('/clinic/login', { answers: { [PASSWORD]: secondHalf } })
  await logIn('sara', '')
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['#email', '#password']))
  expect(calls).toEqual([])
})

test('refusals of the server are shown as they are', async () => {
  await openConsole('/clinic/login', {
    answers: { [PASSWORD]: problem(429, 'too_many_requests', 'Vänta 15 minuter och försök igen.') },
  })
  await logIn()
  expect(await summary()).toContain('Vänta 15 minuter')
})

test('without a telephone the recovery codes are explained, and whom to ask', async () => {
  await openConsole('/clinic/login', { answers: { [PASSWORD]: secondHalf } })
  await logIn()
  const opener = await screen.findByRole('button', { name: 'Jag har inte min telefon' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(opener)
  expect(screen.getByText(/tio reservkoder/)).toBeTruthy()
  expect(screen.getByText(/Be en administratör/)).toBeTruthy()
})

test('a passkey signs in; without WebAuthn the button is away and it is said why', async () => {
  await openConsole('/clinic/login')
  expect(await screen.findByText(/har inte stöd för nycklar/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Logga in med nyckel' })).toBeNull()
})

test('[CLN-06] the answer of a passkey is sent with the challenge it answers', async () => {
  havePasskeys(async () => ({
    id: 'id',
    rawId: bytes('id'),
    type: 'public-key',
    response: { clientDataJSON: bytes('c'), authenticatorData: bytes('a'), signature: bytes('s'), userHandle: null },
    getClientExtensionResults: () => ({}),
  }))
  const calls = await openConsole('/clinic/login', {
    token: {},
    answers: { [OPTIONS]: { challenge_id: 'c1', options: { challenge: 'AAAA' } }, [PASSKEY]: done },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Logga in med nyckel' }))
  await waitFor(() => expect(location.pathname).toBe('/clinic/staff'))
  expect(calls[1]?.body).toMatchObject({ challenge_id: 'c1', assertion: { id: 'id', type: 'public-key' } })
})

test('a passkey that was not used is no dead end', async () => {
  havePasskeys(async () => {
    throw new DOMException('no', 'NotAllowedError')
  })
  await openConsole('/clinic/login', {
    answers: { [OPTIONS]: { challenge_id: 'c1', options: { challenge: 'AAAA' } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Logga in med nyckel' }))
  expect(await summary()).toContain('Nyckeln användes inte')
  expect(screen.getByRole('button', { name: 'Logga in med nyckel' })).toBeTruthy()
})

test.each([
  ['/clinic/staff', '/clinic/staff'],
  ['/clinic/settings?tab=1', '/clinic/settings?tab=1'],
  ['', '/clinic'],
  ['/clinic/login', '/clinic'],
  ['/clinic/accept?token=x', '/clinic'],
  ['/dashboard/index', '/clinic'],
  ['/clinic/../dashboard', '/clinic'],
  ['/clinical', '/clinic'],
  ['//evil.example/clinic/staff', '/clinic'],
  ['/\\evil.example/clinic/staff', '/clinic'],
  ['https://evil.example/clinic/staff', '/clinic'],
  ['javascript:alert(1)', '/clinic'],
])('after signing in %s leads to %s', (next, address) => {
  expect(nextAddress(`?${new URLSearchParams({ next })}`)).toBe(address)
})
