import { showToast } from '@htd/ui/overlay/toasts'
import { problem } from '@htd/web/test/fake-server.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loads, openConsole, summary } from '#test/open-console.tsx'
import { callAsStaff, session } from './current-session.ts'

/** Stands for a page with a form that the person has begun to fill in. */
vi.mock('../../features/staff/staff.page.tsx', () => ({
  Component: function Form() {
    const [text, setText] = useState('')
    const send = async () => {
      const { changeOwnAccount } = await import('@htd/contract/clinic/account')
      await callAsStaff(changeOwnAccount, { body: { language: 'en' } }, { version: 3 }).catch(() => undefined)
    }
    return (
      <>
        <h1>Formulär</h1>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <input aria-label="Okontrollerad" defaultValue="" />
        <button type="button" onClick={() => void send()}>
          Spara
        </button>
      </>
    )
  },
}))

const OPTIONS = 'POST /api/v1/clinic/session/unlock/options/'
const UNLOCK = 'POST /api/v1/clinic/session/unlock/'
const LOCK = 'POST /api/v1/clinic/session/lock/'
const STEP = 'POST /api/v1/clinic/session/step-up/'
const STEP_OPTIONS = 'POST /api/v1/clinic/session/step-up/options/'
const CHANGE = 'PATCH /api/v1/clinic/account/'
const done: [number, null] = [204, null]
const ways = { name: 'Sara Lind', has_code: true, challenge: null }

const text = () => screen.getByLabelText<HTMLInputElement>('Text')

afterEach(() => {
  document.title = ''
})

async function fillIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Okontrollerad'), 'kvar')
  await userEvent.type(text(), 'påbörjat')
}

test('[CLN-15] locking takes the page out of the document; unlocking brings back the same text and focus', async () => {
  const calls = await openConsole('/clinic/staff', {
    token: {},
    answers: { [LOCK]: done, [OPTIONS]: ways, [UNLOCK]: done },
  })
  await fillIn()
  const before = document.title
  await act(() => session.lock())

  expect(document.title).toBe('Låst - HTD klinik')
  expect(screen.queryByLabelText('Text')).toBeNull()
  expect(document.body.textContent).not.toContain('Formulär')
  expect(document.documentElement.innerHTML).not.toContain('påbörjat')
  expect(screen.getByRole('heading', { name: 'Låst' })).toBe(document.activeElement)
  expect(await screen.findByText(/Låst för Sara Lind/)).toBeTruthy()

  await userEvent.type(screen.getByLabelText('Kod'), '123456{Enter}')
  await waitFor(() => expect(text().value).toBe('påbörjat'))
  expect(screen.getByLabelText<HTMLInputElement>('Okontrollerad').value).toBe('kvar')
  expect([document.activeElement, document.title]).toEqual([text(), before])
  expect(calls.find(({ path }) => path.endsWith('/unlock/'))?.body).toEqual({ code: '123456' })
})

test('[CLN-15] no message names anybody at the lock; what comes meanwhile is said after unlocking', async () => {
  await openConsole('/clinic/settings', { token: {}, answers: { [LOCK]: done, [OPTIONS]: ways, [UNLOCK]: done } })
  await screen.findByRole('navigation')
  const inDocument = (name: string) => document.documentElement.innerHTML.includes(name)
  act(() => showToast('Inbjudan till Ylva Åkesson är skickad.'))
  // A pointer that rests on a message keeps it.
  fireEvent.pointerEnter(screen.getByRole('button', { name: /^Stäng.*Ylva/ }).parentElement as HTMLElement)
  await act(() => session.lock())
  act(() => showToast('Inbjudan till Bo Sten är skickad.'))
  expect([inDocument('Åkesson'), inDocument('Sten')]).toEqual([false, false])
  await userEvent.type(await screen.findByLabelText('Kod'), '123456{Enter}')
  await waitFor(() => expect([inDocument('Åkesson'), inDocument('Sten')]).toEqual([false, true]))
  act(() => session.end())
  expect(inDocument('Sten')).toBe(false)
})

