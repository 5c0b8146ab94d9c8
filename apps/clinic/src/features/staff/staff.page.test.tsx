import type { StaffList, StaffMember } from '@htd/contract/clinic/staff'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { makeConfirmation, makeMember, makeSignedIn } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { Component } from './staff.page.tsx'

const olle = makeMember('Olle Berg', { roles: ['admin'] })
const sara = makeMember('Sara Lind', { roles: ['clinician'], title: { sv: 'Ögonläkare', en: 'Ophthalmologist' } })
const admin = makeSignedIn(['admin'], { id: olle.id })

type Given = { list?: Partial<StaffList>; answers?: Answers; signedIn?: typeof admin }

async function open({ list = {}, answers = {}, signedIn = admin }: Given = {}) {
  const stored: StaffList = { items: [olle, sara], openings: [], resets: [], ...list }
  const calls = await openInside(Component, {
    signedIn,
    answers: { 'GET /api/v1/clinic/staff/': () => stored, ...answers },
  })
  await screen.findByRole('table')
  return { calls, stored, replace: (items: StaffMember[]) => Object.assign(stored, { items }) }
}

const row = (name: string) => screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement
const button = (name: string) => screen.getByRole('button', { name })
const path = (member: StaffMember, rest = '') => `/api/v1/clinic/staff/${member.id}/${rest}`

