import { type Language, languages } from '@htd/domain/vocabulary/languages'
import type { Page } from '@playwright/test'
import { texts } from './texts.ts'

/** Words that occur in every longer text of one language and in none of the other. */
const common: Record<Language, RegExp> = {
  sv: /[åäö]|(?<!\p{L})(och|att|det|du|din|dina|som|inte|med|eller|av|en|på|är|svar|fråga)(?!\p{L})/iu,
  en: /(?<!\p{L})(the|and|you|your|are|of|with|this|that|not|have|from|please|answers?|questions?|email)(?!\p{L})/iu,
}

/** Swedish names that English texts give, so that newcomers find the place or the pack, and names of people. */
const named = [
  ...['vårdcentral', 'högkostnadsskydd', 'Sjögren', 'tårersättning', 'fuktande ögondroppar'],
  ...['konstgjorda tårar', 'Ögongel', 'ögonsalva'],
]

/** The whole catalogue of a language, placeholders excluded. */
const catalogue = (language: Language) => new Set(Object.values(texts[language]).map(tidy))
const tidy = (text: string) => text.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()

/** All text a visitor can see or hear: texts, names of controls and pictures, the title. Marked fragments are excluded. */
function collect(): string[] {
  const found = [document.title]
  const own = document.documentElement.lang
  const isForeign = (element: Element | null) => (element?.closest('[lang]')?.getAttribute('lang') ?? own) !== own
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('script, style') && !isForeign(parentElement)) found.push(textContent ?? '')
  }
  const names = [
    'aria-label',
    'aria-valuetext',
    'aria-description',
    'aria-roledescription',
    'alt',
    'title',
    'placeholder',
  ]
  for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
    if (!isForeign(element)) found.push(...names.map((name) => element.getAttribute(name) ?? ''))
  return found
}

/**
 * Texts on the page that are in the other language or untranslated; a test expects none.
 * `allowed`: texts of no language, such as a typed name
 */
export async function foreignTexts(page: Page, language: Language, allowed: readonly string[] = []): Promise<string[]> {
  const [other] = languages.filter((one) => one !== language)
  if (!other) throw new Error('There is one language only')
  const own = catalogue(language)
  const others = catalogue(other)
  const isWrong = (text: string) =>
    text in texts.sv || (others.has(text) && !own.has(text)) || (!own.has(text) && common[other].test(text))
  const seen = (await page.evaluate(collect)).map(tidy)
  const stripped = seen.map((text) => [...allowed, ...named].reduce((rest, word) => rest.replaceAll(word, ''), text))
  return [...new Set(stripped.filter((text) => text !== '' && isWrong(text)))]
}
