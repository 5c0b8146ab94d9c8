import type { Language } from '@htd/domain/vocabulary/languages'

/** Text shown until the language is loaded. Not in the text files, because it is needed before they have loaded. */
const placeholders: Record<Language, string> = { sv: 'Laddar …', en: 'Loading...' }

/** Hides the text when the app has not started for long. */
const CLASS = 'unstarted-loading'

/** Builds the content of the root element of a page that the browser renders. It moves nothing when React's own loading text replaces it. */
export const placeholderOf = (language: Language): string =>
  `<main><p class="${CLASS}">${placeholders[language]}</p></main>`

/** Puts the placeholder into the root element in the language of the browser's own settings, which the server may not have known. */
export function showPlaceholder(root: HTMLElement, language: Language): void {
  const text = document.createElement('p')
  text.className = CLASS
  text.textContent = placeholders[language]
  const main = document.createElement('main')
  main.append(text)
  root.replaceChildren(main)
}
