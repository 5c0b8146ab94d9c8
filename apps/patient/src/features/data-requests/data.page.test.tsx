import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const id = '0199a000-0000-7000-8000-000000000001'
const address = `/dashboard/data/${id}`
const requested = [202, { id, requested_at: '2026-12-18T12:00:00Z', due_date: '2027-01-08' }] as [number, object]
const copy = { state: 'ready', requested_at: '2026-12-18T12:00:00Z', expires_at: '2027-01-12T12:00:00Z' }
const of = (calls: readonly Call[], path: string) => calls.filter((call) => call.path === path)

let saved: { name: string; blob: Blob }[] = []

beforeEach(() => {
  haveSession()
  saved = []
  let last: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:copy'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last })
  })
})
afterEach(() => vi.restoreAllMocks())

test('[SET-02] the settings ask for a copy, and the dialog says until when the answer comes', async () => {
  const calls = fakeServer({
    'GET /api/v1/account/sessions/': { items: [] },
    'GET /api/v1/user/download/': requested,
  })
  await openPage(Component, '/dashboard/settings')
  await userEvent.click(await screen.findByRole('button', { name: 'Begär en kopia' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Vi har tagit emot din begäran. Du får svar inom 10 arbetsdagar.')).toBeTruthy()
  expect(dialog.getByText(/senast den 8 januari 2027/)).toBeTruthy()
  const ok = dialog.getByRole('button', { name: 'OK' })
  await waitFor(() => expect(document.activeElement).toBe(ok))
  await userEvent.click(ok)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(of(calls, '/api/v1/user/download/')).toHaveLength(1)
})

test('[SET-02] while the request is on its way and after a failure the dialog can be left', async () => {
  let fail = () => {}
  fakeServer({
    'GET /api/v1/account/sessions/': { items: [] },
    'GET /api/v1/user/download/': () =>
      new Promise<ReturnType<typeof problem>>((resolve) => {
        fail = () => resolve(problem(503, 'unavailable', 'Försök snart igen.'))
      }),
  })
  await openPage(Component, '/dashboard/settings')
  const ask = await screen.findByRole('button', { name: 'Begär en kopia' })
  await userEvent.click(ask)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stäng' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(ask)
  fail()
  expect(await screen.findByText('Försök snart igen.')).toBeTruthy()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stäng' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SET-02] in English, and a failure can be tried again', async () => {
  let isDown = true
  fakeServer({
    'GET /api/v1/account/sessions/': { items: [] },
    'GET /api/v1/user/download/': () => (isDown ? problem(503, 'unavailable', 'Try again in a moment.') : requested),
  })
  await openPage(Component, '/dashboard/settings', { language: 'en' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a copy' }))
  expect(await screen.findByText('Try again in a moment.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('We have received your request. You will get an answer within 10 business days.'),
  ).toBeTruthy()
  expect(screen.getByText(/8 January 2027/)).toBeTruthy()
})

test('[SET-02] the released copy is fetched with the token and saved as a file', async () => {
  const calls = fakeServer({
    [`GET /api/v1/user/download/${id}/`]: copy,
    [`GET /api/v1/user/download/${id}/zip/`]: { zip: true },
  })
  await openPage(Component, address)
  expect(await screen.findByText(/den 18 december 2026/)).toBeTruthy()
  expect(screen.getByText(/till och med den 12 januari 2027/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hämta zip-filen' }))
  expect(await screen.findByText('Filen är hämtad.')).toBeTruthy()
  expect(of(calls, `/api/v1/user/download/${id}/zip/`)[0]?.bearer).toBe('Bearer access')
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^HTD-mina-uppgifter-\d{4}-\d\d-\d\d\.zip$/)])
  expect([saved[0]?.blob.type, await saved[0]?.blob.text()]).toEqual(['application/zip', '{"zip":true}'])
})

test('a copy that can not be fetched says why, and can be tried again', async () => {
  fakeServer({
    [`GET /api/v1/user/download/${id}/`]: copy,
    [`GET /api/v1/user/download/${id}/zip/`]: problem(429, 'too_many_requests', 'Vänta en stund.'),
  })
  await openPage(Component, address)
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta zip-filen' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Vänta en stund.')
  expect(saved).toEqual([])
  expect(screen.getByRole('button', { name: 'Hämta zip-filen' })).toBeTruthy()
})

test('[SET-02] an expired copy says so and offers a new request', async () => {
  const calls = fakeServer({
    [`GET /api/v1/user/download/${id}/`]: { ...copy, state: 'expired' },
    'GET /api/v1/user/download/': requested,
  })
  await openPage(Component, address)
  expect(await screen.findByText(/är nu raderad/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hämta zip-filen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Begär en kopia' }))
  expect(await screen.findByText(/inom 10 arbetsdagar/)).toBeTruthy()
  expect(of(calls, '/api/v1/user/download/')).toHaveLength(1)
})

const missing = [
  ['a copy of somebody else', id, problem(404, 'not_found', 'x')],
  ['an address without a number', 'nothing', problem(400, 'invalid_request', 'x')],
] as const
test.each(missing)('%s is not found, in the same words', async (_, which, answer) => {
  fakeServer({ [`GET /api/v1/user/download/${which}/`]: answer as [number, object] })
  await openPage(Component, `/dashboard/data/${which}`)
  expect(await screen.findByText(/Här finns ingen kopia att hämta/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hämta zip-filen' })).toBeNull()
})
