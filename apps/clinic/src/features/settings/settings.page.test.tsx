import type { ClinicSettings } from '@htd/contract/clinic/settings'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeConfirmation, makeSetting, makeSettings, makeSignedIn, settingsFacts } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { Component } from './settings.page.tsx'

const PATCH = 'PATCH /api/v1/clinic/settings/staff_idle_minutes/'

async function open(given: Partial<ClinicSettings> = {}, answers: Answers = {}, signedIn = makeSignedIn(['admin'])) {
  const stored: ClinicSettings = {
    items: [makeSetting()],
    changes: [],
    ...settingsFacts,
    ...given,
  }
  const calls = await openInside(Component, {
    signedIn,
    answers: { 'GET /api/v1/clinic/settings/': () => stored, ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: 'Inställningar' })
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(stored.items.length))
  return { calls, stored }
}

const field = () => screen.getByRole('textbox', { name: 'Nytt antal minuter' }) as HTMLInputElement
const button = (name: string) => screen.getByRole('button', { name })
/** Opens the form of a setting; its first field has the focus then. */
async function openForm(name = 'Utloggning utan aktivitet') {
  await userEvent.click(button(`Ändra: ${name}`))
  expect(document.activeElement?.tagName).toBe('INPUT')
}

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
  await openForm()
  await userEvent.type(field(), '20')
  await userEvent.click(button('Begär ändring'))
  const box = await screen.findByRole('region', { name: 'Väntar på en andra person' })
  expect(within(box).getByText('Utloggning utan aktivitet: 20 minuter')).toBeTruthy()
  expect(within(box).queryByRole('button', { name: /^Bekräfta/ })).toBeNull()
  const sent = server.calls.find(({ method }) => method === 'PATCH')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ value: 20 }, '"v1"'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(button('Ändra: Utloggning utan aktivitet'))
})

test.each([
  ['', 'Skriv ett heltal, till exempel 30.'],
  ['12,5', 'Skriv ett heltal, till exempel 30.'],
  ['61', 'Talet ska vara 5 till 60.'],
  ['4', 'Talet ska vara 5 till 60.'],
  ['30', 'Det är redan så. Skriv ett annat tal.'],
])('"%s" is refused in words before anything is sent', async (text, said) => {
  const { calls } = await open({}, { [PATCH]: {} })
  await openForm()
  if (text) await userEvent.type(field(), text)
  await userEvent.click(button('Begär ändring'))
  expect(screen.getByText(said)).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test('what the environment sets can not be changed', async () => {
  await open({ items: [makeSetting({ is_locked: true })] })
  expect(screen.getByText(/Satt av servern/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ändra/ })).toBeNull()
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
  expect(screen.queryByRole('button', { name: /^Ändra/ })).toBeNull()
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
  await openForm()
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
  await openForm()
  await userEvent.type(field(), '20')
  await userEvent.click(button('Begär ändring'))
  expect(await screen.findByText(/en andra administratör eller en granskare/)).toBeTruthy()
})

test('the settings stand under their headings, with what holds in words', async () => {
  await open({ items: makeSettings() })
  const rows = (group: string) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
  expect(rows('Inloggning')).toEqual(['Utloggning utan aktivitet', 'Längsta inloggning'])
  expect(rows('Öppettider och mål')).toHaveLength(11)
  expect(rows('Kö och larm')).toEqual(['Bedömningar som läggs i kön', 'Larm när ingen öppnar'])
  expect(rows('Läskvitton')).toHaveLength(1)
  for (const value of [
    '30 minuter',
    '10 timmar',
    'kl. 8',
    'kl. 16',
    'Genast',
    '3 arbetsdagar',
    'Egenvård och mer brådskande',
    'Av',
  ])
    expect(screen.getAllByText(value)).not.toEqual([])
  expect(screen.getAllByText('1 arbetsdag')).toHaveLength(3)
  expect(screen.getByText(/De visas bara för personalen/)).toBeTruthy()
})

test('[CLN-27] the target of data requests says why it can not be longer, and refuses eleven business days', async () => {
  const { calls } = await open({ items: makeSettings() })
  expect(screen.getByText(/^Högst 10 arbetsdagar\. Lagen/)).toBeTruthy()
  await openForm('Begäran om uppgifter')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nytt antal arbetsdagar' }), '11{Enter}')
  expect(screen.getByText('Talet ska vara 1 till 10.')).toBeTruthy()
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false)
})

