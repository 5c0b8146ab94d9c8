import 'fake-indexeddb/auto'
import { defaultPreferences } from '@htd/contract/preferences'
import type { Question } from '@htd/contract/quiz'
import type { PublicSettings } from '@htd/contract/settings'
import type { Language } from '@htd/domain/vocabulary/languages'
import { fetchToastRegion } from '@htd/ui/overlay/toasts'
import { changePreferences } from '@htd/web/page/preferences.ts'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, vi } from 'vitest'
import { App } from '#app.tsx'
import { loadLanguage } from '#i18n/messages.ts'
import { putAwayAnswers, saveEntry } from '#shared/quiz/answers.ts'
import { removeTokens } from '#shared/session.ts'
import { publicSettings, quizStart } from './make.ts'
import { questionnaire } from './questionnaire.ts'

type Options = {
  language?: Language
  questions?: Question[]
  /** Local storage entries by question id. */
  answers?: Record<string, string>
  state?: object
  settings?: PublicSettings
}

/** Version of the content in the data of the page. */
export const CONTENT_VERSION = '2026.9'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  putAwayAnswers()
  changePreferences({ ...defaultPreferences, hasConsentChoice: true })
  await Promise.all([deleteDB('draft'), deleteDB('questions')])
})
afterEach(() => {
  cleanup()
  removeTokens()
  vi.useRealTimers()
})

/** Opens the whole app at an address, with the data that the server embeds in the page. */
export async function openApp(address: string, options: Options = {}) {
  const { language = 'sv', questions = questionnaire, answers = {}, state = null, settings = publicSettings } = options
  document.documentElement.lang = language
  for (const [id, entry] of Object.entries(answers)) saveEntry(id, entry)
  history.replaceState(state, '', address)
  await loadLanguage(language)
  // Fetched with the first toast, which these tests want to see at once.
  await fetchToastRegion()
  const preferences = { ...defaultPreferences, language, hasConsentChoice: true }
  const data = {
    preferences,
    content_version: CONTENT_VERSION,
    settings,
    quiz: quizStart,
    questions: { items: questions },
  }
  await act(async () => render(<App language={language} data={data} />))
  await settle()
}

/** Waits for the databases and lazy pages; fake timers do not advance. */
export const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
  })

/** Fakes the timers of the page, but not those of the databases. */
export const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })

export const passTime = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms))
  await settle()
}

/** Clicks an element that may open a lazy page. */
export async function press(element: HTMLElement) {
  await act(async () => {
    fireEvent.click(element)
  })
  await settle()
}

/** Navigates to another address as a link would. */
export const goTo = async (address: string) => {
  await act(async () => history.pushState(null, '', address))
  await settle()
}
