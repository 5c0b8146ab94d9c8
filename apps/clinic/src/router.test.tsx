import { problem } from '@htd/web/test/fake-server.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { session } from '#shared/session/current-session.ts'
import { sara } from '#test/make-token.ts'
import { openConsole } from '#test/open-console.tsx'
import { tokenOf } from '#test/roles-token.ts'

const heading = () => screen.findByRole('heading', { level: 1 })

test('without a session a page leads to the login, which can lead back', async () => {
  await openConsole('/clinic/staff?tab=2')
  expect((await heading()).textContent).toBe('Logga in')
  expect(location.pathname + location.search).toBe('/clinic/login?next=%2Fclinic%2Fstaff%3Ftab%3D2')
})

test('the home page without a session leads to the login, with nothing to lead back to', async () => {
  await openConsole('/clinic/')
  await heading()
  expect(location.pathname + location.search).toBe('/clinic/login')
})

test('while the server is asked who is signed in, nothing is shown and nobody is sent away', async () => {
  vi.spyOn(session, 'buy').mockReturnValue(new Promise(() => undefined))
  await openConsole('/clinic/staff')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(await screen.findByText('Laddar …')).toBeTruthy()
  expect(location.pathname).toBe('/clinic/staff')
  vi.restoreAllMocks()
})

test.each([
  [['reader'], 'Kö', '/clinic/queue'],
  [['clinician'], 'Kö', '/clinic/queue'],
  [['admin'], 'Kö', '/clinic/queue'],
  [['auditor'], 'Kö', '/clinic/queue'],
  [['editor', 'admin'], 'Kö', '/clinic/queue'],
  [['editor'], 'Personal', '/clinic/staff'],
] as const)('the home page of %j is the first page that the permissions allow', async (roles, title, address) => {
  await openConsole('/clinic/', { token: tokenOf(...roles) })
  expect((await heading()).textContent).toBe(title)
  expect(location.pathname).toBe(address)
})

test.each([
  ['/clinic/queue', 'editor', 'Sidan är för rollen läsare, kliniker, administratör eller granskare.'],
  ['/clinic/assessment/1', 'admin', 'Sidan är för rollen läsare eller kliniker.'],
  ['/clinic/settings', 'reader', 'Sidan är för rollen administratör eller granskare.'],
] as const)('%s names to an %s the roles that open it', async (address, role, said) => {
  await openConsole(address, { token: tokenOf(role) })
  expect((await heading()).textContent).toBe('Ingen behörighet')
  expect(screen.getByText(said, { exact: false })).toBeTruthy()
})

test('who may see no more than the own account gets to it', async () => {
  await openConsole('/clinic', { token: { ...sara, permissions: ['account'] } })
  expect((await heading()).textContent).toBe('Mitt konto')
})

test('[CLN-15] a locked session is locked at an unknown address as well', async () => {
  await openConsole('/clinic/nowhere', {
    answers: { 'POST /api/v1/clinic/session/token/': problem(401, 'locked', 'Låst') },
  })
  expect((await heading()).textContent).toBe('Låst')
})

test.each([
  ['sv', 'Sidan finns inte', 'Till startsidan'],
  ['en', 'Page not found', 'To the start page'],
] as const)('in %s an unknown address says so, with a way home, signed in or not', async (language, title, home) => {
  const isShown = async () => {
    expect((await screen.findAllByRole('heading', { level: 1, name: title })).length).toBeGreaterThan(0)
    expect(screen.getAllByRole('link', { name: home })[0]?.getAttribute('href')).toBe('/clinic')
  }
  await openConsole('/clinic/nowhere', { language })
  await isShown()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(location.pathname).toBe('/clinic/nowhere')
  cleanup()
  await openConsole('/clinic/account', { language, token: sara })
  await screen.findByRole('navigation')
  act(() => navigate('/clinic/nowhere'))
  await isShown()
  expect(screen.queryByRole('navigation')).not.toBeNull()
  cleanup()
  session.end({ isTold: false })
  session.state.set({ phase: 'none' })
  // A reload.
  await openConsole('/clinic/nowhere', { language, token: sara })
  await isShown()
  expect(screen.queryByRole('navigation')).not.toBeNull()
})
