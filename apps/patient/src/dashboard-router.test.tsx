import 'fake-indexeddb/auto'
import { problem } from '@htd/web/test/fake-server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberNames } from '#shared/patient-names.ts'
import { accessToken, refreshToken } from '#shared/session.ts'
import { fakeServer } from '#test/fake-server.ts'
import { makeResult } from '#test/make.ts'
import { haveSession, openPage } from '#test/open-page.ts'
import { Component } from './dashboard-router.tsx'
import { store, stored } from './shared/storage/local.ts'

const results = { 'GET /api/v1/quiz/result/': { items: [makeResult()] } }
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const openUserMenu = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `${name}, konto och dokument` }))

beforeEach(haveSession)

test('[DSH-01] the shell has navigation, search, user menu and footer around the page', async () => {
  fakeServer(results)
  await openPage(Component, '/dashboard/index')
  await heading('Välkommen')
  const navigation = screen.getByRole('navigation', { name: 'Huvudmeny' })
  const links = [...navigation.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Översikt', '/dashboard/index'],
    ['Mitt resultat', '/dashboard/quiz'],
    ['Status', '/dashboard/status'],
    ['Bilder för dig', '/dashboard/Diagnosis'],
    ['Lär dig mer', '/dashboard/HTD'],
    ['Sparade bilder', '/dashboard/bookmarks'],
    ['Hjälp', '/dashboard/help'],
  ])
  expect(navigation.querySelector('[aria-current=page]')?.textContent).toBe('Översikt')
  expect(screen.getByRole('search')).toBeTruthy()
  expect(screen.getByRole('contentinfo').textContent).toContain('2024')
  expect(document.title).toBe('Översikt – Torra ögon, självtest')
})

test('[DSH-01] on phones the navigation opens in a drawer and closes when a page is chosen', async () => {
  fakeServer(results)
  await openPage(Component, '/dashboard/index')
  await heading('Välkommen')
  await userEvent.click(screen.getByRole('button', { name: 'Meny' }))
  const drawer = await screen.findByRole('dialog', { name: 'Meny' })
  const link = [...drawer.querySelectorAll('a')].find(({ textContent }) => textContent === 'Status')
  await act(async () => (link as HTMLAnchorElement).click())
  expect(await heading('Status')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the shell stays the same from page to page', async () => {
  fakeServer(results)
  await openPage(Component, '/dashboard/index')
  await heading('Välkommen')
  const box = screen.getByLabelText('Sök bland bilder')
  await userEvent.click(screen.getByRole('link', { name: 'Status' }))
  await heading('Status')
  expect(screen.getByLabelText('Sök bland bilder')).toBe(box)
})

const documentItems = async () =>
  (await screen.findAllByRole('menuitem'))
    .filter((item) => item.hasAttribute('href') || item.textContent?.includes('not available'))
    .map((item) => [item.textContent, item.getAttribute('href'), item.getAttribute('target')])

test('[DSH-03] the documents open in a new tab, in the language of the page', async () => {
  // Stored before the language change.
  store('TAC', '/legal/terms/old-language')
  fakeServer(results)
  await openPage(Component, '/dashboard/index')
  await heading('Välkommen')
  await openUserMenu('Användare')
  expect(await documentItems()).toEqual([
    ['Användarvillkor (öppnas i ny flik)', '/legal/terms/', '_blank'],
    ['Integritetspolicy (öppnas i ny flik)', '/legal/privacy/', '_blank'],
    ['Behandling av personuppgifter (öppnas i ny flik)', '/legal/data-processing/', '_blank'],
    ['Information om AI (öppnas i ny flik)', '/legal/ai/', '_blank'],
  ])
})

test('[DSH-03] while the server tells no addresses the stored ones count; a missing one says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  store('TAC', '/legal/terms/')
  store('PP', '/legal/privacy/')
  store('DP', '/legal/data-processing/')
  fakeServer({ ...results, 'GET /api/v1/quiz/': problem(503, 'unavailable', 'Try again.') })
  await openPage(Component, '/dashboard/index', { language: 'en' })
  await heading('Welcome')
  await userEvent.click(screen.getByRole('button', { name: 'User, account and documents' }))
  expect(await documentItems()).toEqual([
    ['Terms and conditions (opens in a new tab)', '/legal/terms/', '_blank'],
    ['Privacy policy (opens in a new tab)', '/legal/privacy/', '_blank'],
    ['Data processing (opens in a new tab)', '/legal/data-processing/', '_blank'],
    ['AI information The document is not available right now', null, null],
  ])
})

test('[AUT-06] logging out removes both tokens, ends the session on the server and opens the login', async () => {
  rememberNames({ firstName: 'Anna', lastName: 'Berg' })
  const calls = fakeServer({ ...results, 'POST /api/v1/auth/logout/': [204, null] })
  await openPage(Component, '/dashboard/index')
  await heading('Välkommen, Anna')
  await openUserMenu('Anna')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logga ut' }))

  await waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(history.state).toEqual({ notice: 'loggedOut' })
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
  expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { refresh: 'refresh' } })
})

test('[PAT-15] logging out asks first while answers wait to be sent', async () => {
  store('waiting', { answerIds: [crypto.randomUUID()], email: 'anna@example.com', since: Date.now() })
  fakeServer({ ...results, 'POST /api/v1/auth/logout/': [204, null] })
  await openPage(Component, '/dashboard/index')
  await heading('Välkommen')
  const logOut = async () => {
    await openUserMenu('Användare')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logga ut' }))
    return within(await screen.findByRole('alertdialog', { name: 'Vill du logga ut?' }))
  }
  const asked = await logOut()
  expect(asked.getByText(/skickas då inte/)).toBeTruthy()
  await userEvent.click(asked.getByRole('button', { name: 'Behåll svaren' }))
  expect([screen.queryByRole('alertdialog'), accessToken(), stored('waiting')?.email]).toEqual([
    null,
    'access',
    'anna@example.com',
  ])
  await userEvent.click((await logOut()).getByRole('button', { name: 'Logga ut' }))
  await waitFor(() => expect(location.pathname).toBe('/auth'))
  expect([accessToken(), stored('waiting')]).toEqual([undefined, undefined])
})

test('an unknown page of the dashboard is the not-found page inside the shell', async () => {
  fakeServer(results)
  await openPage(Component, '/dashboard/nowhere')
  await heading('Hoppsan')
  expect(screen.getByRole('navigation', { name: 'Huvudmeny' })).toBeTruthy()
})

test('the dashboard without a page opens the overview', async () => {
  fakeServer(results)
  await openPage(Component, '/dashboard')
  await heading('Välkommen')
  expect(location.pathname).toBe('/dashboard/index')
})
