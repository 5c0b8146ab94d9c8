import type { Language } from '@htd/domain/vocabulary/languages'
import { commentTexts as english } from '@htd/web/i18n/comment.en.ts'
import { commentTexts as swedish } from '@htd/web/i18n/comment.sv.ts'
import { LanguageProvider, type Texts } from '@htd/web/i18n/language.tsx'
import type { ReactNode } from 'react'

const words: Record<Language, Partial<Record<string, string>>> = { sv: swedish, en: english }

/** The patients' own words around a comment; they are few, so both languages are at hand. */
const texts: Texts = {
  loadLanguage: async () => undefined,
  textOf: (language, key) => words[language][key] ?? key,
}

/** What is inside speaks the language of the patient, whatever that of the console is. */
export const PatientLanguage = ({ language, children }: { language: Language; children: ReactNode }) => (
  <LanguageProvider key={language} initial={language} texts={texts} remember={() => undefined}>
    {children}
  </LanguageProvider>
)
