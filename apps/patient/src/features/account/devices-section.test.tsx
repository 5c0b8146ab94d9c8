import 'fake-indexeddb/auto'
import type { Session } from '@htd/contract/account'
import { problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { accessToken, refreshToken } from '#shared/session.ts'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const session = (device: string, given: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  device,
  created_at: '2026-03-05T12:00:00Z',
  last_used_at: '2026-03-09T12:00:00Z',
  is_current: false,
  ...given,
})
const here = session('Firefox, Windows', { is_current: true })
const phone = session('Chrome, Android')
const unknown = session('')
const expectError = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

let live: Session[]
beforeEach(() => {
  live = [here, phone, unknown]
  haveSession()
})

const list = { 'GET /api/v1/account/sessions/': () => ({ items: live }) }
const open = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({ ...list, ...answers })
  await openPage(Component, '/dashboard/settings')
  await screen.findByText('Firefox, Windows')
  return calls
}

test('[API-06] the devices stand in a list, this one is marked and can not be ended here', async () => {
  await open()
  const rows = screen.getByText('Firefox, Windows').closest('ul')?.querySelectorAll('li') ?? []
  expect([...rows].map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Firefox, Windows',
    'Chrome, Android',
    'Okänd enhet',
  ])
  const [first] = rows
  expect(within(first as HTMLElement).getByText('Denna enhet')).toBeTruthy()
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
})

test('[PAT-18] devices that are called the same have buttons of different names', async () => {
  live = [here, session('Chrome, Linux'), session('Chrome, Linux')]
  await open()
  const names = screen
    .getAllByRole('button', { name: /^Logga ut Chrome, Linux/ })
    .map((button) => button.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(2)
})

test('[API-06] ending one takes it from the list and says so', async () => {
  const path = `DELETE /api/v1/account/sessions/${phone.id}/`
  await open({
    [path]: () => {
      live = [here, unknown]
      return [204, null]
    },
  })
  await userEvent.click(
    screen.getByRole('button', { name: 'Logga ut Chrome, Android, nummer 2 i listan, inloggad 5 mars 2026' }),
  )
  await screen.findByText('Enheten är utloggad.')
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('[API-06] all others are ended together', async () => {
  const calls = await open({
    'DELETE /api/v1/account/sessions/': () => {
      live = [here]
      return { ended: 2 }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Logga ut alla andra enheter' }))
  await screen.findByText('Alla andra enheter är utloggade, och delade länkar till dina rapporter gäller inte längre.')
  await waitFor(() => expect(screen.queryByText('Okänd enhet')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Logga ut alla andra enheter' })).toBeNull()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('[FIX-07] logging out everywhere leads to the login, which says what has ended', async () => {
  const calls = await open({ 'DELETE /api/v1/account/sessions/all/': { ended: 3 } })
  const button = screen.getByRole('button', { name: 'Logga ut överallt' })
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('länkar')
  await userEvent.click(button)
  await waitFor(() => expect(location.pathname).toBe('/auth'))
  expect(history.state).toEqual({ notice: 'loggedOutEverywhere' })
  expect([accessToken(), refreshToken()]).toEqual([undefined, undefined])
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('[FIX-07] where logging out everywhere fails the patient stays, and is told', async () => {
  const logged = expectError()
  await open({ 'DELETE /api/v1/account/sessions/all/': problem(503, 'unavailable', 'Vänta') })
  await userEvent.click(screen.getByRole('button', { name: 'Logga ut överallt' }))
  await screen.findByText('Det gick inte att logga ut. Försök igen.')
  expect(logged).toHaveBeenCalledOnce()
  expect([location.pathname, accessToken()]).toEqual(['/dashboard/settings', 'access'])
})

test('[API-06] one that has ended meanwhile is no failure; one that can not be ended is said and logged', async () => {
  const logged = expectError()
  await open({
    [`DELETE /api/v1/account/sessions/${phone.id}/`]: problem(404, 'not_found', 'Finns inte'),
    [`DELETE /api/v1/account/sessions/${unknown.id}/`]: problem(503, 'unavailable', 'Vänta'),
  })
  await userEvent.click(
    screen.getByRole('button', { name: 'Logga ut Chrome, Android, nummer 2 i listan, inloggad 5 mars 2026' }),
  )
  await screen.findByText('Enheten är utloggad.')
  expect(logged).not.toHaveBeenCalled()

  await userEvent.click(
    screen.getByRole('button', { name: 'Logga ut Okänd enhet, nummer 3 i listan, inloggad 5 mars 2026' }),
  )
  await screen.findByText('Det gick inte att logga ut. Försök igen.')
  expect(logged).toHaveBeenCalledOnce()
  expect(screen.getByText('Okänd enhet')).toBeTruthy()
})