test('everybody sees names, titles, roles and status; the rest only with its details', async () => {
  const plain = { ...sara, details: null }
  await open({ list: { items: [plain] }, signedIn: makeSignedIn(['reader']) })
  expect(within(row('Sara Lind')).getByText('Ögonläkare')).toBeTruthy()
  expect(within(row('Sara Lind')).getByText('kliniker')).toBeTruthy()
  expect(within(row('Sara Lind')).getByText('Aktivt')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Inloggning' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('heading', { name: /Nya behörigheter/ })).toBeNull()
})

test('[CLN-12] a dormant account, roles that begin later and what was opened are said', async () => {
  const dormant = makeMember('Eva Ek', { status: 'suspended' })
  if (dormant.details) dormant.details.is_dormant = true
  const later = {
    ...sara,
    next: { roles: ['clinician' as const], scope: 'queue' as const, at: '2030-01-02T14:02:00Z' },
  }
  const opening = {
    id: crypto.randomUUID(),
    at: '2026-11-20T08:00:00Z',
    works_at: '2026-11-20T09:00:00Z',
    name: 'Sara Lind',
  }
  await open({
    list: {
      items: [olle, later, dormant],
      openings: [{ ...opening, by: '', roles: ['clinician'], scope: 'all' }],
    },
  })
  expect(within(row('Eva Ek')).getByText('Har inte loggat in på 90 dagar')).toBeTruthy()
  expect(within(row('Sara Lind')).getByText('Får rollen kliniker 2 januari 2030 kl. 15.02')).toBeTruthy()
  expect(
    screen.getByText(/Sara Lind fick rollen kliniker \(även sökning, med skäl\) av ett kommando på servern/),
  ).toBeTruthy()
})

test('a person who administers and audits is a standing notice', async () => {
  await open({ list: { items: [{ ...sara, roles: ['admin', 'auditor'] }] } })
  expect(screen.getByText(/Sara Lind är både administratör och granskare/)).toBeTruthy()
})

test('[CLN-10] nothing is offered for oneself, with the reason', async () => {
  await open()
  expect(within(row('Olle Berg')).queryByRole('button')).toBeNull()
  expect(within(row('Olle Berg')).getByText(/Dina egna roller kan du inte ändra/)).toBeTruthy()
})

test('[CLN-03] an invitation names address, roles, scope, title and language; a retry has the same id', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  let attempts = 0
  const { calls } = await open({
    answers: {
      'PUT /api/v1/clinic/staff/00000000-0000-4000-8000-000000000000/': () =>
        attempts++ === 0 ? problem(503, 'unavailable', 'Vänta lite.') : sara,
    },
  })
  await userEvent.click(button('Bjud in'))
  await userEvent.click(button('Skicka inbjudan'))
  expect(screen.getByText('Välj minst en roll.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'E-postadress' }), 'anna@klinik.example')
  await userEvent.type(screen.getByRole('textbox', { name: 'För- och efternamn' }), 'Anna Alm')
  expect(screen.queryByRole('textbox', { name: 'Titel på svenska' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /^kliniker/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Titel på svenska' }), 'Ögonläkare')
  await userEvent.click(screen.getByRole('radio', { name: /^Även sökning/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await userEvent.click(button('Skicka inbjudan'))
  expect(await screen.findByText('Vänta lite.')).toBeTruthy()
  await userEvent.click(button('Skicka inbjudan'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({
      email: 'anna@klinik.example',
      name: 'Anna Alm',
      title: { sv: 'Ögonläkare', en: '' },
      roles: ['clinician'],
      scope: 'all',
      language: 'en',
    }),
  )
  await waitFor(() => expect(document.activeElement).toBe(button('Bjud in')))
  random.mockRestore()
})

test('who closes the invitation is back at its button, in browsers that give no focus to a pressed one as well', async () => {
  await open()
  button('Bjud in').click()
  await userEvent.click(await screen.findByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(document.activeElement).toBe(button('Bjud in')))
})

test('[CLN-10] the last administrator can not go: the server says so in the dialog, which stays', async () => {
  await open({
    answers: { [`POST ${path(sara, 'end/')}`]: problem(409, 'last_admin', 'Det måste finnas en administratör.') },
  })
  await userEvent.click(within(row('Sara Lind')).getByText('Mer'))
  await userEvent.click(button('Avsluta: Sara Lind'))
  await userEvent.click(button('Avsluta kontot'))
  expect(await screen.findByText('Det måste finnas en administratör.')).toBeTruthy()
  expect(screen.getByRole('alertdialog')).toBeTruthy()
})

test('[CLN-11] ending says what happens, is said afterwards, and leaves the focus at the person', async () => {
  const server = await open({
    answers: {
      [`POST ${path(sara, 'end/')}`]: () => {
        const ended = { ...sara, status: 'ended' as const, version: 2 }
        server.replace([olle, ended])
        return ended
      },
    },
  })
  await userEvent.click(within(row('Sara Lind')).getByText('Mer'))
  await userEvent.click(button('Avsluta: Sara Lind'))
  const dialog = screen.getByRole('alertdialog', { name: 'Avsluta kontot för Sara Lind?' })
  for (const said of [/loggas ut direkt/, /reservkoder försvinner/, /Namnet står kvar/, /inte att ångra/])
    expect(within(dialog).getByText(said)).toBeTruthy()
  expect(document.activeElement).toBe(button('Avbryt'))
  await userEvent.click(button('Avsluta kontot'))
  expect(await screen.findAllByText('Kontot för Sara Lind är avslutat.')).not.toEqual([])
  expect(server.calls.find(({ method }) => method === 'POST')?.headers.get('if-match')).toBe('"v1"')
  await waitFor(() => expect(document.activeElement?.id).toBe(`staff-${sara.id}`))
})

test('[CLN-09] a reset without a second person says who is needed, and the command for the server', async () => {
  await open({ answers: { [`POST ${path(sara, 'reset/')}`]: problem(409, 'no_second_person', 'Ingen kan bekräfta.') } })
  await userEvent.click(within(row('Sara Lind')).getByText('Mer'))
  await userEvent.click(button('Återställ inloggning: Sara Lind'))
  await userEvent.click(button('Be om bekräf\u00adtelse'))
  expect(await screen.findByText('npm run htd -- staff reset-factors sara@klinik.example')).toBeTruthy()
  expect(screen.getByText(/en andra administratör eller en granskare/)).toBeTruthy()
})

test('[CLN-09] a second person confirms or refuses a reset; who asked can only withdraw it', async () => {
  const other = makeConfirmation({ subject: 'Eva Ek' })
  const own = makeConfirmation({ subject: 'Sara Lind', is_yours: true, is_yours_to_confirm: false })
  const server = await open({
    list: { resets: [other, own] },
    signedIn: makeSignedIn(['auditor']),
    answers: {
      [`POST /api/v1/clinic/resets/${other.id}/confirm/`]: () => {
        server.stored.resets = [own]
        return [204, null]
      },
    },
  })
  expect(screen.queryByRole('button', { name: 'Bekräfta: Ny inloggning för Sara Lind' })).toBeNull()
  expect(button('Ta tillbaka: Ny inloggning för Sara Lind')).toBeTruthy()
  expect(button('Avslå: Ny inloggning för Eva Ek')).toBeTruthy()
  await userEvent.click(button('Bekräfta: Ny inloggning för Eva Ek'))
  expect(await screen.findAllByText(/^Bekräftat\./)).not.toEqual([])
  await waitFor(() => expect(screen.queryByText('Ny inloggning för Eva Ek')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Väntar på en andra person' }))
})

test('[CLN-09] whom a reset is about reads that somebody else has to confirm, and has no button', async () => {
  const own = makeConfirmation({ subject: 'Olle Berg', is_yours_to_confirm: false })
  await open({ list: { resets: [own] } })
  const box = within(screen.getByRole('region', { name: 'Väntar på en andra person' }))
  expect(box.getByText('Någon annan behöver bekräfta.')).toBeTruthy()
  expect(box.queryByRole('button')).toBeNull()
})

test('[CLN-09] what another person has settled meanwhile goes from the page, with the reason', async () => {
  const reset = makeConfirmation({ subject: 'Eva Ek' })
  const server = await open({
    list: { resets: [reset] },
    signedIn: makeSignedIn(['auditor']),
    answers: {
      [`POST /api/v1/clinic/resets/${reset.id}/confirm/`]: () => {
        server.stored.resets = []
        return problem(404, 'not_found', 'Begäran finns inte längre.')
      },
    },
  })
  await userEvent.click(button('Bekräfta: Ny inloggning för Eva Ek'))
  await waitFor(() => expect(screen.queryByText('Ny inloggning för Eva Ek')).toBeNull())
  const messages = screen.getByRole('region', { name: 'Meddelanden' })
  expect(within(messages).getByText('Begäran finns inte längre.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a list that can not be fetched has a retry and the number of the request', async () => {
  let isUp = false
  await openInside(Component, {
    signedIn: admin,
    answers: {
      'GET /api/v1/clinic/staff/': () =>
        isUp
          ? { items: [sara], openings: [], resets: [] }
          : problem(400, 'invalid_request', 'Nej.', { instance: 'req-7' }),
    },
  })
  expect(await screen.findByText(/req-7/)).toBeTruthy()
  isUp = true
  await userEvent.click(button('Försök igen'))
  expect(await screen.findByRole('rowheader', { name: /Sara Lind/ })).toBeTruthy()
})
