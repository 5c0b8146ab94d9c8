import type { Language } from '@htd/domain/vocabulary/languages'
import { act, cleanup, configure, render } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { LanguageProvider, type Texts } from '#i18n/language.tsx'

// Pages and kit are loaded when they are opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(cleanup)

type Options = {
  language: Language
  state: object | null
  /** The texts of the app, loaded. */
  texts: Texts
  remember: (language: Language) => void
}

/** Renders one page at an address, as an app does. */
export function openPage(Page: ComponentType, address: string, { language, state, texts, remember }: Options) {
  document.documentElement.lang = language
  history.replaceState(state, '', address)
  return act(async () =>
    render(
      <LanguageProvider initial={language} texts={texts} remember={remember}>
        <Suspense>
          <Page />
        </Suspense>
      </LanguageProvider>,
    ),
  )
}
