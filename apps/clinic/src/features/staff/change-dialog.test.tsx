import type { StaffMember } from '@htd/contract/clinic/staff'
import { type Answers, problem } from '@htd/web/test/fake-server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { makeMember, makeSignedIn } from '#test/make-staff.ts'
import { openInside } from '#test/open-inside.tsx'
import { Component } from './staff.page.tsx'

const olle = makeMember('Olle Berg', { roles: ['admin'] })
const sara = makeMember('Sara Lind', { roles: ['clinician'] })

async function open({ answers }: { answers: Answers }) {
  let items = [olle, sara]
  const calls = await openInside(Component, {
    signedIn: makeSignedIn(['admin'], { id: olle.id }),
    answers: { 'GET /api/v1/clinic/staff/': () => ({ items, openings: [], resets: [] }), ...answers },
  })
  await screen.findByRole('table')
  return {
    calls,
    replace: (next: StaffMember[]) => {
      items = next
    },
  }
}

const button = (name: string) => screen.getByRole('button', { name })
const path = (member: StaffMember) => `/api/v1/clinic/staff/${member.id}/`

test('[CLN-108] a save on a stale version (412) shows what is stored; the input stays, and is saved on the new version', async () => {
  const server = await open({
    answers: {
      [`PATCH ${path(sara)}`]: ({ headers }) => {
        if (headers.get('if-match') === '"v2"') return { ...sara, version: 3 }
        server.replace([olle, { ...sara, name: 'Sara Nyman', version: 2 }])
        return problem(412, 'changed_meanwhile', 'Ändrat.', { current_version: 2 })
      },
    },
  })
  await userEvent.click(button('Ändra Sara Lind'))
  const name = screen.getByRole('textbox', { name: 'För- och efternamn' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await userEvent.clear(name)
  await userEvent.type(name, 'Sara Lindh')
  await userEvent.click(button('Spara'))
  const strip = (await screen.findByText('Någon annan har ändrat det här')).closest('[role="alert"]') as HTMLElement
  expect(within(strip).getByText('Sara Nyman')).toBeTruthy()
  expect((name as HTMLInputElement).value).toBe('Sara Lindh')
  await userEvent.click(button('Spara ändå'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { name: string }).name),
  ).toEqual(['Sara Lindh', 'Sara Lindh'])
})

test('[CLN-108] after a save on a stale version (412), what is stored can replace the input', async () => {
  const server = await open({
    answers: {
      [`PATCH ${path(sara)}`]: () => {
        server.replace([olle, { ...sara, name: 'Sara Nyman', version: 2 }])
        return problem(412, 'changed_meanwhile', 'Ändrat.', { current_version: 2 })
      },
    },
  })
  await userEvent.click(button('Ändra Sara Lind'))
  await userEvent.click(button('Spara'))
  await userEvent.click(await screen.findByRole('button', { name: 'Byt till det som är sparat' }))
  const name = screen.getByRole('textbox', { name: 'För- och efternamn' }) as HTMLInputElement
  expect(name.value).toBe('Sara Nyman')
  expect(screen.queryByText('Någon annan har ändrat det här')).toBeNull()
})

test('a missing role gets the focus, and its problem is said with it', async () => {
  await open({ answers: {} })
  await userEvent.click(button('Ändra Sara Lind'))
  await userEvent.click(screen.getByRole('checkbox', { name: /^kliniker/ }))
  await userEvent.click(button('Spara'))
  const first = screen.getByRole('checkbox', { name: /^läsare/ })
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-invalid')).toBe('true')
  const said = document.getElementById(first.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toContain('Välj minst en roll.')
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain('Välj minst en roll.')
})

test('[CLN-17] a step-up that is cancelled leaves the form as it was, and says nothing', async () => {
  await open({
    answers: {
      [`PATCH ${path(sara)}`]: problem(403, 'step_up_needed', 'Bekräfta.', {
        step_up: { kind: 'staff.manage', digest: 'x' },
      }),
      'POST /api/v1/clinic/session/step-up/options/': { has_code: true, challenge: null },
    },
  })
  await userEvent.click(button('Ändra Sara Lind'))
  const name = screen.getByRole('textbox', { name: 'För- och efternamn' }) as HTMLInputElement
  await userEvent.type(name, 'h')
  await userEvent.click(button('Spara'))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Avbryt' })).toHaveLength(2))
  await userEvent.click(screen.getAllByRole('button', { name: 'Avbryt' })[1] as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Avbryt' })).toHaveLength(1))
  expect(name.value).toBe('Sara Lindh')
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
})
