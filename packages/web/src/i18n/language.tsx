import type { Language } from '@htd/domain/vocabulary/languages'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { FrameKey } from './frame.sv.ts'
import type { LoadKey } from './load.sv.ts'

/** Keys that the parts of this package read: its own texts, and those that each app words for itself. */
export type WebKey = FrameKey | LoadKey | 'app.offline'

/** The texts of an app, made by `createMessages`. They are handed in, because this package knows no app. */
export type Texts = {
  loadLanguage(language: Language): Promise<void>
  textOf(language: Language, key: string): string
}

type LanguageChoice = {
  language: Language
  /** Resolves once the texts are loaded and shown. Rejects when they can't be fetched: the language then stays. */
  changeLanguage: (language: Language) => Promise<void>
  texts: Texts
}

const LanguageContext = createContext<LanguageChoice>({
  language: 'sv',
  changeLanguage: async () => undefined,
  texts: { loadLanguage: async () => undefined, textOf: (_, key) => key },
})

type Props = {
  initial: Language
  texts: Texts
  /** Stores a chosen language for the next visit. Called once its texts are loaded, before they show. */
  remember: (language: Language) => void
  children: ReactNode
}

/** Provides the language of the interface and the texts of the app. */
export function LanguageProvider({ initial, texts, remember, children }: Props) {
  const [language, setLanguage] = useState(initial)
  const changeLanguage = useCallback(
    async (next: Language) => {
      await texts.loadLanguage(next)
      remember(next)
      setLanguage(next)
    },
    [texts, remember],
  )
  const choice = useMemo(() => ({ language, changeLanguage, texts }), [language, changeLanguage, texts])
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export const useLanguage = (): LanguageChoice => use(LanguageContext)

/** Fills the placeholders of a text: `{name}` becomes the value of that name. */
export type Translate<Key extends string = WebKey> = (key: Key, values?: Record<string, string | number>) => string

/** Translates outside of React, or to a language other than the page's. */
export const translateBy =
  (texts: Texts, language: Language): Translate<string> =>
  (key, values = {}) =>
    texts
      .textOf(language, key)
      .replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** An app narrows the keys to its own, in its `i18n` folder. */
export function useTranslate(): Translate<string> {
  const { texts, language } = useLanguage()
  return useMemo(() => translateBy(texts, language), [texts, language])
}
