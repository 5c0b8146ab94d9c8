import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { totp } from '#test/make-invitation.ts'
import { makeAccount } from '#test/make-staff.ts'
import { openConsole } from '#test/open-console.tsx'
import { forgetNewCodes } from './new-codes.ts'

const CODES = 'POST /api/v1/clinic/account/recovery-codes/'
const ACCOUNT = 'GET /api/v1/clinic/account/'

const codes = Array.from({ length: 10 }, (_, index) => `kod${index}-abcd-efgh`)
const done: [number, null] = [204, null]

afterEach(() => {
  forgetNewCodes()
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('[CLN-04] who left before keeping the codes gets new ones after signing in, by a press', async () => {
  const calls = await openConsole('/clinic/staff', {
    token: { must: 'finish' },
    answers: { [CODES]: { codes }, [ACCOUNT]: { email: 'sara@example.se' } },
  })
  await screen.findByRole('button', { name: 'Visa nya koder' })
  expect(calls).toEqual([])
  expect(screen.queryByRole('navigation')).toBeNull()
  await press('Visa nya koder')
  expect(await screen.findByText('kod0-abcd-efgh')).toBeTruthy()
})

test('[CLN-07] who came by a recovery code adds a factor and nothing else', async () => {
  const token = { must: 'add_factor' as 'add_factor' | 'none' }
  const calls = await openConsole('/clinic/staff', {
    token,
    answers: {
      'GET /api/v1/clinic/account/': makeAccount({ has_password: true }),
      'POST /api/v1/clinic/account/totp/': totp,
      'PUT /api/v1/clinic/account/totp/': () => {
        token.must = 'none'
        return done
      },
    },
  })
  expect(await screen.findByRole('heading', { name: 'Lägg till ett sätt att logga in' })).toBeTruthy()
  expect(document.title).toBe('Lägg till ett sätt att logga in - HTD klinik')
  await userEvent.type(await screen.findByLabelText('Kod från appen'), '123456')
  await press('Klar, fortsätt')
  expect(await screen.findByRole('navigation', { name: 'Huvudmeny' })).toBeTruthy()
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT'])
})

test('[CLN-07] looking at the other way keeps the key of the app that the phone has scanned', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const calls = await openConsole('/clinic/staff', {
    token: { must: 'add_factor' },
    answers: { [ACCOUNT]: makeAccount({ has_password: true }), 'POST /api/v1/clinic/account/totp/': totp },
  })
  const app = { name: 'Autentiseringsapp' }
  await userEvent.click(await screen.findByRole('radio', app))
  await userEvent.type(await screen.findByLabelText('Kod från appen'), '123456')
  await userEvent.click(screen.getByRole('radio', { name: 'Nyckel (rekommenderas)' }))
  await userEvent.click(screen.getByRole('radio', app))
  expect(((await screen.findByLabelText('Kod från appen')) as HTMLInputElement).value).toBe('123456')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('[CLN-07] without a password an authenticator app comes with one', async () => {
  const token = { must: 'add_factor' as 'add_factor' | 'none' }
  const calls = await openConsole('/clinic/staff', {
    token,
    answers: {
      'GET /api/v1/clinic/account/': makeAccount({ has_password: false }),
      'POST /api/v1/clinic/account/totp/': totp,
      'PUT /api/v1/clinic/account/password/': () => done,
      'PUT /api/v1/clinic/account/totp/': () => {
        token.must = 'none'
        return done
      },
    },
  })
  await userEvent.type(await screen.findByLabelText('Kod från appen'), '123456')
  await userEvent.type(screen.getByLabelText('Nytt lösenord', { exact: true }), 'tre-snöiga-fjällbjörkar')
  await userEvent.type(screen.getByLabelText('Nytt lösenord igen'), 'tre-snöiga-fjällbjörkar')
  await press('Klar, fortsätt')
  expect(await screen.findByRole('navigation', { name: 'Huvudmeny' })).toBeTruthy()
  const changes = calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
  expect(changes).toEqual(['/api/v1/clinic/account/password/', '/api/v1/clinic/account/totp/'])
})
