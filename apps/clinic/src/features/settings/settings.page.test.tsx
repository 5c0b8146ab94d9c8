import type { ClinicSettings } from '@htd/contract/clinic/settings'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeConfirmation, makeSetting, makeSignedIn } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { Component } from './settings.page.tsx'

const PATCH = 'PATCH /api/v1/clinic/settings/staff_idle_minutes/'

async function open(given: Partial<ClinicSettings> = {}, answers: Answers = {}, signedIn = makeSignedIn(['admin'])) {
  const stored: ClinicSettings = { items: [makeSetting()], changes: [], ...given }
  const calls = await openInside(Component, {
    signedIn,
    answers: { 'GET /api/v1/clinic/settings/': () => stored, ...answers },
  })
  await screen.findByRole('heading', { name: 'Utloggning utan aktivitet' })
  return { calls, stored }
}

const field = () => screen.getByRole('textbox', { name: 'Nytt antal minuter' }) as HTMLInputElement
const button = (name: string) => screen.getByRole('button', { name })

test('a change waits for a second person', async () => {
  const change = makeConfirmation({
    subject: 'staff_idle_minutes',
    value: '20',
    is_yours: true,
    is_yours_to_confirm: false,
  })
  const server = await open(
    {},
    {
      [PATCH]: () => {
        server.stored.changes = [change]
        return [202, change]
      },
    },
  )
  await userEvent.type(field(), '20')
  await userEvent.click(button('Begär ändring'))
  const box = await screen.findByRole('region', { name: 'Väntar på en andra person' })
  expect(within(box).getByText('Utloggning utan aktivitet: 20 minuter')).toBeTruthy()
  expect(within(box).queryByRole('button', { name: /^Bekräfta/ })).toBeNull()
  const sent = server.calls.find(({ method }) => method === 'PATCH')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ value: 20 }, '"v1"'])
  expect(field().value).toBe('')
})

test.each([
  ['', 'Skriv ett heltal, till exempel 30.'],
  ['12,5', 'Skriv ett heltal, till exempel 30.'],
  ['61', 'Talet ska vara 5 till 60.'],
  ['4', 'Talet ska vara 5 till 60.'],
  ['30', 'Det är redan så. Skriv ett annat tal.'],
])('"%s" is refused in words before anything is sent', async (text, said) => {
  const { calls } = await open({}, { [PATCH]: {} })
  if (text) await userEvent.type(field(), text)
  await userEvent.click(button('Begär ändring'))
  expect(screen.getByText(said)).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('what the environment sets can not be changed', async () => {
  await open({ items: [makeSetting({ is_locked: true })] })
  expect(screen.getByText(/Satt av servern/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an auditor reads and confirms, but can not ask', async () => {
  const change = makeConfirmation({ subject: 'staff_session_hours', value: '8' })
  const path = `/api/v1/clinic/settings/changes/${change.id}`
  const server = await open(
    { changes: [change] },
    {
      [`POST ${path}/confirm/`]: () => {
        server.stored.changes = []
        return [204, null]
      },
    },
    makeSignedIn(['auditor']),
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(button('Bekräfta: Längsta inloggning: 8 timmar'))
  await waitFor(() => expect(screen.queryByText('Längsta inloggning: 8 timmar')).toBeNull())
  expect(screen.getAllByText('Ändringen är bekräftad och gäller nu.')).not.toEqual([])
})

test('[CLN-108] a request on a stale version (412) shows the setting that is stored, and the value typed stays', async () => {
  const server = await open(
    {},
    {
      [PATCH]: () => {
        server.stored.items = [makeSetting({ value: 45, version: 2 })]
        return problem(412, 'changed_meanwhile', 'Ändrat.', { current_version: 2 })
      },
    },
  )
  await userEvent.type(field(), '20')
  await userEvent.click(button('Begär ändring'))
  const strip = (await screen.findByText('Någon annan har ändrat det här')).closest('[role="alert"]') as HTMLElement
  expect(within(strip).getByText('45 minuter')).toBeTruthy()
  expect(field().value).toBe('20')
  await userEvent.click(button('Spara ändå'))
  await waitFor(() =>
    expect(
      server.calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match')),
    ).toEqual(['"v1"', '"v2"']),
  )
})

test('without a second person it is said who is needed', async () => {
  await open({}, { [PATCH]: problem(409, 'no_second_person', 'Ingen kan bekräfta.') })
  await userEvent.type(field(), '20')
  await userEvent.click(button('Begär ändring'))
  expect(await screen.findByText(/en andra administratör eller en granskare/)).toBeTruthy()
})
