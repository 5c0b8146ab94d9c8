import { type Call, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Component } from '#dashboard-router.tsx'
import { fakeServer } from '#test/fake-server.ts'
import { haveSession, openPage } from '#test/open-page.ts'

const off = { months: 0, next_at: null }
const answered = ({ body }: Call) => ({ next_at: '2027-02-28T08:00:00Z', ...(body as object) })
const posted = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)

beforeEach(haveSession)

async function openReminders(answers: Parameters<typeof fakeServer>[0], language: 'sv' | 'en' = 'sv') {
  const calls = fakeServer({
    'GET /api/v1/account/sessions/': { items: [] },
    'GET /api/v1/reminders/': off,
    ...answers,
  })
  await openPage(Component, '/dashboard/settings', { language })
  await screen.findByRole('heading', { name: language === 'sv' ? 'Påminnelser' : 'Reminders' })
  return calls
}
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

test('reminders are off until they are chosen; what is chosen is saved and says when the mail comes', async () => {
  const calls = await openReminders({ 'POST /api/v1/reminders/': answered })
  expect((await choice('Inte alls')).checked).toBe(true)
  await userEvent.click(await choice('6 månader'))
  expect(await screen.findByText(/Nästa mejl kommer den 28 februari 2027/)).toBeTruthy()
  expect((await choice('6 månader')).checked).toBe(true)
  expect(screen.getAllByText('Ditt val av påminnelser är sparat.').length).toBeGreaterThan(0)
  expect(posted(calls)).toEqual([{ months: 6 }])
})

test('in English, as stored', async () => {
  await openReminders({ 'GET /api/v1/reminders/': { months: 4, next_at: '2027-03-28T07:00:00Z' } }, 'en')
  expect((await choice('4 months')).checked).toBe(true)
  expect(screen.getByText(/The next email comes on 28 March 2027/)).toBeTruthy()
})

test('a choice that can not be saved goes back, and is said', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openReminders({ 'POST /api/v1/reminders/': problem(503, 'unavailable', 'x') })
  await userEvent.click(await choice('3 månader'))
  await waitFor(async () => expect((await choice('Inte alls')).checked).toBe(true))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(log).toHaveBeenCalledOnce()
})
