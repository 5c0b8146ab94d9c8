import type { BothLanguages } from '@htd/contract/clinic/assessments'
import type { Language } from '@htd/domain/vocabulary/languages'
import { createContext, use } from 'react'

/** The language in which questions and answers are shown: that of the patient, or that of the person who reads. */
export const WordingContext = createContext<Language>('sv')

export const useWording = (): Language => use(WordingContext)

/** A text of the content pack as the patient saw it, or in the language of the reader. */
export function Given({ words }: { words: BothLanguages }) {
  const shown = useWording()
  return <span lang={shown}>{words[shown]}</span>
}