test('what needs no second person is stored at once, on the version that was seen', async () => {
  const server = await open(
    { items: makeSettings() },
    {
      'PUT /api/v1/clinic/settings/target_emergency_minutes/': () => {
        const changed = makeSetting({
          key: 'target_emergency_minutes',
          value: 45,
          changed_at: '2026-11-23T08:00:00Z',
          changed_by: 'Eva Ek',
        })
        server.stored.items = makeSettings(changed)
        return changed
      },
    },
  )
  await openForm('Akut bedömning')
  await userEvent.type(field(), '45{Enter}')
  expect(await screen.findByText('45 minuter')).toBeTruthy()
  expect(screen.getByText('Ändrad 23 november 2026 kl. 09.00 av Eva Ek.')).toBeTruthy()
  expect(screen.getAllByText('Ändringen är sparad och gäller nu.')).not.toEqual([])
  const sent = server.calls.find(({ method }) => method === 'PUT')
  expect([sent?.body, sent?.headers.get('if-match')]).toEqual([{ value: 45 }, '"v1"'])
  expect(document.activeElement).toBe(button('Ändra: Akut bedömning'))
})

test('the lowest level is chosen in words; the urgent ones are no choice, and it is said that they always come', async () => {
  const server = await open(
    { items: makeSettings() },
    { 'PUT /api/v1/clinic/settings/queue_lowest_level/': () => makeSetting({ key: 'queue_lowest_level', value: 2 }) },
  )
  expect(screen.getByText('I dag och Akut läggs alltid i kön.')).toBeTruthy()
  await openForm('Bedömningar som läggs i kön')
  const choices = screen.getAllByRole('radio') as HTMLInputElement[]
  expect(choices.map((choice) => [choice.labels?.[0]?.textContent, choice.checked])).toEqual([
    ['Alla', false],
    ['Egenvård och mer brådskande', true],
    ['Snart och mer brådskande', false],
  ])
  await userEvent.click(button('Spara'))
  expect(screen.getByText('Det är redan så. Välj något annat.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Snart och mer brådskande' }))
  await userEvent.click(button('Spara'))
  await waitFor(() => expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value: 2 }))
})

test('receipts are switched on', async () => {
  const server = await open(
    { items: makeSettings() },
    { 'PUT /api/v1/clinic/settings/seen_receipts/': () => makeSetting({ key: 'seen_receipts', value: 1 }) },
  )
  await openForm('Visa när patienten har öppnat kommentaren')
  await userEvent.click(screen.getByRole('radio', { name: 'På' }))
  await userEvent.click(button('Spara'))
  await waitFor(() => expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value: 1 }))
})

test.each([
  [{ addresses: [], can_send: false }, /^Larmet kan inte skickas: servern har ingen mejlserver \(SMTP\)/],
  [{ addresses: [], can_send: true }, /^Larmet når ingen: det finns ingen adress/],
  [
    { addresses: ['jour@klinik.example', 'chef@klinik.example'], can_send: true },
    /^Mottagare: jour@klinik.example, chef@/,
  ],
])('[CLN-115] the alert says that it needs SMTP, who gets it, and when it can not go out: %j', async (alerts, said) => {
  await open({ items: makeSettings(), alerts })
  expect(screen.getByText(/Det behöver en mejlserver \(SMTP\)\.$/)).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryAllByText(/^Larmet/)).toHaveLength(alerts.addresses.length > 0 ? 0 : 1)
})

test('a form that is closed asks for nothing, and gives the focus back', async () => {
  const { calls } = await open()
  await openForm()
  await userEvent.type(field(), '20')
  await userEvent.click(button('Avbryt'))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement).toBe(button('Ändra: Utloggning utan aktivitet'))
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})
