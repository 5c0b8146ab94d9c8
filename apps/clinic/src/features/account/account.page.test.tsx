import type { OwnAccount } from '@htd/contract/clinic/account'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAccount, makeSignedIn } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { Component } from './account.page.tsx'

const here = {
  id: crypto.randomUUID(),
  device: 'Chrome, Windows',
  started_at: '2026-11-23T08:00:00Z',
  active_at: '2026-11-23T09:00:00Z',
  is_locked: false,
  is_current: true,
}
const phone = { ...here, id: crypto.randomUUID(), device: 'Safari, iPhone', is_current: false }

async function open(given: Partial<OwnAccount> = {}, answers: Answers = {}) {
  const stored = { account: makeAccount(given), sessions: [here, phone] }
  const calls = await openInside(Component, {
    signedIn: makeSignedIn(['clinician', 'admin']),
    answers: {
      'GET /api/v1/clinic/account/': () => stored.account,
      'GET /api/v1/clinic/account/sessions/': () => ({ items: stored.sessions }),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'Om dig' })
  return { calls, stored }
}

const button = (name: string) => screen.getByRole('button', { name })
const region = (name: string) => within(screen.getByRole('region', { name }))

test('name, title, roles and scope stand there to read', async () => {
  await open()
  const about = region('Om dig')
  for (const text of ['Olle Berg', 'Ögonläkare', 'kliniker och administratör', 'Bara det som ligger i kön'])
    expect(about.getByText(text)).toBeTruthy()
  expect(about.queryByRole('textbox')).toBeNull()
})

test('[CLN-108] a language sent on a stale version (412) is stored on the current one, and the pages follow', async () => {
  const { calls } = await open(
    {},
    {
      'PATCH /api/v1/clinic/account/': ({ headers }) =>
        headers.get('if-match') === '"v4"'
          ? makeAccount({ language: 'en', version: 5 })
          : problem(412, 'changed_meanwhile', 'Ändrat.', { current_version: 4 }),
    },
  )
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  expect(await screen.findByRole('heading', { name: 'About you' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})

test('[CLN-35] the keys are switched off on the version that was read, and listed', async () => {
  const { calls } = await open(
    {},
    { 'PATCH /api/v1/clinic/account/': () => makeAccount({ has_keys: false, version: 4 }) },
  )
  const keys = region('Tangenter i kön')
  const box = keys.getByRole('checkbox', { name: 'Använd tangenterna' }) as HTMLInputElement
  expect(box.checked).toBe(true)
  expect(keys.getByText(/Stäng av dem om du talar in text/)).toBeTruthy()
  for (const key of ['j', 'k', 'Enter', 'x', 'c', 'r', 'a', 'z', 'e', 't', 'u', 'n', '/', '?', 'd', 'q'])
    expect(keys.getByText(key, { selector: 'kbd' })).toBeTruthy()
  await userEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  const sent = calls.find(({ method }) => method === 'PATCH')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ has_keys: false }, '"v3"'])
  expect(screen.getAllByText('Tangenterna är av.')).not.toEqual([])
})

test('keys that could not be switched off stay on, and it is said', async () => {
  await open({}, { 'PATCH /api/v1/clinic/account/': problem(503, 'unavailable', 'Servern är upptagen.') })
  const box = screen.getByRole('checkbox', { name: 'Använd tangenterna' }) as HTMLInputElement
  await userEvent.click(box)
  expect(await screen.findByText('Servern är upptagen.')).toBeTruthy()
  expect(box.checked).toBe(true)
})

test('the last factor is refused in words, and stays', async () => {
  const account = makeAccount()
  const path = `DELETE /api/v1/clinic/account/passkeys/${account.passkeys[0]?.id}/`
  await open(account, { [path]: problem(409, 'last_factor', 'Det är ditt sista sätt att logga in.') })
  await userEvent.click(button('Ta bort Windows-dator'))
  await userEvent.click(button('Ta bort'))
  expect(await screen.findByText('Det är ditt sista sätt att logga in.')).toBeTruthy()
  await userEvent.click(button('Avbryt'))
  await waitFor(() => expect(document.activeElement).toBe(button('Ta bort Windows-dator')))
})

test('passkeys are only offered where the browser has them', async () => {
  await open({ passkeys: [] })
  expect(region('Nycklar').queryByRole('button')).toBeNull()
  expect(region('Nycklar').getByText(/bara att skapa över https/)).toBeTruthy()
})

test('the form of a new passkey has the focus while it is open, and the section afterwards', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
  await open()
  await userEvent.click(button('Lägg till nyckel'))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lägg till nyckel' }))
  await userEvent.click(button('Avbryt'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nycklar' }))
  vi.unstubAllGlobals()
})

test('the field of a confirmation is not that of the form behind it, and its problem leads to it', async () => {
  await open(
    {},
    {
      'POST /api/v1/clinic/account/totp/': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/HTD?secret=J' },
      'PUT /api/v1/clinic/account/totp/': problem(403, 'step_up_needed', 'Bekräfta', { step_up: { kind: 'account' } }),
      'POST /api/v1/clinic/session/step-up/options/': { has_code: true, challenge: null },
      'POST /api/v1/clinic/session/step-up/': problem(400, 'invalid_request', 'Rätta.', {
        errors: [{ field: 'body.code', code: 'wrongCode', message: 'Koden stämmer inte.' }],
      }),
    },
  )
  await userEvent.click(button('Lägg till app'))
  await userEvent.type(await screen.findByLabelText('Kod från appen'), '123456')
  await userEvent.click(button('Bekräfta koden'))
  const dialog = within(await screen.findByRole('dialog'))
  const code = await dialog.findByLabelText('Kod')
  for (const typed of ['', '000000']) {
    await userEvent.type(code, `${typed}{Enter}`)
    await userEvent.click(await dialog.findByRole('link', { name: typed ? 'Koden stämmer inte.' : /Skriv/ }))
    expect([document.activeElement, code.getAttribute('aria-invalid')]).toEqual([code, 'true'])
  }
})

test('where signing in by passkey is hindered, none can be made either', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal('isSecureContext', true)
  // Browsers call this address secure, but bind no passkey to it.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('http://127.0.0.1/clinic/')
  try {
    await open({ passkeys: [] })
    expect(region('Nycklar').queryByRole('button')).toBeNull()
  } finally {
    happyDOM.setURL('https://htd.test/clinic/')
  }
})

test('an authenticator app is shown as picture and text, and proved by a code', async () => {
  const { calls, stored } = await open(
    {},
    {
      'POST /api/v1/clinic/account/totp/': {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/HTD?secret=JBSWY3DPEHPK3PXP',
      },
      'PUT /api/v1/clinic/account/totp/': ({ body }) => {
        if ((body as { code: string }).code === '000000')
          return problem(400, 'invalid_request', 'Rätta.', {
            errors: [{ field: 'body.code', code: 'wrongCode', message: 'Koden stämmer inte.' }],
          })
        stored.account = { ...stored.account, has_totp: true }
        return [204, null]
      },
    },
  )
  await userEvent.click(button('Lägg till app'))
  expect(await screen.findByRole('img', { name: 'QR-kod till autentiseringsappen' })).toBeTruthy()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  const code = screen.getByRole('textbox', { name: 'Kod från appen' })
  await userEvent.type(code, '000000')
  await userEvent.click(button('Bekräfta koden'))
  expect(await screen.findByText('Koden stämmer inte.')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.type(code, '123 456')
  await userEvent.click(button('Bekräfta koden'))
  expect(await screen.findByRole('button', { name: 'Byt app' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Autentiseringsapp' }))
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('a password that is too short, or differs, is said before anything is sent; the server judges the rest', async () => {
  const { calls } = await open(
    {},
    {
      'PUT /api/v1/clinic/account/password/': problem(400, 'invalid_request', 'Rätta.', {
        errors: [{ field: 'body.password', code: 'passwordTooCommon', message: 'Det är för vanligt.' }],
      }),
    },
  )
  await userEvent.type(screen.getByLabelText('Nytt lösenord'), 'kort')
  await userEvent.click(button('Spara lösenordet'))
  expect(screen.getByText('Lösenordet behöver minst 12 tecken.')).toBeTruthy()
  expect(screen.getByText('Lösenorden är inte lika.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Nytt lösenord'))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await userEvent.type(screen.getByLabelText('Nytt lösenord'), ' och känt')
  await userEvent.type(screen.getByLabelText('Nytt lösenord igen'), 'kort och känt')
  await userEvent.click(button('Spara lösenordet'))
  expect(await screen.findByText('Det är för vanligt.')).toBeTruthy()
})

afterEach(() => vi.restoreAllMocks())

test('new recovery codes are shown once, and can be saved', async () => {
  const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
  await open({ recovery_codes_left: 1 }, { 'POST /api/v1/clinic/account/recovery-codes/': { codes } })
  expect(screen.getByText(/Koder kvar: 1 av tio/)).toBeTruthy()
  await userEvent.click(button('Skapa nya koder'))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/gamla koderna slutar fungera/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Skapa nya koder' }))
  const list = await screen.findByRole('list', { name: 'Reservkoder' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(button('Ladda ner'))
  const [file] = saved.mock.calls[0] ?? []
  expect(file instanceof Blob && (await file.text())).toContain(codes.join('\r\n'))
  await userEvent.click(button('Jag har sparat koderna'))
  expect(screen.queryByRole('list', { name: 'Reservkoder' })).toBeNull()
})

test('another session can be ended, this one not here', async () => {
  const { stored } = await open(
    {},
    {
      [`DELETE /api/v1/clinic/account/sessions/${phone.id}/`]: () => {
        stored.sessions = [here]
        return [204, null]
      },
    },
  )
  expect(await screen.findByText('den här')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Logga ut Chrome, Windows' })).toBeNull()
  await userEvent.click(button('Logga ut Safari, iPhone'))
  expect(await screen.findAllByText('Safari, iPhone är utloggad.')).not.toEqual([])
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inloggningar' }))
})
