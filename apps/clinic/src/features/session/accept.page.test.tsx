import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { COOKIE_LOCK } from '#shared/session/staff-session.ts'
import { invitation, totp } from '#test/make-invitation.ts'
import { openConsole, summary } from '#test/open-console.tsx'
import { forgetNewCodes } from './new-codes.ts'

const READ = 'GET /api/v1/clinic/invitations/current/'
const TOTP = 'POST /api/v1/clinic/invitations/totp/'
const ACCEPT = 'POST /api/v1/clinic/invitations/accept/'
const FINISH = 'PUT /api/v1/clinic/account/enrolment/'

const codes = Array.from({ length: 10 }, (_, index) => `kod${index}-abcd-efgh`)
const done: [number, null] = [204, null]

afterEach(() => {
  forgetNewCodes()
  vi.useRealTimers()
})

const open = (answers: Answers, options: object = {}) =>
  openConsole('/clinic/accept?token=secret-token', { answers: { [READ]: invitation, ...answers }, ...options })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function toPassword(answers: Answers, options: object = {}) {
  const calls = await open({ [TOTP]: totp, ...answers }, options)
  await press('Fortsätt')
  await screen.findByText('ABCD EFGH IJKL MNOP')
  return calls
}
async function fillIn(password: string, repeated = password) {
  await userEvent.type(screen.getByLabelText('Nytt lösenord'), password)
  await userEvent.type(screen.getByLabelText('Nytt lösenord igen'), repeated)
  await userEvent.type(screen.getByLabelText('Kod från appen'), '123456')
  await press('Klar, fortsätt')
}

test('the token leaves the address at once, survives a reload, and is in no storage', async () => {
  const calls = await open({})
  expect(await screen.findByRole('heading', { name: 'Välkommen till Ögonkliniken' })).toBeTruthy()
  expect([location.pathname, location.search]).toEqual(['/clinic/accept', ''])
  expect(calls[0]?.bearer).toBe('Bearer secret-token')
  expect(JSON.stringify([localStorage, sessionStorage, document.cookie])).not.toContain('secret-token')
  // What a reload finds.
  expect(history.state).toEqual({ invitation: 'secret-token' })
})

test('after a reload the link is still known', async () => {
  const calls = await openConsole('/clinic/accept', {
    answers: { [READ]: invitation },
    state: { invitation: 'secret-token' },
  })
  expect(await screen.findByRole('heading', { name: /Välkommen/ })).toBeTruthy()
  expect(calls[0]?.bearer).toBe('Bearer secret-token')
})

test('[CLN-04] name, password and app, codes, notice: only then does the console open', async () => {
  const token = { must: 'finish' as 'finish' | 'none' }
  const calls = await toPassword(
    {
      [ACCEPT]: { codes },
      [FINISH]: () => {
        token.must = 'none'
        return done
      },
    },
    { token },
  )
  await fillIn('en lång mening')
  expect(await screen.findByRole('heading', { name: 'Spara dina reservkoder' })).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/accept/'))?.body).toEqual({
    name: 'Sara Lind',
    title: { sv: '', en: '' },
    language: 'sv',
    password: 'en lång mening',
    confirmed_password: 'en lång mening',
    code: '123456',
  })
  expect(history.state).toBeNull()
  expect(screen.getByText('kod9-abcd-efgh')).toBeTruthy()

  await press('Fortsätt')
  expect(await summary()).toContain('Spara koderna och kryssa i rutan')
  await userEvent.click(screen.getByLabelText('Jag har sparat koderna'))
  await press('Fortsätt')
  expect(await screen.findByRole('heading', { name: 'Det du öppnar loggas' })).toBe(document.activeElement)
  await press('Öppna kliniken')
  expect(await summary()).toContain('Läs texten')
  await userEvent.click(screen.getByLabelText('Jag har läst och förstått'))
  await press('Öppna kliniken')
  expect(await screen.findByRole('navigation', { name: 'Huvudmeny' })).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ codes_kept: true, notice_read: true })
})

