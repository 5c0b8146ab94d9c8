import type { Language } from '@htd/domain/vocabulary/languages'
import { act, cleanup, configure, render } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { loadGroup, loadLanguage } from '#i18n/messages.ts'
import { LanguageProvider } from '#i18n/translate.tsx'
import { rememberLanguage } from '#shared/remember-language.ts'
import { removeTokens, saveTokens } from '#shared/session.ts'

// Pages and their chunks load lazily, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const groups = ['account', 'settings', 'progress', 'slides', 'report', 'help', 'assistant'] as const

type Options = { language?: Language; state?: object | null }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  removeTokens()
})

/** Renders one page at an address as the app does, with all texts loaded. */
export async function openPage(Page: ComponentType, address: string, { language = 'sv', state = null }: Options = {}) {
  document.documentElement.lang = language
  history.replaceState(state, '', address)
  await loadLanguage(language)
  await Promise.all(groups.map((group) => loadGroup(group, language)))
  return act(async () =>
    render(
      <LanguageProvider initial={language} remember={rememberLanguage}>
        <Suspense>
          <Page />
        </Suspense>
      </LanguageProvider>,
    ),
  )
}

/** Logs a patient in on the browser's side only. */
export function haveSession(): void {
  saveTokens({ access: 'access', refresh: 'refresh' })
}

/** Logs in one of several patients, each identified by a word. */
export function haveSessionOf(patient: string): void {
  saveTokens({
    access: `header.${btoa(JSON.stringify({ sub: patient })).replaceAll('=', '')}.signature`,
    refresh: 'refresh',
  })
}
