import type { Language } from '@htd/domain/vocabulary/languages'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { changePreferences } from '#shared/preferences.ts'
import { store } from '#shared/storage/local.ts'
import { loadLanguage, type MessageKey, textOf } from './messages.ts'

export type { MessageKey } from './messages.ts'

type Chosen = {
  language: Language
  /** Resolves once the texts are there and shown. Rejects when they can't be fetched: the language then stays. */
  changeLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<Chosen>({ language: 'sv', changeLanguage: async () => undefined })

/** The interface language: stored, mirrored in the cookie for the server, and set on the document. */
export function LanguageProvider({ initial, children }: { initial: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(initial)
  const changeLanguage = useCallback(async (next: Language) => {
    await loadLanguage(next)
    store('selectedLanguage', next)
    changePreferences({ language: next })
    setLanguage(next)
  }, [])
  const chosen = useMemo(() => ({ language, changeLanguage }), [language, changeLanguage])
  return <LanguageContext value={chosen}>{children}</LanguageContext>
}

export const useLanguage = (): Chosen => use(LanguageContext)

/** Fills the holes of a text: `{name}` becomes the value of that name. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

export const translateTo =
  (language: Language): Translate =>
  (key, values = {}) =>
    textOf(language, key).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

export function useTranslate(): Translate {
  const { language } = useLanguage()
  return useMemo(() => translateTo(language), [language])
}
