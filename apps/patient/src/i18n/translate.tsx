import type { Language } from '@htd/domain/vocabulary/languages'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { loadLanguage, type MessageKey, textOf } from './messages.ts'

export type { MessageKey } from './messages.ts'

type LanguageChoice = {
  language: Language
  /** Resolves once the texts are there and shown. Rejects when they can't be fetched: the language then stays. */
  changeLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageChoice>({ language: 'sv', changeLanguage: async () => undefined })

type Props = {
  initial: Language
  /** Keeps a language that was chosen, for the next visit. Called once its texts are there, before they show. */
  remember: (language: Language) => void
  children: ReactNode
}

/** The interface language. */
export function LanguageProvider({ initial, remember, children }: Props) {
  const [language, setLanguage] = useState(initial)
  const changeLanguage = useCallback(
    async (next: Language) => {
      await loadLanguage(next)
      remember(next)
      setLanguage(next)
    },
    [remember],
  )
  const chosen = useMemo(() => ({ language, changeLanguage }), [language, changeLanguage])
  return <LanguageContext value={chosen}>{children}</LanguageContext>
}

export const useLanguage = (): LanguageChoice => use(LanguageContext)

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