test('the cookie of the new session is set while no other tab uses that of before', async () => {
  const calls = await toPassword({ [ACCEPT]: { codes } })
  const other = Promise.withResolvers<void>()
  const using = oneAtATime(COOKIE_LOCK, () => other.promise)
  await fillIn('en lång mening')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls.filter(({ path }) => path.endsWith('/accept/'))).toEqual([])
  other.resolve()
  await using
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/accept/'))).toHaveLength(1))
})

test('a short or unequal password is said without a call; what only the server knows, after one', async () => {
  const calls = await toPassword({
    [ACCEPT]: problem(400, 'invalid_request', 'Fel', {
      errors: [{ field: 'code', code: 'wrongCode', message: 'Koden stämmer inte.' }],
    }),
  })
  await fillIn('kort', 'annat')
  expect(await summary()).toContain('minst 12 tecken')
  expect(await summary()).toContain('inte lika')
  await userEvent.clear(screen.getByLabelText('Nytt lösenord'))
  await userEvent.clear(screen.getByLabelText('Nytt lösenord igen'))
  await userEvent.clear(screen.getByLabelText('Kod från appen'))
  expect(calls.some(({ path }) => path.endsWith('/accept/'))).toBe(false)
  await fillIn('en lång mening')
  await waitFor(async () => expect(await summary()).toContain('Koden stämmer inte'))
})

test('going back, or looking at another way, keeps what was typed and the key that the phone has scanned', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const calls = await open({ [TOTP]: totp })
  await press('Fortsätt')
  const withPassword = () => userEvent.click(screen.getByRole('radio', { name: 'Lösenord och autentiseringsapp' }))
  await withPassword()
  await screen.findByText('ABCD EFGH IJKL MNOP')
  await userEvent.type(screen.getByLabelText('Nytt lösenord'), 'en lång mening')
  await userEvent.click(screen.getByRole('radio', { name: 'Nyckel (rekommenderas)' }))
  await withPassword()
  expect((screen.getByLabelText('Nytt lösenord') as HTMLInputElement).value).toBe('en lång mening')
  await press('Tillbaka')
  await press('Fortsätt')
  expect((screen.getByLabelText('Nytt lösenord') as HTMLInputElement).value).toBe('en lång mening')
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
  expect(calls.filter(({ path }) => path.endsWith('/totp/'))).toHaveLength(1)
})

test('only who writes to patients is asked for a title, and nobody goes on without a name', async () => {
  await open({ [READ]: { ...invitation, name: '', roles: ['admin'] } })
  expect(await screen.findByLabelText('Ditt namn')).toBeTruthy()
  expect(screen.queryByLabelText('Titel på svenska')).toBeNull()
  await press('Fortsätt')
  expect(await summary()).toContain('Skriv ditt namn')
})

test('a reset asks for no name', async () => {
  await open({ [READ]: { ...invitation, kind: 'reset' }, [TOTP]: totp })
  expect(await screen.findByRole('heading', { name: 'Ny inloggning' })).toBeTruthy()
  expect(screen.queryByLabelText('Ditt namn')).toBeNull()
})

test.each(['used', 'none'])('a link that is no good (%s) says whom to ask', async (kind) => {
  const refused = problem(401, 'invalid_link', 'Länken gäller inte')
  await openConsole(kind === 'none' ? '/clinic/accept' : '/clinic/accept?token=x', { answers: { [READ]: refused } })
  expect(await screen.findByRole('heading', { name: 'Länken gäller inte' })).toBeTruthy()
  expect(screen.getByText(/Be en administratör på kliniken om en ny/)).toBeTruthy()
})

test('a link that has not begun says when, and goes on by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-05T13:30:00Z') })
  let isOpen = false
  const calls = await open({
    [READ]: () =>
      isOpen ? invitation : problem(409, 'link_not_open_yet', 'Inte än', { opens_at: '2026-03-05T14:02:00Z' }),
  })
  expect(await screen.findByText('Länken börjar gälla kl. 15.02.')).toBeTruthy()
  isOpen = true
  await act(() => vi.advanceTimersByTimeAsync(21_000))
  expect(await screen.findByRole('heading', { name: /Välkommen/ })).toBeTruthy()
  expect(calls).toHaveLength(2)
})
