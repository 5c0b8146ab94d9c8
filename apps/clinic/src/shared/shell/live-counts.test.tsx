import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { queueNews, session } from '#shared/session/current-session.ts'
import { makeCounts } from '#test/make-counts.ts'
import { openConsole } from '#test/open-console.tsx'
import { tokenOf } from '#test/roles-token.ts'

const COUNTS = 'GET /api/v1/clinic/queue/counts/'
const EVENTS = 'GET /api/v1/clinic/events/'
const counts = (given: Parameters<typeof makeCounts>[0]) =>
  act(() => queueNews.hear({ type: 'counts', counts: makeCounts(given) }))
const queueLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Huvudmeny' })).findByRole('link', { name })

test('[CLN-36] how much waits stands in the navigation, and follows the stream that is read with the bearer', async () => {
  const event = { type: 'counts', counts: makeCounts({ open: 12 }) }
  const calls = await openConsole('/clinic/staff', {
    token: tokenOf('clinician'),
    answers: {
      [COUNTS]: makeCounts({ open: 3 }),
      [EVENTS]: [200, `data: {"type":"hello"}\n\ndata: ${JSON.stringify(event)}\n\n`],
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Personal' })
  expect((await queueLink('Kö 12 öppna')).textContent).toBe('Kö 12 öppna')
  expect(calls.find(({ path }) => path.endsWith('/events/'))?.bearer).toMatch(/^Bearer bearer-/)
  await counts({ open: 1000 })
  expect((await queueLink('Kö 999+ öppna')).textContent).toBe('Kö 999+ öppna')
  await counts({ open: 0 })
  await queueLink('Kö')
})

test.each([
  [['admin'], 'Kö 4 öppna'],
  [['reader'], 'Kö 7 öppna'],
  [['clinician', 'admin'], 'Kö 11 öppna'],
] as const)('%j: the number is that of what they list', async (roles, name) => {
  const answers = { [COUNTS]: makeCounts({ open: 7, operations: 4 }) }
  await openConsole('/clinic/staff', { token: tokenOf(...roles), answers })
  await queueLink(name)
})

test.each(['queue', 'assessment/1', 'staff', 'settings', 'account', 'nowhere'])(
  '[CLN-110] emergencies that nobody has opened come first in the title of %s; no name does',
  async (page) => {
    await openConsole(`/clinic/${page}`, {
      token: tokenOf('clinician', 'admin'),
      answers: { [COUNTS]: makeCounts({ open: 9, emergencies: 1, emergencies_without_account: 1 }) },
    })
    const { textContent: heading } = await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.title).toBe(`Akut 2, ${heading} - HTD klinik`))
    expect(document.title).not.toContain('Olle')
    await counts({ open: 9 })
    expect(document.title).toBe(`${heading} - HTD klinik`)
  },
)

test('[CLN-36] a number that changes moves neither focus nor page, and says nothing', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await openConsole('/clinic/staff', { token: tokenOf('clinician'), answers: { [COUNTS]: makeCounts({ open: 1 }) } })
  await screen.findByRole('heading', { level: 1, name: 'Personal' })
  const link = await queueLink('Kö 1 öppna')
  link.focus()
  scrolled.mockClear()
  await counts({ open: 2, emergencies: 1 })
  await waitFor(() => expect(document.title).toBe('Akut 1, Personal - HTD klinik'))
  expect(document.activeElement).toBe(await queueLink('Kö 2 öppna'))
  expect(scrolled).not.toHaveBeenCalled()
  for (const region of [...screen.getAllByRole('status'), ...screen.queryAllByRole('alert')])
    expect(region.textContent).not.toMatch(/\d/)
  scrolled.mockRestore()
})

test('[CLN-110] a locked page has no number in its title, also when news come; unlocked it has the newest', async () => {
  const stored = { counts: makeCounts({ emergencies: 1 }) }
  await openConsole('/clinic/staff', {
    token: tokenOf('clinician'),
    answers: { [COUNTS]: () => stored.counts, 'POST /api/v1/clinic/session/lock/': [204, null] },
  })
  await waitFor(() => expect(document.title).toBe('Akut 1, Personal - HTD klinik'))
  await act(() => session.lock())
  await screen.findByRole('heading', { level: 1, name: 'Låst' })
  await counts({ emergencies: 5 })
  expect(document.title).toBe('Låst - HTD klinik')
  stored.counts = makeCounts({ emergencies: 3 })
  await act(() => session.refresh())
  await waitFor(() => expect(document.title).toBe('Akut 3, Personal - HTD klinik'))
})

test('who has lost an item is told by whom and when, with the way to the queue', async () => {
  await openConsole('/clinic/staff', { token: tokenOf('clinician'), answers: { [COUNTS]: makeCounts() } })
  await screen.findByRole('heading', { level: 1, name: 'Personal' })
  const at = new Date()
  const time = at.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm', hour: '2-digit', minute: '2-digit' })
  act(() => queueNews.hear({ type: 'taken_over', id: 'i1', by: 'Sara Lind', given_by: '', at: at.toISOString() }))
  const text = `Sara Lind tog över ett ärende från dig kl. ${time.replace(':', '.')}.`
  expect((await screen.findAllByText(text)).length).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Till kön' }))
  await screen.findByRole('heading', { level: 1, name: 'Kö' })
  expect(screen.queryByRole('button', { name: 'Till kön' })).toBeNull()
})

test('[CLN-30] what somebody else gave away is told with the names of both', async () => {
  await openConsole('/clinic/staff', { token: tokenOf('clinician'), answers: { [COUNTS]: makeCounts() } })
  await screen.findByRole('heading', { level: 1, name: 'Personal' })
  const given = { id: 'i1', by: 'Kim Ny', given_by: 'Sara Lind', at: '2026-11-19T13:02:00Z' }
  act(() => queueNews.hear({ type: 'taken_over', ...given }))
  const text = 'Sara Lind gav Kim Ny ett ärende som du hade, 19 november 2026 kl. 14.02.'
  expect(await screen.findAllByText(text)).toHaveLength(2)
})

test('what happens while nobody looks at the tab is told when somebody does', async () => {
  await openConsole('/clinic/staff', { token: tokenOf('clinician'), answers: { [COUNTS]: makeCounts() } })
  await screen.findByRole('heading', { level: 1, name: 'Personal' })
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => queueNews.hear({ type: 'taken_over', id: 'i1', by: 'Sara Lind', given_by: '', at: '2026-11-20T13:02:00Z' }))
  expect(screen.queryByText(/20 november/)).toBeNull()
  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findAllByText('Sara Lind tog över ett ärende från dig 20 november 2026 kl. 14.02.')).toHaveLength(
    2,
  )
  seen.mockRestore()
})
