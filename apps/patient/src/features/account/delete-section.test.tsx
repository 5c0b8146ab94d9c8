import 'fake-indexeddb/auto'
import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { rememberedNames, rememberNames } from '#shared/patient-names.ts'
import { accessToken, refreshToken, removeTokens } from '#shared/session.ts'
import { store, stored } from '#shared/storage/local.ts'
import { fakeServer } from '#test/fake-server.ts'
import { makeProfile, makeResult } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const expectError = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(haveSession)

const answers = {
  'GET /api/v1/account/sessions/': { items: [] },
  'GET /api/v1/quiz/result/': { items: [makeResult()] },
}
const deletions = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'DELETE')

async function openFromSettings(more: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({ ...answers, ...more })
  await openPage(Component, '/dashboard/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Radera kontot …' }))
  return { calls, dialog: within(await screen.findByRole('alertdialog')) }
}
async function openFromMenu(more: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({ ...answers, ...more })
  await openPage(Component, '/dashboard/index')
  await userEvent.click(await screen.findByRole('button', { name: /konto och dokument/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Radera kontot' }))
  return { calls, dialog: within(await screen.findByRole('alertdialog')) }
}
type Opened = Awaited<ReturnType<typeof openFromSettings>>
const confirm = async ({ dialog }: Opened) =>
  userEvent.click(await dialog.findByRole('button', { name: 'Radera mitt konto' }))

const entries = [
  ['the settings', openFromSettings],
  ['the user menu', openFromMenu],
] as const
test.each(entries)('[SET-03] from %s: what happens is said, and leaving changes nothing', async (_, open) => {
  const { calls, dialog } = await open()
  await dialog.findByText(/Det går inte att ångra/)
  await dialog.findByText(/säkerhetskopior i upp till 30 dagar\. I övrigt sparar vi inget/)
  expect(dialog.getAllByRole('button')[0]?.textContent).toBe('Avbryt')
  // What a browser makes of Escape.
  await act(async () => void fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true })))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(deletions(calls)).toEqual([])
})

test.each(entries)(
  '[SET-03] from %s: confirming deletes, clears this device and leads to the login',
  async (_, open) => {
    rememberNames({ firstName: 'Anna', lastName: 'Ek' })
    store('selectedLanguage', 'sv')
    store('email', 'anna@example.se')
    store('submission', { id: crypto.randomUUID(), content: 'x' })
    const opened = await open({ 'DELETE /api/v1/profile/': [204, null] })
    await confirm(opened)
    await waitFor(() => expect(location.pathname).toBe('/auth'))
    expect(history.state).toEqual({ notice: 'deleted' })
    expect(deletions(opened.calls)).toMatchObject([{ path: '/api/v1/profile/', bearer: 'Bearer access' }])
    expect([accessToken(), refreshToken(), rememberedNames()]).toEqual([undefined, undefined, undefined])
    expect([stored('email'), stored('submission'), stored('selectedLanguage')]).toEqual([undefined, undefined, 'sv'])
  },
)

test('[SET-03] what the clinic has to keep is said in its own words', async () => {
  const kept_by_law = { years: 10, text: 'Läkarens kommentarer sparas i tio år.' }
  const { dialog } = await openFromSettings({ 'GET /api/v1/profile/': makeProfile({ kept_by_law }) })
  await dialog.findByText('Läkarens kommentarer sparas i tio år.')
  expect(dialog.queryByText(/I övrigt sparar vi inget/)).toBeNull()
})

test('[SET-03] a failure is logged and said, nothing is removed here, and it can be tried again', async () => {
  const logged = expectError()
  const opened = await openFromSettings({
    'DELETE /api/v1/profile/': problem(503, 'unavailable', 'Försök snart igen.'),
  })
  await confirm(opened)
  await opened.dialog.findByText('Kontot är inte raderat. Försök snart igen.')
  expect(logged).toHaveBeenCalledWith('account deletion failed', expect.anything())
  expect(accessToken()).toBe('access')
  await confirm(opened)
  await waitFor(() => expect(deletions(opened.calls)).toHaveLength(2))
})

test('[SET-03] when no answer comes nobody claims to know', async () => {
  expectError()
  const opened = await openFromSettings()
  await confirm(opened)
  await opened.dialog.findByText(/vi vet inte om kontot är raderat/)
  expect(accessToken()).toBe('access')
})

test('[SET-03] without a token it is looked for again three times, a second apart, and then said', async () => {
  const logged = expectError()
  const opened = await openFromSettings({ 'DELETE /api/v1/profile/': [204, null] })
  const button = await opened.dialog.findByRole('button', { name: 'Radera mitt konto' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  removeTokens()
  await act(async () => button.click())
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(opened.dialog.queryByText('Inloggningen hittades inte')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2))
  vi.useRealTimers()
  await opened.dialog.findByText('Inloggningen hittades inte')
  expect(logged.mock.lastCall?.[1]).toMatchObject({ message: 'Access token not found' })
  expect(deletions(opened.calls)).toEqual([])
})

test('[SET-03] a token that appears meanwhile, as after a login in another tab, is used', async () => {
  const opened = await openFromSettings({ 'DELETE /api/v1/profile/': [204, null] })
  const button = await opened.dialog.findByRole('button', { name: 'Radera mitt konto' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  removeTokens()
  await act(async () => button.click())
  haveSession()
  await act(() => vi.advanceTimersByTimeAsync(1_001))
  vi.useRealTimers()
  await waitFor(() => expect(location.pathname).toBe('/auth'))
})

test('[DSH-03] the user menu has the person, the documents and the ways out, deleting last and apart', async () => {
  fakeServer({ ...answers, 'GET /api/v1/profile/': makeProfile({ first_name: 'Anna', last_name: 'Ek' }) })
  await openPage(Component, '/dashboard/index')
  await userEvent.click(await screen.findByRole('button', { name: 'Anna, konto och dokument' }))
  const menu = await screen.findByRole('menu')
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent?.replace(/ \(.*/, ''))).toEqual([
    'Min profil',
    'Inställningar',
    'Användarvillkor',
    'Integritetspolicy',
    'Behandling av personuppgifter',
    'Information om AI',
    'Logga ut',
    'Begär en kopia av mina uppgifter',
    'Radera kontot',
  ])
  expect(items.at(-1)?.previousElementSibling?.matches('hr')).toBe(true)
  await act(async () => items[0]?.click())
  await screen.findByRole('heading', { level: 1, name: 'Min profil' })
  expect(location.pathname).toBe('/dashboard/profile')
})
