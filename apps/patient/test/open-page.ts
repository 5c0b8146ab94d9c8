import 'fake-indexeddb/auto'
import type { Language } from '@htd/domain/vocabulary/languages'
import { openPage as open } from '@htd/web/test/open-page.tsx'
import type { ComponentType } from 'react'
import { afterEach } from 'vitest'
import { groups, loadGroup, loadLanguage, messages } from '#i18n/messages.ts'
import { rememberLanguage } from '#shared/remember-language.ts'
import { removeTokens, saveTokens } from '#shared/session.ts'

afterEach(removeTokens)

type Options = { language?: Language; state?: object | null }

/** Shows one page at an address, as the app does, with all its texts loaded. */
export async function openPage(Page: ComponentType, address: string, { language = 'sv', state = null }: Options = {}) {
  await loadLanguage(language)
  await Promise.all(groups.map((group) => loadGroup(group, language)))
  return open(Page, address, { language, state, texts: messages, remember: rememberLanguage })
}

/** Logs a patient in, as far as the browser knows. */
export function haveSession(): void {
  saveTokens({ access: 'access', refresh: 'refresh' })
}

/** Logs in one patient of several, each known by a word. */
export function haveSessionOf(patient: string): void {
  saveTokens({
    access: `header.${btoa(JSON.stringify({ sub: patient })).replaceAll('=', '')}.signature`,
    refresh: 'refresh',
  })
}
