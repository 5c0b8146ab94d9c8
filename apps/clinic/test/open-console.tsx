import type { StaffToken } from '@htd/contract/clinic/session'
import type { Language } from '@htd/domain/vocabulary/languages'
import { fetchToastRegion } from '@htd/ui/overlay/toasts'
import { type Answers, type Call, fakeServer } from '@htd/web/test/fake-server.ts'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { App } from '#app.tsx'
import { loadLanguage } from '#i18n/messages.ts'
import { session, stepUps } from '#shared/session/current-session.ts'
import { makeToken } from './make-token.ts'

// Pages and kit are loaded when they are opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

/** Full loads of the login page, which leave the test where it is. */
export const loads: string[] = []

beforeEach(() => {
  loads.length = 0
  vi.spyOn(location, 'replace').mockImplementation((address) => void loads.push(String(address)))
})
afterEach(() => {
  cleanup()
  for (let need = stepUps.current(); need; need = stepUps.current()) stepUps.cancel(need)
  session.end({ isTold: false })
  session.state.set({ phase: 'none' })
})

type Options = {
  language?: Language
  /** Who is signed in; nobody by default. */
  token?: Partial<StaffToken> | undefined
  /** By method and path; what is not named fails as without a network. */
  answers?: Answers
  /** State of the entry in the history. */
  state?: object | null
}

/** Opens the whole app at an address. @returns the calls so far that `answers` names, oldest first */
export async function openConsole(
  address: string,
  { language = 'sv', token, answers = {}, state = null }: Options = {},
): Promise<Call[]> {
  const signedOut = [401, { code: 'not_signed_in', error: 'Inte inloggad' }] as [number, object]
  const everywhere: Answers = {
    'POST /api/v1/clinic/session/token/': () =>
      token ? makeToken({ ...token, staff: { ...makeToken().staff, ...token.staff, language } }) : signedOut,
  }
  const calls = fakeServer(answers, everywhere)
  document.documentElement.lang = language
  history.replaceState(state, '', address)
  await loadLanguage(language)
  // Fetched with the first toast, which these tests want to see at once.
  await fetchToastRegion()
  await act(async () => render(<App language={language} data={undefined} />))
  await act(() => vi.dynamicImportSettled())
  return calls
}

/** The text of the summary of what is wrong. */
export const summary = async (): Promise<string> =>
  (await screen.findByRole('heading', { name: 'Det finns ett problem' })).parentElement?.textContent ?? ''