test('[CLN-15] a reload of a locked session shows the lock screen and nothing of the page', async () => {
  const calls = await openConsole('/clinic/staff', {
    answers: {
      'POST /api/v1/clinic/session/token/': problem(401, 'locked', 'Låst'),
      [OPTIONS]: ways,
    },
  })
  expect(await screen.findByRole('heading', { name: 'Låst' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(calls.some(({ path }) => path.endsWith('/lock/'))).toBe(false)
})

test('a wrong code stays at the lock, and a session that has ended leads to the login and back', async () => {
  let isOver = false
  const wrong = problem(400, 'invalid_request', 'Fel', {
    errors: [{ field: 'code', code: 'wrongCode', message: 'Koden stämmer inte.' }],
  })
  await openConsole('/clinic/settings', {
    token: {},
    answers: {
      [LOCK]: done,
      [OPTIONS]: ways,
      [UNLOCK]: () => (isOver ? problem(401, 'not_signed_in', 'Inte inloggad') : wrong),
    },
  })
  await screen.findByRole('navigation')
  await act(() => session.lock())
  await userEvent.type(await screen.findByLabelText('Kod'), '1{Enter}')
  expect(await summary()).toContain('Koden stämmer inte')
  isOver = true
  await userEvent.type(screen.getByLabelText('Kod'), '2{Enter}')
  await waitFor(() => expect(loads).toEqual(['/clinic/login?next=%2Fclinic%2Fsettings']))
})

test('[CLN-110] signing out at the lock ends the session and loads the login page', async () => {
  await openConsole('/clinic/settings', {
    token: {},
    answers: { [LOCK]: done, [OPTIONS]: ways, 'DELETE /api/v1/clinic/session/': done },
  })
  await screen.findByRole('navigation')
  await act(() => session.lock())
  await userEvent.click(screen.getByRole('button', { name: 'Logga ut' }))
  await waitFor(() => expect(loads).toEqual(['/clinic/login']))
  expect(document.querySelector('main')).toBeNull()
})

test('[CLN-17] a step-up leaves the form untouched and repeats the call; a wrong code stays in the dialog', async () => {
  let isConfirmed = false
  let codes = 0
  const need = { kind: 'staff.manage', digest: 'd1' }
  const calls = await openConsole('/clinic/staff', {
    token: {},
    answers: {
      [CHANGE]: () => (isConfirmed ? {} : problem(403, 'step_up_needed', 'Bekräfta', { step_up: need })),
      [STEP_OPTIONS]: { has_code: true, challenge: null },
      [STEP]: () => {
        if (++codes === 1)
          return problem(400, 'invalid_request', 'Fel', {
            errors: [{ field: 'code', code: 'wrongCode', message: 'Koden stämmer inte.' }],
          })
        isConfirmed = true
        return { until: '2026-01-01T00:00:00Z' }
      },
    },
  })
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByRole('dialog', { name: 'Bekräfta att det är du' })).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Kod'), '000000{Enter}')
  expect(await summary()).toContain('Koden stämmer inte')
  await userEvent.type(screen.getByLabelText('Kod'), '123456{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([text().value, screen.getByLabelText<HTMLInputElement>('Okontrollerad').value]).toEqual(['påbörjat', 'kvar'])
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
  expect(calls.filter(({ path }) => path.endsWith('/step-up/')).at(-1)?.body).toEqual({ code: '123456', ...need })
})

test('[CLN-17] closing the dialog sends nothing more', async () => {
  const calls = await openConsole('/clinic/staff', {
    token: {},
    answers: {
      [CHANGE]: problem(403, 'step_up_needed', 'Bekräfta', { step_up: { kind: 'account' } }),
      [STEP_OPTIONS]: { has_code: true, challenge: null },
    },
  })
  await fillIn()
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})
