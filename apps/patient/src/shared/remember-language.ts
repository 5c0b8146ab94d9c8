import type { Language } from '@htd/domain/vocabulary/languages'
import { changePreferences } from '@htd/web/page/preferences.ts'
import { store } from './storage/local.ts'

/**
 * Stores the chosen language, mirrors it in the cookie for the server, and sets it on the document. The page kept for offline use is
 * replaced by one with the questions in this language.
 */
export function rememberLanguage(language: Language): void {
  store('selectedLanguage', language)
  changePreferences({ language })
  navigator.serviceWorker?.controller?.postMessage('language')
}
