import type { Language } from '@htd/domain/vocabulary/languages'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { loadLanguage, type MessageKey, textOf } from './messages.ts'

export type { MessageKey } from './messages.ts'

type LanguageChoice = {
  language: Language
  /** Resolves once the texts are loaded and shown. Rejects if they can't be fetched; the language then stays unchanged. */
  changeLanguage: (language: Language) => Promise<void>
}

const LanguageContext = createContext<LanguageChoice>({ language: 'sv', changeLanguage: async () => undefined })

type Props = {
  initial: Language
  /** Stores the chosen language for the next visit. Called after its texts are loaded and before they are shown. */
  remember: (language: Language) => void
  children: ReactNode
}

/** Provides the interface language. */
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

/** Returns the text of a key with its placeholders filled in: `{name}` becomes the value of that name. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string

export const translateTo =
  (language: Language): Translate =>
  (key, values = {}) =>
    textOf(language, key).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

export function useTranslate(): Translate {
  const { language } = useLanguage()
  return useMemo(() => translateTo(language), [language])
}
