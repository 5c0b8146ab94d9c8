import { oneAtATime } from '@htd/web/session/one-at-a-time.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { logOut } from '#shared/session/current-session.ts'
import { COOKIE_LOCK } from '#shared/session/staff-session.ts'
import { makeAccount } from '#test/make-staff.ts'
import { admin, sara } from '#test/make-token.ts'
import { loads, openConsole } from '#test/open-console.tsx'

const openMenu = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the shell has a skip link, navigation and the page', async () => {
  await openConsole('/clinic/staff', { token: admin })
  await screen.findByRole('heading', { level: 1, name: 'Personal' })
  expect(document.title).toBe('Personal - HTD klinik')
  expect(screen.getByRole('link', { name: 'Hoppa till innehållet' }).getAttribute('href')).toBe('#main')
  expect(screen.getByRole('main').id).toBe('main')
  const links = within(screen.getByRole('navigation', { name: 'Huvudmeny' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Personal', '/clinic/staff', 'page'],
      ['Inställningar', '/clinic/settings', null],
      ['Mitt konto', '/clinic/account', null],
    ],
  )
})

test('what the permissions do not allow is not in the navigation, and its address names the roles', async () => {
  await openConsole('/clinic/settings', { token: sara })
  await screen.findByRole('heading', { level: 1, name: 'Ingen behörighet' })
  expect(screen.queryByRole('link', { name: 'Inställningar' })).toBeNull()
  expect(screen.getByText('Dina roller kliniker och redaktör ger inte tillgång till Inställningar.')).toBeTruthy()
  expect(screen.getByText(/^Sidan är för rollen administratör eller granskare\./)).toBeTruthy()
})

test('the account menu says who is signed in and with which roles', async () => {
  await openConsole('/clinic/staff', { language: 'en', token: sara })
  await openMenu(/^Sara Lind, account and display/)
  const menu = await screen.findByRole('menu')
  expect(menu.textContent).toContain('Sara Lindclinician and editor')
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['My account', 'Language and display', 'Sign out'])
})

test('[CLN-110] signing out ends the session and loads the login anew, so that nothing stays in memory', async () => {
  const answers = { 'DELETE /api/v1/clinic/session/': [204, null] as [number, null] }
  const calls = await openConsole('/clinic/staff', { token: sara, answers })
  await openMenu(/^Sara Lind/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logga ut' }))
  await waitFor(() => expect(loads).toEqual(['/clinic/login']))
  expect(calls).toHaveLength(1)
  expect(document.querySelector('main')).toBeNull()
})

test('signing out waits for a tab that is using the cookie', async () => {
  const answers = { 'DELETE /api/v1/clinic/session/': [204, null] as [number, null] }
  const calls = await openConsole('/clinic/staff', { token: sara, answers })
  await screen.findByRole('navigation')
  const other = Promise.withResolvers<void>()
  const using = oneAtATime(COOKIE_LOCK, () => other.promise)
  const leaving = logOut()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls).toEqual([])
  other.resolve()
  await Promise.all([using, leaving])
  expect([calls.length, loads]).toEqual([1, ['/clinic/login']])
})

test('the display panel opens from the menu, changes the language of the account, and gives the focus back', async () => {
  const calls = await openConsole('/clinic/staff', {
    token: sara,
    answers: {
      'GET /api/v1/clinic/account/': makeAccount(),
      'PATCH /api/v1/clinic/account/': () => makeAccount({ language: 'en' }),
    },
  })
  await openMenu(/^Sara Lind/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Språk och visning' }))
  const title = await screen.findByRole('heading', { level: 2, name: 'Så visas sidorna' })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await userEvent.keyboard('{Escape}')
  const opener = screen.getByRole('button', { name: /^Sara Lind/ })
  expect(document.activeElement).toBe(opener)
  await openMenu(/^Sara Lind/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Språk och visning' }))
  await userEvent.click(await screen.findByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Staff' })).toBeTruthy()
  expect(document.title).toBe('Staff - HTD clinic')
  expect(calls.at(-1)?.body).toEqual({ language: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'Svenska' }))
})

test('a language that the account does not take is not shown either, since the next load would undo it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openConsole('/clinic/staff', { token: sara })
  await openMenu(/^Sara Lind/)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Språk och visning' }))
  await userEvent.click(await screen.findByRole('button', { name: 'English' }))
  expect(await screen.findByText(/^Språket kunde inte bytas/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Personal' })).toBeTruthy()
  expect(said).toHaveBeenCalled()
  said.mockRestore()
})

test.each([
  ['sv', 'Du är offline. Det som är öppet går att läsa, men inget kan sparas just nu.'],
  ['en', 'You are offline. What is open can be read, but nothing can be saved right now.'],
] as const)('offline, a banner says in %s what is still possible', async (language, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await openConsole('/clinic/staff', { language, token: sara })
  expect(await screen.findByText(text)).toBeTruthy()
  vi.restoreAllMocks()
})
